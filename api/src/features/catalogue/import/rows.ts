import { degreeCourseRow, departmentRow, type SubjectRow, subjectRow } from '@chiostro/domain/catalogueRow'
import type { z } from 'zod'
import type { StagedGroup, StagedOffering } from './staging.sql.ts'

/** Department and degree course of an offering, unchecked. Offerings of one degree course may share the object: it is then checked once. */
export interface Place {
  department: object
  degreeCourse: object
}

/** An offering as a reader finds it, unchecked. */
export interface FoundRow {
  /** Line of a CSV file; in other formats the offering's position, from 1. */
  line: number
  place: Place
  subject: object
  /** Role of each professor of `subject`, in the same order. */
  roles?: string[]
}

/** A row that is left out of the import. */
export interface Reject {
  line: number
  /** Everything that is wrong with it, in Italian. */
  reason: string
}

export type Found = FoundRow | Reject

export type Checked<Value> = { value: Value; reason?: undefined } | { value?: undefined; reason: string }

export function check<S extends z.ZodType>(schema: S, fields: unknown): Checked<z.infer<S>> {
  const { data, error } = schema.safeParse(fields)
  return error ? { reason: [...new Set(error.issues.map(sentence))].join('; ') } : { value: data as z.infer<S> }
}

/** Sentences about a text's length or characters do not name the field. */
const sentence = ({ path, message }: { path: PropertyKey[]; message: string }) =>
  /^(Massimo|Il testo) /.test(message) ? `${String(path[0])}: ${message}` : message

export const reasons = (...checked: Checked<unknown>[]) => [...new Set(checked.flatMap(({ reason }) => reason ?? []))].join('; ')

/** Checks the rows of one file and numbers the degree courses that valid rows belong to. */
export function createRowChecker() {
  const places = new WeakMap<Place, Checked<Omit<StagedGroup, 'no'>>>()
  const numbers = new Map<string, number>()
  let newGroups: StagedGroup[] = []

  function groupNumber(group: Omit<StagedGroup, 'no'>): number {
    const key = JSON.stringify(group)
    const no = numbers.get(key) ?? numbers.size + 1
    if (no > numbers.size) newGroups.push({ no, ...group })
    numbers.set(key, no)
    return no
  }

  return {
    check({ line, place, subject, roles }: FoundRow): Checked<StagedOffering> {
      const group = places.get(place) ?? checkPlace(place)
      places.set(place, group)
      const offering = check(subjectRow, subject)
      if (!group.value || !offering.value) return { reason: reasons(group, offering) }
      return { value: toOffering(offering.value, { line, grp: groupNumber(group.value), roles }) }
    },
    /** Degree courses that were numbered since the last call. */
    takeNewGroups() {
      const taken = newGroups
      newGroups = []
      return taken
    },
  }
}

function checkPlace(place: Place): Checked<Omit<StagedGroup, 'no'>> {
  const department = check(departmentRow, place.department)
  const course = check(degreeCourseRow, place.degreeCourse)
  if (!department.value || !course.value) return { reason: reasons(department, course) }
  return {
    value: {
      given_department_id: department.value.id || undefined,
      department: department.value.department,
      department_code: department.value.departmentCode,
      given_degree_course_id: course.value.id || undefined,
      degree_course: course.value.degreeCourse,
      degree_code: course.value.degreeCode,
      degree_type: course.value.degreeType,
      degree_language: course.value.language,
      degree_description: course.value.description,
    },
  }
}

/** Numbers are staged as text, so that "none" ('') and "not in the file" (absent) differ. */
const digits = (value: number | null | undefined) => (value === undefined ? undefined : String(value ?? ''))

const toOffering = (value: SubjectRow, position: Pick<StagedOffering, 'line' | 'grp' | 'roles'>): StagedOffering => ({
  ...position,
  given_id: value.id || undefined,
  course_name: value.courseName,
  course_code: value.courseCode,
  curriculum: value.curriculum,
  year: digits(value.year),
  semester: value.semester,
  credits: digits(value.credits),
  requirement_type: value.requirementType,
  language: value.language,
  professors: value.professors,
  is_common: value.isCommonToMultipleCurricula,
})
