import { degreeCourseRow, departmentRow, type SubjectRow, subjectRow } from '@chiostro/domain/catalogueRow'
import type { z } from 'zod'
import type { Groups } from './groups.ts'
import type { FoundRow } from './source.ts'
import type { StagedOffering } from './staging.ts'

/** Numbers travel as text, so that "none" ('') and "not said" (absent) stay apart. */
const digits = (value: number | null | undefined) => (value === undefined ? undefined : String(value ?? ''))

type Checked<Value> = { value: Value; reason?: undefined } | { value?: undefined; reason: string }

const check = <S extends z.ZodType>(schema: S, fields: unknown): Checked<z.infer<S>> => {
  const { data, error } = schema.safeParse(fields)
  return error ? { reason: [...new Set(error.issues.map(sentence))].join('; ') } : { value: data as z.infer<S> }
}

/** Sentences about a text's length or characters do not name the field. */
const sentence = ({ path, message }: { path: PropertyKey[]; message: string }) =>
  /^(Massimo|Il testo) /.test(message) ? `${String(path[0])}: ${message}` : message

export const checkDepartment = (fields: unknown) => check(departmentRow, fields)
export const checkDegreeCourse = (fields: unknown) => check(degreeCourseRow, fields)

/**
 * Checks an offering and, in a flat file, the department and degree course it names.
 * @returns the offering as it is staged, or every wrong field's sentence
 */
export function checkRow(groups: Groups, { line, group, roles, ...fields }: FoundRow): Checked<StagedOffering> {
  const subject = check(subjectRow, fields.subject)
  if (group !== undefined) return subject.value ? { value: staged(subject.value, { line, grp: group, roles }) } : subject
  const department = checkDepartment(fields.department)
  const degreeCourse = checkDegreeCourse(fields.degreeCourse)
  if (subject.value && department.value && degreeCourse.value) {
    return { value: staged(subject.value, { line, grp: groups.numberOf(department.value, degreeCourse.value), roles }) }
  }
  return { reason: [department.reason, degreeCourse.reason, subject.reason].filter(Boolean).join('; ') }
}

function staged(value: SubjectRow, place: Pick<StagedOffering, 'line' | 'grp' | 'roles'>): StagedOffering {
  return {
    ...place,
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
  }
}
