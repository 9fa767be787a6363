import type { ColumnSource } from '@chiostro/domain/catalogue/catalogueImport'
import { isRecord, parseJson, recordsOf, unreadable } from './json.ts'
import { mapRecords } from './records.ts'
import type { ParsedItem } from './rows.ts'

/**
 * Where the columns of a catalogue stand in a learning with its curriculum and degree course; all but the department, of which the
 * specification says nothing.
 */
const fields: ColumnSource[] = [
  { column: 'degreeCourse', source: 'course_area' },
  { column: 'degreeCode', source: 'degree_course_code' },
  { column: 'degreeType', source: 'programme_type' },
  { column: 'curriculum', source: 'curriculum_name' },
  { column: 'courseName', source: 'learning_name' },
  { column: 'courseCode', source: 'learning_code' },
  { column: 'year', source: 'degree_course_year' },
  { column: 'credits', source: 'learning_credits' },
  { column: 'language', source: 'learning_language' },
]

/** Codes of study programmes whose level their letters do not say. */
const types: Record<string, string> = {
  LT: 'Laurea',
  LM: 'Laurea Magistrale',
  MS: 'Laurea Magistrale',
  CU: 'Laurea Magistrale a ciclo unico',
}

/** Stands for a degree course without curricula. */
const undivided = /^non differenziato$/i

/**
 * Offerings of answers of IFS01.2, `educational-offering-detail`, of the API specification for Italian universities (PA digitale 2026,
 * measure 1.3.1, version 2.1): one object per degree course, alone, in a list, or in a list within an object.
 * @param notes receives a warning when the file has first years only, which is all that the specification asks for
 * @throws ValidationError (path `file`) when it is not JSON, has no learnings, or the mapping does not say the department
 */
export function readIfs01(content: Buffer, map: ColumnSource[], notes: string[]): ParsedItem[] {
  const file = parseJson(content)
  const courses = recordsOf(
    Array.isArray(file) ? file : isRecord(file) && !('curriculum_list' in file) ? Object.values(file).flat() : [file],
  )
  const learnings = courses.flatMap(learningsOf)
  if (learnings.length === 0)
    throw unreadable('Nel file non ci sono «curriculum_list» con insegnamenti: servono le risposte di IFS01.2, il dettaglio dei corsi.')
  if (!map.some(({ column }) => column === 'department')) {
    throw unreadable('IFS01 non dice il dipartimento: aggiungi --map department==NOME, o --map department=course_area.')
  }
  if (learnings.every(({ degree_course_year: year }) => Number(year) === 1)) {
    notes.push('Il file ha soltanto il primo anno dei corsi: gli insegnamenti degli altri anni risulterebbero ritirati.')
  }
  return mapRecords(learnings, [...fields.filter(({ column }) => map.every((one) => one.column !== column)), ...map])
}

function learningsOf(course: Record<string, unknown>): Record<string, unknown>[] {
  const type = String(course.programme_type_code ?? '')
  return recordsOf(course.curriculum_list).flatMap((curriculum) => {
    const name = String(curriculum.curriculum_name ?? '')
    return recordsOf(curriculum.curriculum_learnings).flatMap((year) =>
      recordsOf(year.learnings).map((learning) => ({
        ...course,
        curriculum_list: undefined,
        programme_type: types[type] ?? type,
        curriculum_name: undivided.test(name.trim()) ? '' : name,
        degree_course_year: year.degree_course_year,
        ...learning,
        learning_credits: learning.learning_cfu ?? learning.learning_cfa,
      })),
    )
  })
}
