import {
  catalogueRowLimits,
  type DegreeCourseRow,
  type DepartmentRow,
  degreeCourseRow,
  departmentRow,
  type SubjectRow,
  squash,
  subjectRow,
} from '@chiostro/domain/catalogueRow'
import type { z } from 'zod'

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

/** A rejected row as it was read. */
export interface RejectedRow extends Reject {
  /** Texts of it that may be the id, code or name of an offering, which is then not retired. */
  said?: string[]
}

export type Found = FoundRow | RejectedRow

/** Fields of a rejected row that are compared with the catalogue, and characters of each. */
const saidLimits = { fields: 60, characters: catalogueRowLimits.name } as const

/** Texts among fields that may name an offering, as the catalogue would store them. */
export function textsOf(fields: unknown[]): string[] {
  const texts = fields.filter((field) => typeof field === 'string' || typeof field === 'number')
  // PostgreSQL stores no text with a NUL.
  const plausible = (text: string) => text !== '' && text.length <= saidLimits.characters && !text.includes('\0')
  return texts
    .slice(0, saidLimits.fields)
    .map((text) => squash(text))
    .filter(plausible)
}

/** What an unchecked offering says of its identity. */
export function namesOf(subject: object): string[] {
  const { id, courseCode, courseName } = subject as Record<string, unknown>
  return textsOf([id, courseCode, courseName])
}

export type Checked<Value> = { value: Value; reason?: undefined } | { value?: undefined; reason: string }

export function check<S extends z.ZodType>(schema: S, fields: unknown): Checked<z.infer<S>> {
  const { data, error } = schema.safeParse(fields)
  return error ? { reason: [...new Set(error.issues.map(sentence))].join('; ') } : { value: data as z.infer<S> }
}

/** Sentences about a text's length or characters do not name the field. */
const sentence = ({ path, message }: { path: PropertyKey[]; message: string }) =>
  /^(Massimo|Il testo) /.test(message) ? `${String(path[0])}: ${message}` : message

export const reasons = (...checked: { reason?: string }[]) => [...new Set(checked.flatMap(({ reason }) => reason ?? []))].join('; ')

/** A degree course with its department, as the file writes them. Ids are undefined when the file has none or an empty one. */
type Group = DepartmentRow & DegreeCourseRow & { givenDepartmentId?: string; givenDegreeCourseId?: string }

/** What the staging tables take. */
type StagedGroup = Group & { no: number }
export type StagedOffering = Omit<SubjectRow, 'year' | 'credits'> & {
  line: number
  groupNo: number
  roles?: string[]
  year?: string
  credits?: string
}

/** Checks the rows of one file and numbers the degree courses that valid rows belong to. */
export function createRowChecker() {
  const places = new WeakMap<Place, Checked<Group>>()
  const numbers = new Map<string, number>()
  let newGroups: StagedGroup[] = []

  function numberOf(group: Group): number {
    const key = JSON.stringify(group)
    const no = numbers.get(key) ?? numbers.size + 1
    if (no > numbers.size) newGroups.push({ ...group, no })
    numbers.set(key, no)
    return no
  }

  return {
    check({ line, place, subject, roles }: FoundRow): Checked<StagedOffering> {
      const group = places.get(place) ?? checkPlace(place)
      places.set(place, group)
      const { value, reason } = check(subjectRow, subject)
      if (!group.value || !value) return { reason: reasons(group, { reason }) }
      const numbers = { year: digits(value.year), credits: digits(value.credits) }
      return { value: { ...value, ...numbers, id: value.id || undefined, line, groupNo: numberOf(group.value), roles } }
    },
    /** Degree courses that were numbered since the last call. */
    takeNewGroups() {
      const taken = newGroups
      newGroups = []
      return taken
    },
  }
}

function checkPlace(place: Place): Checked<Group> {
  const department = check(departmentRow, place.department)
  const course = check(degreeCourseRow, place.degreeCourse)
  if (!department.value || !course.value) return { reason: reasons(department, course) }
  const ids = { givenDepartmentId: department.value.id || undefined, givenDegreeCourseId: course.value.id || undefined }
  return { value: { ...department.value, ...course.value, ...ids } }
}

/** As text, so that "none" ('') and "not in the file" (undefined) differ. */
const digits = (value: number | null | undefined) => (value === undefined ? undefined : String(value ?? ''))
