import type { NamedCourse } from '@chiostro/domain/catalogue/levels'
import { partsOf } from '@chiostro/domain/records/records'
import { matchPath, useLocation, useParams } from 'react-router-dom'
import { useQuery } from 'urql'
import { useBrowserValue } from '../../lib/store.ts'
import { coursesPath, degreeCoursePath, type SubjectLinkState } from '../../navigation/addresses.ts'
import { SubjectQuery } from './catalogue.queries.ts'

export interface Level {
  path: string
  department?: string
  degreeCourse?: string
  course?: NamedCourse
}

interface CatalogueView {
  /** Null until the degree course of an open subject is known. */
  level: Level | null
  subject: string | undefined
}

/** A subject opens over the level it was chosen on; opened by its link, over its degree course. */
export function useCatalogueView(): CatalogueView {
  const { department, degreeCourse, subject } = useParams()
  const { pathname, state } = useLocation()
  // After a reload the browser still has the state, which the server cannot know.
  const stateLevel = useBrowserValue(() => partsOf<SubjectLinkState>(state).level, undefined)
  const chosenOn = subject && stateLevel
  const isStandalone = subject !== undefined && chosenOn === undefined
  const [{ data, fetching }] = useQuery({ query: SubjectQuery, variables: { id: subject ?? '' }, pause: !isStandalone })
  if (!subject) return { level: { path: pathname, department, degreeCourse }, subject }
  if (chosenOn !== undefined) return { level: levelAt(chosenOn), subject }
  if (fetching && !data) return { level: null, subject }
  const course = data?.subject?.degreeCourse
  return { level: { ...levelAt(course ? degreeCoursePath(course.department.id, course.id) : coursesPath), course }, subject }
}

function levelAt(path: string): Level {
  const { department, degreeCourse } = matchPath(`${coursesPath}/:department?/:degreeCourse?`, path)?.params ?? {}
  return { path, department, degreeCourse }
}
