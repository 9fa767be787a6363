import { Link } from 'react-router-dom'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import { useHoverIntent } from '../../components/useHoverIntent.ts'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { degreeCoursePath } from './addresses.ts'
import styles from './Card.module.css'
import { CourseLabels } from './CourseLabels.tsx'

const DegreeCourseCardCourse = graphql(`
  fragment DegreeCourseCard_course on DegreeCourse {
    id
    name
    subjectCount
    ...CourseLabels_course
  }
`)

interface Props {
  course: FragmentType<typeof DegreeCourseCardCourse>
  department: string
  /** Fetches the page at a path ahead. */
  onIntent(pathname: string): void
}

/** A degree course's card, entirely a link. */
export function DegreeCourseCard({ course: masked, department, onIntent }: Props) {
  const { plural } = useI18n()
  const course = readFragment(DegreeCourseCardCourse, masked)
  const pathname = degreeCoursePath(department, course.id)
  const intent = useHoverIntent(() => onIntent(pathname))
  return (
    <article className={`${styles.card} ${styles.stacked}`}>
      <CourseLabels course={course} />
      <h2 className={styles.title}>
        <Link to={pathname} className={styles.link} {...intent}>
          {course.name}
        </Link>
      </h2>
      <p className={styles.facts}>
        <span>{plural(course.subjectCount, '{count} insegnamento', '{count} insegnamenti')}</span>
      </p>
    </article>
  )
}
