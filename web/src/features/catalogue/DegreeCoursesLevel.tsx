import { catalogueMessages } from '@chiostro/domain/catalogue/catalogue'
import { Link } from 'react-router-dom'
import { useQuery } from 'urql'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import { EmptyState } from '../../components/State.tsx'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { usePrefetch } from '../../navigation/recordLink.ts'
import { coursesPath, degreeCoursePath, departmentPath } from './addresses.ts'
import cardStyles from './Card.module.css'
import styles from './CardGrid.module.css'
import { CourseLabels } from './CourseLabels.tsx'
import { DepartmentQuery } from './catalogue.queries.ts'
import { LevelFrame, type LevelProps } from './LevelFrame.tsx'
import { MissingLevel } from './states.tsx'

export function DegreeCoursesLevel({ id, ...level }: LevelProps & { id: string }) {
  const { t, plural } = useI18n()
  const [{ data, fetching, error }, refetch] = useQuery({ query: DepartmentQuery, variables: { id } })
  const department = data?.department
  const missing = !department && !fetching
  const counts = department && [
    plural(department.degreeCourseCount, '{count} corso di laurea', '{count} corsi di laurea'),
    plural(department.subjectCount, '{count} insegnamento', '{count} insegnamenti'),
  ]
  return (
    <LevelFrame
      {...level}
      department={department ?? undefined}
      title={department?.name ?? (missing ? t(error ? 'Catalogo Corsi' : catalogueMessages.unknownDepartment) : undefined)}
      intro={department?.description || counts?.join(' · ')}
      crumbs={department ? [{ label: department.name, to: departmentPath(id) }] : []}
      back={{ to: coursesPath, label: t('Torna ai dipartimenti') }}
    >
      {department ? (
        <ul className={styles.grid}>
          {department.degreeCourses.map((course) => (
            <li key={course.id}>
              <DegreeCourseCard course={course} department={id} />
            </li>
          ))}
        </ul>
      ) : (
        <MissingLevel loading={!missing} failed={Boolean(error)} height={128} onRetry={() => refetch({ requestPolicy: 'network-only' })} />
      )}
      {department?.degreeCourses.length === 0 && <EmptyState title={t('Nessun corso di laurea in questo dipartimento')} />}
    </LevelFrame>
  )
}

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
}

function DegreeCourseCard({ course: masked, department }: Props) {
  const { plural } = useI18n()
  const course = readFragment(DegreeCourseCardCourse, masked)
  const pathname = degreeCoursePath(department, course.id)
  const intent = usePrefetch(pathname)
  return (
    <article className={`${cardStyles.card} ${cardStyles.stacked}`}>
      <CourseLabels course={course} />
      <h2 className={cardStyles.title}>
        <Link to={pathname} className={cardStyles.link} {...intent}>
          {course.name}
        </Link>
      </h2>
      <p className={cardStyles.facts}>
        <span>{plural(course.subjectCount, '{count} insegnamento', '{count} insegnamenti')}</span>
      </p>
    </article>
  )
}
