import { useCloseOverList } from '../../components/useCloseOverList.ts'
import { coursesPath } from './addresses.ts'
import { CardGridSkeleton } from './CardGridSkeleton.tsx'
import { DegreeCoursesLevel } from './DegreeCoursesLevel.tsx'
import { DepartmentsLevel } from './DepartmentsLevel.tsx'
import { LevelFrame } from './LevelFrame.tsx'
import { SubjectDialog } from './lazyDialogs.ts'
import { SubjectsLevel } from './SubjectsLevel.tsx'
import { type Level, useCatalogueView } from './useCatalogueView.ts'

/** The course catalogue, `/courses` and below: one of three levels, and possibly an open subject over it. */
export function CoursesPage() {
  const { level, subject } = useCatalogueView()
  const close = useCloseOverList(level?.path ?? coursesPath)
  return (
    <>
      {level ? <LevelContent level={level} covered={Boolean(subject)} /> : <LevelOutline />}
      {subject && <SubjectDialog key={subject} id={subject} onClose={close} />}
    </>
  )
}

// Keyed by id, so that each department and degree course remounts and focuses its heading.
function LevelContent({ level: { path, department, degreeCourse }, covered }: { level: Level; covered: boolean }) {
  if (degreeCourse) return <SubjectsLevel key={degreeCourse} id={degreeCourse} path={path} covered={covered} />
  if (department) return <DegreeCoursesLevel key={department} id={department} path={path} covered={covered} />
  return <DepartmentsLevel path={coursesPath} covered={covered} />
}

/** Below a subject opened by its link, until its degree course is known. */
function LevelOutline() {
  return (
    <LevelFrame path={coursesPath} covered title={undefined} department={undefined}>
      <CardGridSkeleton height={104} />
    </LevelFrame>
  )
}
