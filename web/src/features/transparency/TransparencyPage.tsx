import { useQuery } from 'urql'
import { graphql } from '../../../generated/gql/gql.ts'
import type { TransparencyQuery as Answer } from '../../../generated/gql/graphql.ts'
import { PageHeading } from '../../components/PageHeading.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../components/State.tsx'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { useFormats } from '../../i18n/useFormats.ts'
import type { Reads } from '../../navigation/page.ts'
import { TransparencyMonth } from './TransparencyMonth.tsx'
import styles from './TransparencyPage.module.css'
import { TransparencyProofs } from './TransparencyProofs.tsx'

const TransparencyQuery = graphql(`
  query Transparency {
    transparency {
      medianHoursToDecision
      proofs {
        year
        degreeCourseId
        degreeCourse
        claims
        spent
        isSmall
      }
      professorProofs {
        year
        spent
      }
      months {
        month
        reports
        appeals
        restored
        decisions {
          ground
          keep
          remove
        }
      }
    }
  }
`)

export const reads: Reads = () => [[TransparencyQuery, {}]]

/** How many reports arrive and how they end, month by month: numbers only. */
export function TransparencyPage() {
  const t = useT()
  const [{ data, fetching }, read] = useQuery({ query: TransparencyQuery })
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <PageHeading>{t('Trasparenza')}</PageHeading>
        <p>{t('Quante segnalazioni arrivano, che cosa si decide e perché. Solo numeri: nessun nome e nessun testo.')}</p>
      </header>
      {data ? (
        <>
          <Figures {...data.transparency} />
          <TransparencyProofs {...data.transparency} />
        </>
      ) : fetching ? (
        <div aria-busy="true">
          <Skeleton height="320px" />
        </div>
      ) : (
        <ErrorState title={t('Non riusciamo a caricare i numeri')} onRetry={() => read({ requestPolicy: 'network-only' })} />
      )}
    </div>
  )
}

type Transparency = Answer['transparency']
type Month = Transparency['months'][number]

const sum = (months: Month[], of: (month: Month) => number) => months.reduce((total, month) => total + of(month), 0)
const decided = ({ decisions }: Month) => decisions.reduce((total, { keep, remove }) => total + keep + remove, 0)

function Figures({ months, medianHoursToDecision }: Transparency) {
  const { t } = useI18n()
  const formats = useFormats()
  if (months.length === 0) {
    return (
      <EmptyState
        title={t('Ancora nessuna segnalazione')}
        description={t('Quando ne arriva una, da qui si vede come è andata a finire.')}
      />
    )
  }
  const figures = [
    { label: t('Segnalazioni'), value: String(sum(months, ({ reports }) => reports)) },
    { label: t('Decisioni'), value: String(sum(months, decided)) },
    { label: t('Ricorsi'), value: String(sum(months, ({ appeals }) => appeals)) },
    { label: t('Ripristinati dopo un ricorso'), value: String(sum(months, ({ restored }) => restored)) },
    { label: t('Ore fino alla decisione (mediana)'), value: medianHoursToDecision == null ? '–' : formats.decimal(medianHoursToDecision) },
  ]
  const shown = months.filter((month) => month.reports + month.appeals + month.restored + decided(month) > 0)
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.legend} aria-hidden>
        <span>
          <i className={styles.removed} />
          {t('Rimosso')}
        </span>
        <span>
          <i className={styles.kept} />
          {t('Resta')}
        </span>
      </p>
      <div className={styles.months}>
        {shown.map((month) => (
          <TransparencyMonth key={month.month} {...month} />
        ))}
      </div>
    </>
  )
}
