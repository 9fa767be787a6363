import { courseRating, difficultyStep, examGrade, fewestForBars } from '@chiostro/domain/reviews/ratings'
import { type FragmentType, graphql, readFragment } from '../../../generated/gql/index.ts'
import { type Bar, BarPlot } from '../../components/BarPlot.tsx'
import { useI18n } from '../../i18n/I18nProvider.tsx'
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

/** How many found a subject how difficult; nothing where its years say nothing. */
export function DifficultyPlot({ subject }: { subject: FragmentType<typeof ReviewYearsSubject> }) {
  const { t } = useI18n()
  const { reviewYears } = readFragment(ReviewYearsSubject, subject)
  if (reviewYears.length === 0) return null
  const label = t('Distribuzione della difficoltà')
  return (
    <section>
      <h3 className={styles.title}>{label}</h3>
      <BarPlot label={label} bars={difficultyBars(added(reviewYears.map(({ difficulties }) => difficulties)))} isLarge />
    </section>
  )
}

/** Difficulty and grades by year of attendance, the last year first: a change of teacher is seen. Under 3 reviews no bars. */
export function ReviewYears({ subject }: { subject: FragmentType<typeof ReviewYearsSubject> }) {
  const { t, formats } = useI18n()
  const { reviewYears } = readFragment(ReviewYearsSubject, subject)
  const total = reviewYears.reduce((sum, { reviews }) => sum + reviews, 0)
  if (total < fewestForBars) return null
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
              {t('Voti presi')}
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
                {reviews >= fewestForBars && <BarPlot bars={difficultyBars(difficulties)} label={t('Difficoltà nel {year}', { year })} />}
              </td>
              <td>
                <strong>{averageGrade == null ? '–' : formats.decimal(averageGrade)}</strong>
                {reviews >= fewestForBars && averageGrade != null && (
                  <BarPlot bars={gradeBars(grades)} label={t('Voti nel {year}', { year })} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Counts of ratings by range: 1–5, 6–10, … */
const difficultyBars = (counts: readonly number[]): Bar[] =>
  counts.map((count, index) => ({ name: `${index * difficultyStep + 1}–${(index + 1) * difficultyStep}`, count }))

const gradeBars = (counts: readonly number[]): Bar[] => counts.map((count, index) => ({ name: String(examGrade.min + index), count }))

/** The same, with 30 e lode in a column of its own. */
export const gradeBarsWithHonours = (
  counts: readonly { grade: number; count: number }[],
  honours: { count: number; fullName: string },
): Bar[] => [
  ...counts.map(({ grade, count }) => ({ name: String(grade), count: grade === examGrade.max ? count - honours.count : count })),
  { name: `${examGrade.max}L`, ...honours },
]

const added = (lists: readonly (readonly number[])[]): number[] =>
  (lists[0] ?? []).map((_, index) => lists.reduce((sum, list) => sum + (list[index] ?? 0), 0))
