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

/** Department and degree course of an offering, unchecked. Offerings of one degree course may share the object: it is then checked once. */
export interface RowPosition {
  department: object
  degreeCourse: object
}

/** An offering as a reader finds it, unchecked. */
export interface ParsedRow {
  /** Line of a CSV file; in other formats the offering's position, from 1. */
  line: number
  position: RowPosition
  subject: object
  /** Role of each professor of `subject`, in the same order. */
  roles?: string[]
  /** As it stands in the file: the fields of a table's record, or a JSON value. */
  original: unknown
}

/** A row that is left out of the import. */
export interface Reject {
  line: number
  /** Everything that is wrong with it, in Italian: `reasonIn` says it in another language. */
  reason: string
  /** Its cells in the file, or one cell with its JSON. */
  row: string[]
}

/** A row that no offering can be made of. */
interface ParsedReject {
  line: number
  reason: string
  original: unknown
  /** Texts of it that may be the id, code or name of an offering, which is then not retired. */
  message?: string[]
}

/** A rejected row with what it says of offerings. */
export type RejectedRow = Reject & Pick<ParsedReject, 'message'>

export type ParsedItem = ParsedRow | ParsedReject

/** Fields of a rejected row that are compared with the catalogue, and characters of each. */
const limitMessages = { fields: 60, characters: catalogueRowLimits.name } as const

/** Of a row that is shown as it was: more cells, or longer ones, are no catalogue's. */
const shownLimits = { cells: 60, characters: 2_000 } as const

/** A row as it was, for those who correct the file. */
export function cellsOf(original: unknown): string[] {
  const cells = Array.isArray(original) ? original.slice(0, shownLimits.cells).map(String) : [JSON.stringify(original) ?? '']
  const { characters } = shownLimits
  // PostgreSQL's JSON takes no NUL and no half of a surrogate pair.
  return cells.map((text) => (text.length > characters ? `${text.slice(0, characters)}…` : text).replaceAll('\0', '').toWellFormed())
}

/** Texts among fields that may name an offering, as the catalogue would store them. */
export function textsOf(fields: unknown[]): string[] {
  const texts = fields.filter((field) => typeof field === 'string' || typeof field === 'number')
  // PostgreSQL stores no text with a NUL.
  const plausible = (text: string) => text !== '' && text.length <= limitMessages.characters && !text.includes('\0')
  return texts
    .slice(0, limitMessages.fields)
    .map((text) => squash(text))
    .filter(plausible)
}

/** What an unchecked offering says of its identity. */
export function namesOf(subject: object): string[] {
  const { id, courseCode, courseName } = partsOf<Record<string, unknown>>(subject)
  return textsOf([id, courseCode, courseName])
}

export type Checked<Value> = { value: Value; reason?: undefined } | { value?: undefined; reason: string; fields?: string[] }

/** @returns what is wrong, with the names of the fields, or the value */
export function check<S extends z.ZodType>(schema: S, fields: unknown): Checked<z.infer<S>> {
  const { success, data, error } = schema.safeParse(fields)
  if (success) return { value: data }
  return { reason: [...new Set(error.issues.map(sentence))].join(between), fields: error.issues.map(({ path }) => String(path[0])) }
}

/** Sentences about a text's length or characters do not name the field. */
const sentence = ({ path, message }: { path: PropertyKey[]; message: string }) =>
  /^(Massimo|Il testo) /.test(message) ? `${String(path[0])}: ${message}` : message

export const reasons = (...checked: { reason?: string }[]) => [...new Set(checked.flatMap(({ reason }) => reason ?? []))].join(between)

/** Of the sentences of a reason, none of which has it within. */
const between = '; '

/** @param say translates a sentence */
export const reasonIn = (reason: string, say: (sentence: string) => string): string => reason.split(between).map(say).join(between)

/** A degree course with its department, as the file writes them. Ids are undefined when the file has none or an empty one. */
type Group = DepartmentRow & DegreeCourseRow & { givenDepartmentId?: string; givenDegreeCourseId?: string }

/** What the staging tables take. */
type StagedGroup = Group & { no: number }
export type StagedOffering = Omit<SubjectRow, 'year' | 'credits'> & {
  line: number
  groupNo: number
  year?: string
  credits?: string
  /** Whether the row says who teaches, a placeholder included. */
  namesTeachers: boolean
  original: string[]
}

/** Of the rows, so many are rejected for one column that it is probably another one, or not needed. */
const hopelessShare = 0.9

const saysSomething = (names: unknown) => Array.isArray(names) && names.some((name) => String(name ?? '').trim() !== '')

/** Checks the rows of one file and numbers the degree courses that valid rows belong to. */
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
    /**
     * What was not taken as it stands in the file.
     * @param rows of the file
     * @param isMapped whether --map can leave a column out
     */
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
    /** Degree courses that were numbered since the last call. */
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
