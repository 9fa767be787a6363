import type { DegreeCourseRow, DepartmentRow } from '@chiostro/domain/catalogueRow'

/** A degree course in its department, as the file writes them; its offerings know its number. */
export interface StagedGroup {
  no: number
  given_department_id?: string
  department: string
  department_code?: string
  given_degree_course_id?: string
  degree_course: string
  degree_code?: string
  degree_type?: string
  degree_language?: string
  degree_description?: string
}

/** The degree courses of a file, few compared to its offerings: held in memory until all is read. */
export interface Groups {
  /** In a flat file every offering names its own department and degree course. @returns the number of that pair */
  numberOf(department: DepartmentRow, degreeCourse: DegreeCourseRow): number
  /** In a nested file they are told once, when they end. */
  addDepartment(no: number, department: DepartmentRow): void
  addDegreeCourse(no: number, departmentNo: number, degreeCourse: DegreeCourseRow): void
  /** Those whose department and degree course both have a proper name. */
  all(): StagedGroup[]
}

export function createGroups(): Groups {
  const flat = new Map<string, StagedGroup>()
  const departments = new Map<number, DepartmentRow>()
  const degreeCourses = new Map<number, { departmentNo: number; degreeCourse: DegreeCourseRow }>()
  return {
    numberOf(department, degreeCourse) {
      const key = JSON.stringify([department, degreeCourse])
      const group = flat.get(key) ?? toGroup(flat.size + 1, department, degreeCourse)
      flat.set(key, group)
      return group.no
    },
    addDepartment: (no, department) => void departments.set(no, department),
    addDegreeCourse: (no, departmentNo, degreeCourse) => void degreeCourses.set(no, { departmentNo, degreeCourse }),
    all() {
      const nested = [...degreeCourses].flatMap(([no, { departmentNo, degreeCourse }]) => {
        const department = departments.get(departmentNo)
        return department ? [toGroup(no, department, degreeCourse)] : []
      })
      return [...flat.values(), ...nested]
    },
  }
}

const toGroup = (no: number, { id, department, departmentCode }: DepartmentRow, course: DegreeCourseRow): StagedGroup => ({
  no,
  given_department_id: id || undefined,
  department,
  department_code: departmentCode,
  given_degree_course_id: course.id || undefined,
  degree_course: course.degreeCourse,
  degree_code: course.degreeCode,
  degree_type: course.degreeType,
  degree_language: course.language,
  degree_description: course.description,
})
