import { courseRating, percentage } from '@chiostro/domain/ratings'
import { examMethods, studyMaterials } from '@chiostro/domain/reviews'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { useFormats } from '../../i18n/useFormats.ts'
import { DistributionBars } from './DistributionBars.tsx'
import { GradeHistogram } from './GradeHistogram.tsx'
import { RatingMeter } from './RatingMeter.tsx'
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
