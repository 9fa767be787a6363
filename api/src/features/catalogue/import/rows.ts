import { createRemarks, remarksOn } from '@chiostro/domain/catalogue/catalogueRemarks'
import {
  catalogueRowLimits,
  type DegreeCourseRow,
  type DepartmentRow,
  degreeCourseRow,
  departmentRow,
  requiredColumns,
  type SubjectRow,
  subjectRow,
} from '@chiostro/domain/catalogue/catalogueRow'
import { squash } from '@chiostro/domain/catalogue/catalogueValues'
import { partsOf } from '@chiostro/domain/records/records'
import type { z } from 'zod'
import type { rejectedRow } from './import.schemas.ts'

/** Department and degree course, unchecked. Offerings of one degree course may share the object: it is then checked once. */
export interface RowPosition {
  department: object
  degreeCourse: object
}

export interface ParsedRow {
  /** Line of a CSV file; in other formats the position of the offering, from 1. */
  line: number
  position: RowPosition
  subject: object
  /** Parallel to the professors of `subject`. */
  roles?: string[]
  /** Source of the row: the fields of a table's record, or a JSON value. */
  original: unknown
}

export type Reject = z.infer<typeof rejectedRow>

interface ParsedReject {
  line: number
  reason: string
  original: unknown
  /** Texts of the row that may be an offering's id, code or name: that offering is not retired. */
  message?: string[]
}

export type RejectedRow = Reject & Pick<ParsedReject, 'message'>

export type ParsedItem = ParsedRow | ParsedReject

/** Fields of a rejected row that are compared with the catalogue, and characters of each. */
const limitMessages = { fields: 60, characters: catalogueRowLimits.name } as const

/** Limits for showing a rejected row: no catalogue has more cells, or longer ones. */
const shownLimits = { cells: 60, characters: 2_000 } as const

export function cellsOf(original: unknown): string[] {
  const cells = Array.isArray(original) ? original.slice(0, shownLimits.cells).map(String) : [JSON.stringify(original) ?? '']
  const { characters } = shownLimits
  // PostgreSQL's JSON takes no NUL and no half of a surrogate pair.
  return cells.map((text) => (text.length > characters ? `${text.slice(0, characters)}…` : text).replaceAll('\0', '').toWellFormed())
}

/** Texts among fields that may name an offering, normalised as the catalogue stores them. */
export function textsOf(fields: unknown[]): string[] {
  const texts = fields.filter((field) => typeof field === 'string' || typeof field === 'number')
  // PostgreSQL stores no text with a NUL.
  const plausible = (text: string) => text !== '' && text.length <= limitMessages.characters && !text.includes('\0')
  return texts
    .slice(0, limitMessages.fields)
    .map((text) => squash(text))
    .filter(plausible)
}

export function namesOf(subject: object): string[] {
  const { id, courseCode, courseName } = partsOf<Record<string, unknown>>(subject)
  return textsOf([id, courseCode, courseName])
}

export type Checked<Value> = { value: Value; reason?: undefined } | { value?: undefined; reason: string; fields?: string[] }

export function check<S extends z.ZodType>(schema: S, fields: unknown): Checked<z.infer<S>> {
  const { success, data, error } = schema.safeParse(fields)
  if (success) return { value: data }
  return { reason: [...new Set(error.issues.map(sentence))].join(between), fields: error.issues.map(({ path }) => String(path[0])) }
}

/** Messages about a text's length or characters lack the field name: it is added. */
const sentence = ({ path, message }: { path: PropertyKey[]; message: string }) =>
  /^(Massimo|Il testo) /.test(message) ? `${String(path[0])}: ${message}` : message

export const reasons = (...checked: { reason?: string }[]) => [...new Set(checked.flatMap(({ reason }) => reason ?? []))].join(between)

/** Separates the messages of a reason; no message contains it. */
const between = '; '

export const reasonIn = (reason: string, say: (sentence: string) => string): string => reason.split(between).map(say).join(between)

/** Degree course with department, as in the file. Ids are undefined when the file has none or an empty one. */
type Group = DepartmentRow & DegreeCourseRow & { givenDepartmentId?: string; givenDegreeCourseId?: string }

type StagedGroup = Group & { no: number }
export type StagedOffering = Omit<SubjectRow, 'year' | 'credits'> & {
  line: number
  groupNo: number
  year?: string
  credits?: string
  /** True when the row has teachers, a placeholder included. */
  namesTeachers: boolean
  original: string[]
}

/** Share of rows rejected for one column from which it is probably another column, or not needed. */
const hopelessShare = 0.9

const saysSomething = (names: unknown) => Array.isArray(names) && names.some((name) => String(name ?? '').trim() !== '')

export function createRowChecker() {
  const places = new WeakMap<RowPosition, Checked<Group>>()
  const numbers = new Map<string, number>()
  let newGroups: StagedGroup[] = []
  const remarks = createRemarks()
  const failures = new Map<string, number>()

  function numberOf(group: Group): number {
    const key = JSON.stringify(group)
    const no = numbers.get(key) ?? numbers.size + 1
    if (no > numbers.size) newGroups.push({ ...group, no })
    numbers.set(key, no)
    return no
  }

  return {
    check({ line, position, subject, roles, original }: ParsedRow): Checked<StagedOffering> {
      const group = places.get(position) ?? checkPosition(position)
      places.set(position, group)
      const given = { ...subject, roles }
      const checked = check(subjectRow, given)
      const { value, reason } = checked
      if (reason !== undefined) for (const field of new Set(checked.fields)) failures.set(field, (failures.get(field) ?? 0) + 1)
      if (!group.value || !value) return { reason: reasons(group, { reason }) }
      for (const remark of remarksOn(given, value)) remarks.add(remark)
      const numbers = { year: digits(value.year), credits: digits(value.credits) }
      const staged = { ...value, ...numbers, id: value.id || undefined, line, groupNo: numberOf(group.value) }
      return {
        value: { ...staged, namesTeachers: saysSomething(partsOf<{ professors: unknown }>(given).professors), original: cellsOf(original) },
      }
    },
    /** Remarks about values that were corrected or ignored. @param rows of the file @param isMapped whether --map can leave a column out */
    remarks(rows: number, isMapped: boolean): string[] {
      const columns = [...failures].filter(([field, count]) => isMapped && count >= rows * hopelessShare && !isRequired(field))
      return [
        ...remarks.sentences(),
        ...columns.map(
          ([field, count]) =>
            `La colonna ${field} fa rifiutare ${count} righe su ${rows}: se non serve toglila dal file, o dal terminale ripeti con --map ${field}=`,
        ),
      ]
    },
    takeNewGroups() {
      const taken = newGroups
      newGroups = []
      return taken
    },
  }
}

const isRequired = (field: string) => requiredColumns.some((column) => column === field)

function checkPosition(place: RowPosition): Checked<Group> {
  const department = check(departmentRow, place.department)
  const course = check(degreeCourseRow, place.degreeCourse)
  if (!department.value || !course.value) return { reason: reasons(department, course) }
  const ids = { givenDepartmentId: department.value.id || undefined, givenDegreeCourseId: course.value.id || undefined }
  return { value: { ...department.value, ...course.value, ...ids } }
}

/** As text, so that "none" ('') and "not in the file" (undefined) differ. */
const digits = (value: number | null | undefined) => (value === undefined ? undefined : String(value ?? ''))
