import { examMethods, studyMaterials } from '@chiostro/domain/courseReviews/courseReviews'
import { courseRating, examGrade, fewestForBars, gradeName, percentage } from '@chiostro/domain/reviews/ratings'
import { type FragmentType, graphql, readFragment } from '../../../generated/gql/index.ts'
import { BarPlot } from '../../components/BarPlot.tsx'
import { FactList } from '../../components/Facts.tsx'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { DifficultyPlot, gradeBarsWithHonours, ReviewYears } from './ReviewYears.tsx'
import styles from './SubjectStatistics.module.css'

// Also selected by the mutation of a review, so that the cache updates what is shown.
export const SubjectStatisticsSubject = graphql(`
  fragment SubjectStatistics_subject on Subject {
    id
    ...ReviewYears_subject
    statistics {
      totalReviews
      verifiedReviews
      averageDifficulty
      averageAttendanceImportance
      studyMaterialsDistribution {
        option
        count
      }
      examMethodsDistribution {
        option
        count
      }
      gradesDistribution {
        average
        min
        max
        honours
        counts {
          grade
          count
        }
      }
    }
  }
`)

/** The one chart beside the verdict: of the grades where there are any, otherwise of the difficulty; none under 3 reviews. */
export function SubjectChart({ subject: masked }: { subject: FragmentType<typeof SubjectStatisticsSubject> }) {
  const { t } = useI18n()
  const subject = readFragment(SubjectStatisticsSubject, masked)
  const { totalReviews, gradesDistribution: grades } = subject.statistics
  if (totalReviews < fewestForBars) return null
  if (grades.average == null) return <DifficultyPlot subject={subject} />
  const honours = { count: grades.honours, fullName: t(gradeName(examGrade.max, true)) }
  return (
    <section>
      <h3 className={styles.plot}>{t('Distribuzione dei voti')}</h3>
      <BarPlot label={t('Distribuzione dei voti')} bars={gradeBarsWithHonours(grades.counts, honours)} isLarge />
    </section>
  )
}

/** Review statistics of a subject beyond its chart; every figure is readable without its bar. */
export function SubjectStatistics({ subject: masked }: { subject: FragmentType<typeof SubjectStatisticsSubject> }) {
  const { t, plural, formats } = useI18n()
  const subject = readFragment(SubjectStatisticsSubject, masked)
  const { statistics } = subject
  const { totalReviews: total, verifiedReviews: verified, gradesDistribution: grades } = statistics
  const hasBars = total >= fewestForBars
  const shares = (options: readonly { value: string; label: string }[], counts: typeof statistics.examMethodsDistribution) =>
    options.map(({ value, label }) => {
      const count = counts.find(({ option }) => option === value)?.count ?? 0
      return { label: t(label), count, percent: percentage(count, total) }
    })
  return (
    <>
      <h3 className={styles.heading}>
        {t('Statistiche')}
        <span className={styles.total}>
          {plural(total, '{count} recensione', '{count} recensioni')}
          {verified > 0 && ` · ${plural(verified, '{count} verificata', '{count} verificate')}`}
        </span>
      </h3>
      <div className={styles.columns}>
        <div>
          <div className={styles.meters}>
            <RatingMeter
              label={t('Difficoltà')}
              direction={t('30 = molto difficile')}
              value={statistics.averageDifficulty}
              hasBar={hasBars}
            />
            <RatingMeter
              label={t('Importanza della frequenza')}
              direction={t('30 = indispensabile')}
              value={statistics.averageAttendanceImportance}
              hasBar={hasBars}
            />
          </div>
          <DistributionBars
            title={t('Supporti di studio')}
            items={shares(studyMaterials, statistics.studyMaterialsDistribution)}
            hasBars={hasBars}
          />
          <DistributionBars
            title={t('Modalità d’esame')}
            items={shares(examMethods, statistics.examMethodsDistribution)}
            hasBars={hasBars}
          />
        </div>
        <div>
          {grades.average != null && (
            <FactList
              className={styles.grades}
              items={[
                [t('Voto medio'), formats.decimal(grades.average)],
                [t('Voto minimo'), grades.min],
                [t('Voto massimo'), grades.max == null ? '' : t(gradeName(grades.max, grades.honours > 0))],
              ]}
            />
          )}
          {hasBars && grades.average != null && <DifficultyPlot subject={subject} />}
          <ReviewYears subject={subject} />
        </div>
      </div>
    </>
  )
}

interface Props {
  title: string
  items: { label: string; count: number; percent: number }[]
  hasBars: boolean
}

/** Share of reviews naming each option, in percent of all reviews; several options per review are possible. */
function DistributionBars({ title, items, hasBars }: Props) {
  return (
    <>
      <h4 className={styles.title}>{title}</h4>
      <ul className={styles.bars}>
        {items.map(({ label, count, percent }) => (
          <li key={label}>
            <span className={styles.label}>{label}</span>
            <span className={styles.number}>
              <strong>{percent}%</strong> ({count})
            </span>
            {hasBars && (
              <span aria-hidden className={styles.track}>
                <span className={styles.bar} style={{ width: `${percent}%` }} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

interface RatingMeterProps {
  label: string
  direction: string
  value: number | null | undefined
  hasBar: boolean
}

/** A mean out of 30: the number, what 30 means, and a redundant bar. */
function RatingMeter({ label, direction, value, hasBar }: RatingMeterProps) {
  const { max } = courseRating
  const { formats } = useI18n()
  if (value == null) return null
  return (
    <div>
      <p className={styles.ratingMeterLabel}>{label}</p>
      <p className={styles.value}>
        {formats.decimal(value)}
        <small>/{max}</small>
      </p>
      <p className={styles.direction}>{direction}</p>
      {hasBar && (
        <div aria-hidden className={styles.ratingMeterTrack}>
          <div className={styles.ratingMeterBar} style={{ width: `${(value / max) * 100}%` }} />
        </div>
      )}
    </div>
  )
}
