import { jsonElements } from './jsonElements.ts'
import { type Bytes, type Finding, isRecord, UnreadableSourceError } from './source.ts'

const noCatalogue = 'Nel file non ci sono insegnamenti: serve un elenco di dipartimenti, come lo dà GET /api/university-structure.'

/**
 * Offerings of a JSON file in the shape of `GET /api/university-structure` (spec 001, section 7), keys in any order.
 * @throws UnreadableSourceError when it is not JSON or has no offering in that shape
 */
export async function* readStructureFile(bytes: Bytes): AsyncGenerator<Finding> {
  let offerings = 0
  for await (const { level, no, parent, value } of jsonElements(bytes, [[], ['courses'], ['subjects']])) {
    if (level === 2) {
      offerings++
      yield isRecord(value)
        ? { kind: 'row', line: no, group: parent, subject: value }
        : { kind: 'refused', line: no, reason: 'Non è un insegnamento' }
    } else if (isRecord(value)) {
      yield level === 1 ? degreeCourseHead(no, parent, value) : departmentHead(no, value)
    }
  }
  if (offerings === 0) throw new UnreadableSourceError(noCatalogue)
}

const departmentHead = (no: number, { id, name, code }: Record<string, unknown>): Finding => ({
  kind: 'department',
  no,
  fields: { id, department: name, departmentCode: code },
})

const degreeCourseHead = (
  no: number,
  parent: number,
  { id, name, code, type, language, description }: Record<string, unknown>,
): Finding => ({
  kind: 'degreeCourse',
  no,
  parent,
  fields: { id, degreeCourse: name, degreeCode: code, degreeType: type, language, description },
})
