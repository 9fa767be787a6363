import { courseRating, difficultyStep, examGrade, fewestForBars } from '@chiostro/domain/ratings'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import { BarPlot } from '../../components/BarPlot.tsx'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { useFormats } from '../../i18n/useFormats.ts'
import styles from './ReviewYears.module.css'

// Also selected by the mutation of a review, so that the cache updates what is shown.
const ReviewYearsSubject = graphql(`
  fragment ReviewYears_subject on Subject {
    id
    reviewYears {
      year
      reviews
      averageDifficulty
      averageGrade
      difficulties
      grades
    }
  }
`)

/** Difficulty and grades of a subject by year of attendance, the last year first: a change of teacher is seen. Under 3 reviews no bars. */
export function ReviewYears({ subject }: { subject: FragmentType<typeof ReviewYearsSubject> }) {
  const { t } = useI18n()
  const formats = useFormats()
  const { reviewYears } = readFragment(ReviewYearsSubject, subject)
  const total = reviewYears.reduce((sum, { reviews }) => sum + reviews, 0)
  if (total < fewestForBars) return null
  const rangeOf = (index: number) => `${index * difficultyStep + 1}–${(index + 1) * difficultyStep}`
  const listed = (counts: readonly number[], nameOf: (index: number) => string) =>
    counts.flatMap((count, index) => (count > 0 ? [`${nameOf(index)}: ${count}`] : [])).join(', ')
  return (
    <section className={styles.years}>
      <h4 className={styles.title}>{t('Anno per anno')}</h4>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('Anno')}</th>
            <th scope="col">
              {t('Difficoltà')}
              <small aria-hidden>
                <span>{courseRating.min}</span>
                <span>{courseRating.max}</span>
              </small>
            </th>
            <th scope="col">
              {t('Voti')}
              <small aria-hidden>
                <span>{examGrade.min}</span>
                <span>{examGrade.max}</span>
              </small>
            </th>
          </tr>
        </thead>
        <tbody>
          {reviewYears.toReversed().map(({ year, reviews, averageDifficulty, averageGrade, difficulties, grades }) => (
            <tr key={year}>
              <th scope="row">
                {year}
                <small>{t('{count} rec.', { count: reviews })}</small>
              </th>
              <td>
                <strong>{formats.decimal(averageDifficulty)}</strong>
                {reviews >= fewestForBars && (
                  <BarPlot
                    counts={difficulties}
                    label={t('Difficoltà nel {year}: {list}', { year, list: listed(difficulties, rangeOf) })}
                  />
                )}
              </td>
              <td>
                <strong>{averageGrade == null ? '–' : formats.decimal(averageGrade)}</strong>
                {reviews >= fewestForBars && averageGrade != null && (
                  <BarPlot
                    counts={grades}
                    label={t('Voti nel {year}: {list}', { year, list: listed(grades, (index) => String(examGrade.min + index)) })}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
