import { catalogueMessages } from '@chiostro/domain/catalogue/catalogue'
import { pages } from '@chiostro/domain/pages/pages'
import { Link, Outlet } from 'react-router-dom'
import { useQuery } from 'urql'
import { type FragmentType, graphql, readFragment } from '../../../generated/gql/index.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { PageIntro } from '../../components/PageHeading.tsx'
import { EmptyState } from '../../components/State.tsx'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { coursesPath, degreeCoursePath, departmentPath } from '../../navigation/addresses.ts'
import type { Reads } from '../../navigation/page.ts'
import { usePrefetch } from '../../navigation/recordLink.ts'
import { useBackdrop } from '../../navigation/useBackdrop.ts'
import cardStyles from './Card.module.css'
import styles from './CardGrid.module.css'
import { DegreeCourseQuery, DepartmentQuery, DepartmentsQuery } from './catalogue.queries.ts'
import { LevelFrame, type LevelProps } from './LevelFrame.tsx'
import { type DepartmentTheme, departmentThemes, Portal, unknownTheme } from './Portal.tsx'
import { CourseLabels, SubjectsLevel } from './SubjectsLevel.tsx'
import { AllDepartments, CardGridSkeleton, CatalogueFailure, MissingLevel } from './states.tsx'
import { type Level, useCatalogueView } from './useCatalogueView.ts'

export const reads: Reads = ({ department, degreeCourse }) => {
  if (degreeCourse) return [[DegreeCourseQuery, { id: degreeCourse }]]
  return department ? [[DepartmentQuery, { id: department }]] : []
}

/** The course catalogue, `/courses` and below: one of three levels, and above it perhaps an open subject. */
export function CoursesPage() {
  const { level, subject } = useCatalogueView()
  const covered = useBackdrop()
  return (
    <>
      {level && !covered ? <LevelContent level={level} covered={Boolean(subject)} /> : <LevelSkeleton name={level?.course?.name} />}
      <Outlet />
    </>
  )
}

// Keyed by id, so that each department and degree course remounts and focuses its heading.
function LevelContent({ level: { path, department, degreeCourse }, covered }: { level: Level; covered: boolean }) {
  if (degreeCourse) return <SubjectsLevel key={degreeCourse} id={degreeCourse} path={path} covered={covered} />
  if (department) return <DegreeCoursesLevel key={department} id={department} path={path} covered={covered} />
  return <DepartmentsLevel path={coursesPath} covered={covered} />
}

/** Below a subject opened by its link, until the visitor's first act. */
function LevelSkeleton({ name }: { name: string | undefined }) {
  const t = useT()
  return (
    <LevelFrame path={coursesPath} covered title={name ?? t(pages.courses.title)} department={undefined}>
      <CardGridSkeleton height={104} />
    </LevelFrame>
  )
}

function DegreeCoursesLevel({ id, ...level }: LevelProps & { id: string }) {
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
      {department?.degreeCourses.length === 0 && (
        <EmptyState title={t('Nessun corso di laurea in questo dipartimento')} action={<AllDepartments />} />
      )}
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

function DepartmentsLevel(level: LevelProps) {
  const { t } = useI18n()
  return (
    <LevelFrame
      {...level}
      department={null}
      title={t(pages.courses.title)}
      intro={
        <PageIntro name="courses">
          {t('Scegli un dipartimento, poi il corso di laurea: di ogni esame leggi com’è andata a chi l’ha già dato.')}
        </PageIntro>
      }
    >
      <Departments />
    </LevelFrame>
  )
}

function Departments() {
  const { t, plural } = useI18n()
  const [{ data, fetching, error }, refetch] = useQuery({ query: DepartmentsQuery })
  if (error && !fetching) return <CatalogueFailure onRetry={() => refetch({ requestPolicy: 'network-only' })} />
  if (!data) return <CardGridSkeleton height={106} />
  const { departments } = data
  const themes = departmentThemes(departments)
  if (departments.length === 0) {
    const ask = <ButtonLink to={pages.contact.path}>{t('Contattaci')}</ButtonLink>
    return <EmptyState title={t(catalogueMessages.empty)} description={t(catalogueMessages.emptyHint)} action={ask} />
  }
  return (
    <>
      <p className={styles.count}>{plural(departments.length, '{count} dipartimento', '{count} dipartimenti')}</p>
      <ul className={`${styles.grid} far-cards`}>
        {departments.map((department) => (
          <li key={department.id}>
            <DepartmentCard department={department} theme={themes.get(department.id) ?? unknownTheme} />
          </li>
        ))}
      </ul>
    </>
  )
}

const DepartmentCardDepartment = graphql(`
  fragment DepartmentCard_department on Department {
    id
    name
    degreeCourseCount
    subjectCount
  }
`)

interface DepartmentCardProps {
  department: FragmentType<typeof DepartmentCardDepartment>
  theme: DepartmentTheme
}

function DepartmentCard({ department: masked, theme }: DepartmentCardProps) {
  const { plural } = useI18n()
  const { id, name, degreeCourseCount, subjectCount } = readFragment(DepartmentCardDepartment, masked)
  const intent = usePrefetch(departmentPath(id))
  return (
    <article className={`${cardStyles.card} ${cardStyles.beside}`}>
      <Portal theme={theme} />
      <div className={cardStyles.words}>
        <h2 className={cardStyles.title}>
          <Link to={departmentPath(id)} className={cardStyles.link} {...intent}>
            {name}
          </Link>
        </h2>
        <p className={cardStyles.facts}>
          <span>{plural(degreeCourseCount, '{count} corso di laurea', '{count} corsi di laurea')}</span>
          <span>{plural(subjectCount, '{count} insegnamento', '{count} insegnamenti')}</span>
        </p>
      </div>
    </article>
  )
}
