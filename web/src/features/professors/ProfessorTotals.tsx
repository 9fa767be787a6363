import { professorRating } from '@chiostro/domain/professors'
import { useQuery } from 'urql'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useFormats } from '../../i18n/useFormats.ts'
import { useCovered } from '../../pages/useCovered.ts'
import styles from './ProfessorTotals.module.css'
import { ProfessorTotalsQuery } from './professors.queries.ts'

/** Totals: professors reviewed, reviews, and mean rating to one decimal. */
export function ProfessorTotals() {
  const t = useT()
  const formats = useFormats()
  const covered = useCovered()
  const [{ data, fetching }] = useQuery({ query: ProfessorTotalsQuery, pause: covered })
  const totals = data?.professorTotals
  const waiting = (fetching || covered) && !totals ? <Skeleton width="2.5em" height="1.1em" /> : '–'
  const average = totals?.averageRating
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t('Professori recensiti')}</dt>
        <dd>{totals ? formats.whole(totals.reviewedProfessors) : waiting}</dd>
      </div>
      <div>
        <dt>{t('Recensioni')}</dt>
        <dd>{totals ? formats.whole(totals.reviews) : waiting}</dd>
      </div>
      <div>
        <dt>{t('Voto medio')}</dt>
        <dd>
          {average == null ? (
            waiting
          ) : (
            <>
              {formats.decimal(average)}
              <small>/{professorRating.max}</small>
            </>
          )}
        </dd>
      </div>
    </dl>
  )
}
