import { pages } from '@chiostro/domain/pages/pages'
import type { OverlayState } from './overlay.tsx'

export const coursesPath = '/courses'

export const departmentPath = (department: string): string => `${coursesPath}/${encodeURIComponent(department)}`

export const degreeCoursePath = (department: string, degreeCourse: string): string =>
  `${departmentPath(department)}/${encodeURIComponent(degreeCourse)}`

export const subjectPath = (subject: string): string => `${coursesPath}/subjects/${encodeURIComponent(subject)}`

/** What a link to a subject remembers of the page it is on: the level to keep below the open subject. */
export interface SubjectLinkState extends OverlayState {
  level: string
}

export const professorPath = (id: string): string => `/professors/${encodeURIComponent(id)}`

/** Where the books of a degree course are sold, of one year or of all. */
export const sellBooksPath = (degreeCourse: string, year?: number | null): string =>
  `${pages.sellBooks.path}?${new URLSearchParams({ degreeCourse, ...(year && { year: String(year) }) })}`
