import { pages } from '@chiostro/domain/pages/pages'
import type { OverlayState } from './overlay.tsx'

export const coursesPath = '/courses'

export const departmentPath = (department: string): string => `${coursesPath}/${encodeURIComponent(department)}`

export const degreeCoursePath = (department: string, degreeCourse: string): string =>
  `${departmentPath(department)}/${encodeURIComponent(degreeCourse)}`

export const subjectPath = (subject: string): string => `${coursesPath}/subjects/${encodeURIComponent(subject)}`

/** In the state of a link to a subject: the level to leave below it. */
export interface SubjectLinkState extends OverlayState {
  level: string
}

export const professorPath = (id: string): string => `/professors/${encodeURIComponent(id)}`

/** For one year, or for all. */
export const sellBooksPath = (degreeCourse: string, year?: number | null): string =>
  `${pages.sellBooks.path}?${new URLSearchParams({ degreeCourse, ...(year && { year: String(year) }) })}`
