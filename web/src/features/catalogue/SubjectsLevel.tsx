import { catalogueMessages } from '@chiostro/domain/catalogue'
import { useQuery } from 'urql'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { degreeCoursePath, departmentPath } from './addresses.ts'
import { CourseLabels } from './CourseLabels.tsx'
import { DegreeCourseQuery } from './catalogue.queries.ts'
import { LevelFrame, type LevelProps } from './LevelFrame.tsx'
import { SubjectList } from './SubjectList.tsx'
import { MissingLevel } from './states.tsx'

/** `/courses/:department/:degreeCourse`: the subjects of a degree course, by year. */
export function SubjectsLevel({ id, ...level }: LevelProps & { id: string }) {
  const { t, plural } = useI18n()
  const [{ data, fetching, error }, refetch] = useQuery({ query: DegreeCourseQuery, variables: { id } })
  const course = data?.degreeCourse
  const missing = !course && !fetching
  // The address may name a wrong department: the catalogue's is used.
  const department = course?.department
  const path = department ? degreeCoursePath(department.id, id) : level.path
  const count = course && plural(course.subjectCount, '{count} insegnamento', '{count} insegnamenti')
  return (
    <LevelFrame
      {...level}
      path={path}
      department={department}
      title={course?.name ?? (missing ? t(error ? 'Catalogo Corsi' : catalogueMessages.unknownDegreeCourse) : undefined)}
      lead={course && <CourseLabels course={course} />}
      description={department && `${department.name} · ${count}`}
      crumbs={
        course && department
          ? [
              { label: department.name, to: departmentPath(department.id) },
              { label: course.name, to: path },
            ]
          : []
      }
      back={department && { to: departmentPath(department.id), label: t('Torna ai corsi di laurea') }}
    >
      {course ? (
        <SubjectList subjects={course.subjects} level={path} />
      ) : (
        <MissingLevel loading={!missing} failed={Boolean(error)} height={104} onRetry={() => refetch({ requestPolicy: 'network-only' })} />
      )}
    </LevelFrame>
  )
}
