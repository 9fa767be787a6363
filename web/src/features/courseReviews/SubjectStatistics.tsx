import { examMethods, studyMaterials } from '@chiostro/domain/courseReviews'
import { courseRating, percentage } from '@chiostro/domain/ratings'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { useFormats } from '../../i18n/useFormats.ts'
import styles from './SubjectStatistics.module.css'

// Also selected by the mutation of a review, so that the cache updates what is shown.
const SubjectStatisticsSubject = graphql(`
  fragment SubjectStatistics_subject on Subject {
    id
    statistics {
      totalReviews
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
        counts {
          grade
          count
        }
      }
    }
  }
`)

/** Review statistics of a subject; every figure is readable without its bar. */
export function SubjectStatistics({ subject: masked }: { subject: FragmentType<typeof SubjectStatisticsSubject> }) {
  const { t, plural } = useI18n()
  const formats = useFormats()
  const { statistics } = readFragment(SubjectStatisticsSubject, masked)
  const { totalReviews: total, gradesDistribution: grades } = statistics
  const shares = (options: readonly { value: string; label: string }[], counts: typeof statistics.examMethodsDistribution) =>
    options.map(({ value, label }) => {
      const count = counts.find(({ option }) => option === value)?.count ?? 0
      return { label: t(label), count, percent: percentage(count, total) }
    })
  return (
    <>
      <h3 className={styles.heading}>
        {t('Statistiche')}
        <span className={styles.total}>{plural(total, '{count} recensione', '{count} recensioni')}</span>
      </h3>
      <div className={styles.meters}>
        <RatingMeter label={t('Difficoltà')} value={statistics.averageDifficulty} max={courseRating.max} />
        <RatingMeter label={t('Importanza della frequenza')} value={statistics.averageAttendanceImportance} max={courseRating.max} />
      </div>
      <DistributionBars title={t('Supporti di studio')} items={shares(studyMaterials, statistics.studyMaterialsDistribution)} />
      <DistributionBars title={t('Modalità d’esame')} items={shares(examMethods, statistics.examMethodsDistribution)} />
      {grades.average != null && (
        <>
          <dl className={styles.grades}>
            {[
              [t('Voto medio'), formats.decimal(grades.average)],
              [t('Voto minimo'), grades.min],
              [t('Voto massimo'), grades.max],
            ].map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <GradeHistogram counts={grades.counts} />
        </>
      )}
    </>
  )
}

interface Props {
  title: string
  items: { label: string; count: number; percent: number }[]
}

/** Share of reviews naming each option, in percent of all reviews; several options per review are possible. */
function DistributionBars({ title, items }: Props) {
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
            <span aria-hidden className={styles.track}>
              <span className={styles.bar} style={{ width: `${percent}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

interface GradeHistogramProps {
  /** Grades 18 to 30. */
  counts: readonly { grade: number; count: number }[]
}

/** Histogram of grades: columns with numbers on top, and a sentence for screen readers. */
function GradeHistogram({ counts }: GradeHistogramProps) {
  const { t, plural } = useI18n()
  const tallest = Math.max(1, ...counts.map(({ count }) => count))
  return (
    <>
      <h4 className="visually-hidden">{t('Distribuzione dei voti')}</h4>
      <ol className={styles.columns}>
        {counts.map(({ grade, count }) => (
          <li key={grade}>
            <span className="visually-hidden">
              {plural(count, 'Voto {grade}: {count} recensione', 'Voto {grade}: {count} recensioni', { grade })}
            </span>
            <span aria-hidden className={styles.count}>
              {count > 0 && count}
            </span>
            {count > 0 && <span aria-hidden className={styles.column} style={{ height: `${(count / tallest) * 72}px` }} />}
            <span aria-hidden className={styles.grade}>
              {grade}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

interface RatingMeterProps {
  label: string
  value: number | null | undefined
  max: number
}

/** A mean out of a maximum: the number, and a redundant bar. */
function RatingMeter({ label, value, max }: RatingMeterProps) {
  const formats = useFormats()
  if (value == null) return null
  return (
    <div>
      <p className={styles.ratingMeterLabel}>{label}</p>
      <p className={styles.value}>
        {formats.decimal(value)}
        <small>/{max}</small>
      </p>
      <div aria-hidden className={styles.ratingMeterTrack}>
        <div className={styles.ratingMeterBar} style={{ width: `${(value / max) * 100}%` }} />
      </div>
    </div>
  )
}
