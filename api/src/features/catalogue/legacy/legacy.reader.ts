import { legacyCourse, legacySchool, legacySubject } from '@chiostro/domain/legacyRow'
import { ValidationError } from '../../../errors.ts'
import { validate } from '../../../validation.ts'
import { jsonElements } from '../import/jsonElements.ts'
import { type Bytes, type Finding, UnreadableSourceError } from '../import/source.ts'

/** A school, course or subject as the older structure stores it, in the file's order. */
export interface LegacyItem {
  level: 0 | 1 | 2
  no: number
  /** Number of the course a subject stands in, of the school a course stands in. */
  parent: number
  value: unknown
}

/**
 * Reads the older structure: a JSON array of schools, each with `courses`, each with `subjects` (spec 001, section 3). Gives what the
 * catalogue takes of it, and hands every whole item to `keep`.
 * @throws UnreadableSourceError when it is not JSON or has no subject in that shape
 */
export async function* readLegacy(bytes: Bytes, keep: (item: LegacyItem) => Promise<void>): AsyncGenerator<Finding> {
  let subjects = 0
  for await (const { level, no, parent, value } of jsonElements(bytes, [[], ['courses'], ['subjects']])) {
    if (level === 2) subjects++
    try {
      yield await take({ level: level as LegacyItem['level'], no, parent, value }, keep)
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error
      // A nameless school or course is told at each of its subjects.
      if (level === 2) yield { kind: 'refused', line: no, reason: error.issues.map(({ message }) => message).join('; ') }
    }
  }
  if (subjects === 0)
    throw new UnreadableSourceError('Nel file non ci sono insegnamenti: serve un elenco di scuole con «courses» e «subjects».')
}

async function take({ level, no, parent, value }: LegacyItem, keep: (item: LegacyItem) => Promise<void>): Promise<Finding> {
  if (level === 0) {
    const school = validate(legacySchool, value)
    await keep({ level, no, parent, value: school })
    return { kind: 'department', no, fields: { department: school.name } }
  }
  if (level === 1) {
    const course = validate(legacyCourse, value)
    await keep({ level, no, parent, value: course })
    return {
      kind: 'degreeCourse',
      no,
      parent,
      fields: {
        degreeCourse: course.name,
        degreeCode: course.code,
        degreeType: course.type,
        language: course.language,
        description: course.description,
      },
    }
  }
  const subject = validate(legacySubject, value)
  await keep({ level, no, parent, value: subject })
  const { name, code, credits, semester, year, professor, isMandatory } = subject
  const requirementType = isMandatory ? 'mandatory' : 'optional'
  const professors = professor.split(';')
  return {
    kind: 'row',
    line: no,
    group: parent,
    subject: { courseName: name, courseCode: code, credits, semester, year, professors, requirementType },
  }
}
