import { legacyCourse, legacySchool, legacySubject } from '@chiostro/domain/catalogue/legacyRow'
import type { z } from 'zod'
import { isRecord, listOf, parseJson, recordsOf, unreadable } from './json.ts'
import { type Checked, check, type ParsedItem, reasons } from './rows.ts'

type Subject = z.infer<typeof legacySubject>
type Course = z.infer<typeof legacyCourse>

/** What is valid of a school, as the tables of the older structure store it. */
export type LegacySchool = z.infer<typeof legacySchool> & { courses: (Course & { subjects: Subject[] })[] }

/**
 * Reads the older structure: a JSON array of schools, each with `courses`, each with `subjects`.
 * @param schools receives the schools as they are stored in their own tables
 * @returns the subjects as offerings
 * @throws ValidationError (path `file`) when it is not JSON or has no subject in that shape
 */
export function readLegacy(content: Buffer, schools: LegacySchool[]): ParsedItem[] {
  const found: ParsedItem[] = []
  for (const givenSchool of recordsOf(parseJson(content))) {
    const school = checkFields(legacySchool, givenSchool)
    const courses: LegacySchool['courses'] = []
    for (const givenCourse of recordsOf(givenSchool.courses)) {
      const course = checkFields(legacyCourse, givenCourse)
      const subjects: Subject[] = []
      const position = { department: { department: school.value?.name }, degreeCourse: degreeCourseOf(course.value) }
      for (const givenSubject of listOf(givenCourse.subjects)) {
        const line = found.length + 1
        const subject = checkFields(legacySubject, givenSubject)
        if (subject.value) subjects.push(subject.value)
        const reason = reasons(school, course, subject)
        const original = givenSubject
        found.push(subject.value && !reason ? { line, position, subject: offeringOf(subject.value), original } : { line, reason, original })
      }
      if (course.value) courses.push({ ...course.value, subjects })
    }
    if (school.value) schools.push({ ...school.value, courses })
  }
  if (found.length > 0) return found
  throw unreadable('Nel file non ci sono insegnamenti: serve un elenco di scuole con «courses» e «subjects».')
}

/** The older API writes null where a field is absent. */
const checkFields = <S extends z.ZodType>(schema: S, value: unknown): Checked<z.infer<S>> =>
  isRecord(value)
    ? check(schema, Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null)))
    : { reason: 'Non è un insegnamento' }

const degreeCourseOf = (course: Partial<Course> = {}) => ({
  degreeCourse: course.name,
  degreeCode: course.code,
  degreeType: course.type,
  language: course.language,
  description: course.description,
})

const offeringOf = ({ name, code, credits, semester, year, professor, isMandatory }: Subject) => ({
  courseName: name,
  courseCode: code,
  credits,
  semester,
  year,
  professors: professor.split(';'),
  requirementType: isMandatory ? 'mandatory' : 'optional',
})
