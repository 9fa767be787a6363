/** Addresses of levels and subjects; ids are escaped. */
export const coursesPath = '/courses'

export const departmentPath = (department: string): string => `${coursesPath}/${encodeURIComponent(department)}`

export const degreeCoursePath = (department: string, degreeCourse: string): string =>
  `${departmentPath(department)}/${encodeURIComponent(degreeCourse)}`

export const subjectPath = (subject: string): string => `${coursesPath}/subjects/${encodeURIComponent(subject)}`

/** State of a link to a subject: the level to keep below it. */
export interface SubjectLinkState {
  fromList: true
  level: string
}
