import { isRecord, listOf, parseJson, recordsOf, unreadable } from './json.ts'
import type { ParsedItem } from './rows.ts'

/**
 * Offerings of a JSON file in the shape of `GET /api/university-structure`.
 * @throws ValidationError (path `file`) when it is not JSON or has no offering in that shape
 */
export function readStructure(content: Buffer): ParsedItem[] {
  const found: ParsedItem[] = []
  for (const department of recordsOf(parseJson(content))) {
    for (const course of recordsOf(department.courses)) {
      const position = {
        department: { id: department.id, department: department.name, departmentCode: department.code },
        degreeCourse: {
          id: course.id,
          degreeCourse: course.name,
          degreeCode: course.code,
          degreeType: course.type,
          language: course.language,
          description: course.description,
        },
      }
      for (const subject of listOf(course.subjects)) {
        const line = found.length + 1
        found.push(
          isRecord(subject) ? { line, position, subject, original: subject } : { line, reason: 'Non è un insegnamento', original: subject },
        )
      }
    }
  }
  if (found.length > 0) return found
  throw unreadable('Nel file non ci sono insegnamenti: serve un elenco di dipartimenti, come lo dà GET /api/university-structure.')
}
