import { degreeCourseText } from '@chiostro/domain/catalogue/levels'
import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router-dom'
import { type FragmentType, graphql, readFragment } from '../../../generated/gql/index.ts'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { type SubjectLinkState, subjectPath } from '../../navigation/addresses.ts'
import { useRecordLink } from '../../navigation/recordLink.ts'
import styles from './OtherCourses.module.css'

const OtherCoursesSubject = graphql(`
  fragment OtherCourses_subject on Subject {
    id
    reviewCount
    degreeCourse {
      id
      name
      level
      code
    }
  }
`)

type Masked = FragmentType<typeof OtherCoursesSubject>

interface Props {
  subjects: readonly (Masked & { id: string })[]
  /** Path of the level below, kept below an open subject; without it a subject opens as a page. */
  level?: string
}

/** The degree courses with a subject of the same name, folded below the one with most reviews. */
export function OtherCourses({ subjects, level }: Props) {
  const { plural } = useI18n()
  if (subjects.length === 0) return null
  return (
    <details className={styles.others}>
      <summary>
        {plural(subjects.length, 'E in un altro corso di laurea', 'E in altri {count} corsi di laurea')}
        <ChevronDown aria-hidden />
      </summary>
      <ul>
        {subjects.map((subject) => (
          <OtherCourse key={subject.id} subject={subject} level={level} />
        ))}
      </ul>
    </details>
  )
}

function OtherCourse({ subject, level }: { subject: Masked; level: string | undefined }) {
  const i18n = useI18n()
  const { plural } = i18n
  const { id, degreeCourse, reviewCount } = readFragment(OtherCoursesSubject, subject)
  const { link, intent } = useRecordLink(subjectPath(id))
  const over = level !== undefined && { to: link.to, state: { ...link.state, level } satisfies SubjectLinkState, ...intent }
  return (
    <li>
      <Link to={subjectPath(id)} {...over}>
        {degreeCourseText(i18n, degreeCourse)}
      </Link>
      {reviewCount > 0 && <span>{plural(reviewCount, '{count} recensione', '{count} recensioni')}</span>}
    </li>
  )
}
