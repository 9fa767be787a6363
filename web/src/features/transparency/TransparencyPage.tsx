import { caseGrounds } from '@chiostro/domain/cases/cases'
import { degreeCourseText } from '@chiostro/domain/catalogue/levels'
import { isKeyOf } from '@chiostro/domain/records/records'
import { Fragment } from 'react'
import { useQuery } from 'urql'
import type { TransparencyQuery as Answer } from '../../../generated/gql/graphql.ts'
import { graphql } from '../../../generated/gql/index.ts'
import { FactList } from '../../components/Facts.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../components/State.tsx'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import type { Reads } from '../../navigation/page.ts'
import styles from './TransparencyPage.module.css'

const TransparencyQuery = graphql(`
  query Transparency {
    transparency {
      medianHoursToDecision
      proofs {
        year
        degreeCourseId
        degreeCourse
        level
        code
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

const decided = ({ decisions }: Month) => decisions.reduce((total, { keep, remove }) => total + keep + remove, 0)

function Figures({ months, medianHoursToDecision }: Transparency) {
  const { t, formats } = useI18n()
  if (months.length === 0) {
    return (
      <EmptyState
        title={t('Ancora nessuna segnalazione')}
        description={t('Quando ne arriva una, da qui si vede come è andata a finire.')}
      />
    )
  }
  const total = (of: (month: Month) => number) => String(months.reduce((sum, month) => sum + of(month), 0))
  const figures: [string, string][] = [
    [t('Segnalazioni'), total(({ reports }) => reports)],
    [t('Decisioni'), total(decided)],
    [t('Ricorsi'), total(({ appeals }) => appeals)],
    [t('Ripristinati dopo un ricorso'), total(({ restored }) => restored)],
    [t('Ore fino alla decisione (mediana)'), medianHoursToDecision == null ? '–' : formats.decimal(medianHoursToDecision)],
  ]
  const shown = months.filter((month) => month.reports + month.appeals + month.restored + decided(month) > 0)
  return (
    <>
      <FactList items={figures} className={styles.figures} />
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

/** How many confirmed that they study here, and the verified reviews they wrote: with these numbers made-up reviews would show. */
function TransparencyProofs({ proofs, professorProofs }: Transparency) {
  const i18n = useI18n()
  const { t, plural } = i18n
  const years = new Set([...proofs, ...professorProofs].map(({ year }) => year))
  if (years.size === 0) return null
  const coursesOf = (year: string) => proofs.filter((counted) => counted.year === year)
  return (
    <section className={styles.month} aria-labelledby="verified">
      <h2 id="verified">{t('Recensioni verificate')}</h2>
      <p>{t('Quante persone hanno confermato che studiano qui, e quante recensioni verificate dei loro corsi sono state scritte.')}</p>
      {[...years]
        .toSorted()
        .toReversed()
        .map((year) => (
          <Fragment key={year}>
            <table className={styles.table}>
              <caption>{t('Anno accademico {year}', { year })}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('Corso di studio')}</th>
                  <th scope="col">{t('Conferme')}</th>
                  <th scope="col">{t('Recensioni')}</th>
                </tr>
              </thead>
              <tbody>
                {coursesOf(year).map(({ degreeCourseId, degreeCourse: name, level, code, claims, spent, isSmall }) => (
                  <tr key={degreeCourseId}>
                    <th scope="row">
                      {degreeCourseText(i18n, { name, level, code })}
                      {isSmall && <small className={styles.small}>{t('Meno di dieci: chi scrive si indovina più facilmente')}</small>}
                    </th>
                    <td>{claims}</td>
                    <td>{spent}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p>
              {plural(
                professorProofs.find((counted) => counted.year === year)?.spent ?? 0,
                'E {count} recensione verificata di docenti, che possono insegnare in più corsi.',
                'E {count} recensioni verificate di docenti, che possono insegnare in più corsi.',
              )}
            </p>
          </Fragment>
        ))}
    </section>
  )
}

function TransparencyMonth({ month, reports, appeals, restored, decisions }: Month) {
  const { t, plural, locale } = useI18n()
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
  const words = [
    plural(reports, '{count} segnalazione', '{count} segnalazioni'),
    ...(appeals > 0 ? [plural(appeals, '{count} ricorso', '{count} ricorsi')] : []),
    ...(restored > 0 ? [plural(restored, '{count} ripristinato', '{count} ripristinati')] : []),
  ]
  const max = Math.max(...decisions.map(({ keep, remove }) => keep + remove))
  return (
    <section className={styles.month} aria-labelledby={`month-${month}`}>
      <h2 id={`month-${month}`}>{name}</h2>
      <p>{words.join(' · ')}</p>
      {decisions.length > 0 && (
        <table className={styles.table}>
          <caption className="visually-hidden">{t('Decisioni di {month}', { month: name })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Motivo')}</th>
              <th scope="col">{t('Rimosso')}</th>
              <th scope="col">{t('Resta')}</th>
            </tr>
          </thead>
          <tbody>
            {decisions.map(({ ground, keep, remove }) => (
              <tr key={ground}>
                <th scope="row">
                  {t(isKeyOf(caseGrounds, ground) ? caseGrounds[ground] : ground)}
                  <div className={styles.bar} aria-hidden style={{ width: `${((keep + remove) / max) * 100}%` }}>
                    <span className={styles.removed} style={{ flexGrow: remove }} />
                    <span className={styles.kept} style={{ flexGrow: keep }} />
                  </div>
                </th>
                <td>{remove}</td>
                <td>{keep}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
