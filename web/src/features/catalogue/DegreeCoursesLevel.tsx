import { catalogueMessages } from '@chiostro/domain/catalogue'
import { useQuery } from 'urql'
import { EmptyState } from '../../components/EmptyState.tsx'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { usePrefetch } from '../../pages/usePrefetch.ts'
import { coursesPath, departmentPath } from './addresses.ts'
import styles from './CardGrid.module.css'
import { DepartmentQuery } from './catalogue.queries.ts'
import { DegreeCourseCard } from './DegreeCourseCard.tsx'
import { LevelFrame, type LevelProps } from './LevelFrame.tsx'
import { MissingLevel } from './MissingLevel.tsx'

/** `/courses/:department`: the degree courses of a department. */
export function DegreeCoursesLevel({ id, ...level }: LevelProps & { id: string }) {
  const { t, plural } = useI18n()
  const prefetch = usePrefetch()
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
      lead={department?.description || counts?.join(' · ')}
      description={counts?.join(' · ')}
      crumbs={department ? [{ label: department.name, to: departmentPath(id) }] : []}
      back={{ to: coursesPath, label: t('Torna ai dipartimenti') }}
    >
      {department ? (
        <ul className={styles.grid}>
          {department.degreeCourses.map((course) => (
            <li key={course.id}>
              <DegreeCourseCard course={course} department={id} onIntent={prefetch} />
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
