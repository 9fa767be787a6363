import { pages } from '@chiostro/domain/pages/pages'
import { Outlet } from 'react-router-dom'
import { useT } from '../../i18n/I18nProvider.tsx'
import type { Reads } from '../../navigation/page.ts'
import { useBackdrop } from '../../navigation/useBackdrop.ts'
import { coursesPath } from './addresses.ts'
import { DegreeCourseQuery, DepartmentQuery } from './catalogue.queries.ts'
import { DegreeCoursesLevel } from './DegreeCoursesLevel.tsx'
import { DepartmentsLevel } from './DepartmentsLevel.tsx'
import { LevelFrame } from './LevelFrame.tsx'
import { SubjectsLevel } from './SubjectsLevel.tsx'
import { CardGridSkeleton } from './states.tsx'
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
      {level && !covered ? <LevelContent level={level} covered={Boolean(subject)} /> : <LevelSkeleton name={level?.name} />}
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
