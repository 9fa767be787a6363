import { levels } from '@chiostro/domain/catalogue/levels'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import styles from './CourseLabels.module.css'

const CourseLabelsCourse = graphql(`
  fragment CourseLabels_course on DegreeCourse {
    id
    code
    level
    years
  }
`)

export function CourseLabels({ course: masked }: { course: FragmentType<typeof CourseLabelsCourse> }) {
  const { t, plural } = useI18n()
  const { code, level, years } = readFragment(CourseLabelsCourse, masked)
  const tone = levels.map(String).indexOf(level)
  return (
    <p className={styles.labels}>
      <span className={`${styles.label} ${styles[`tone${tone}`] ?? ''}`}>{t(level)}</span>
      {years > 0 && <span className={styles.label}>{plural(years, '{count} Anno', '{count} Anni')}</span>}
      {code && <span className={styles.code}>{code}</span>}
    </p>
  )
}
