import type { ProfessorInput } from '@chiostro/domain/professors/professorInput'
import { Prisma, type Professor } from '../../../generated/prisma/client.ts'
import type { Database, Transaction } from '../../database/client.ts'
import { lockRows } from '../../database/rowLocks.ts'
import { joinOpenCases, lockCasesOf } from '../cases/cases.sql.ts'
import { updateTaught } from '../catalogue/import/linking.sql.ts'
import { professorColumns } from './professorList.sql.ts'

/**
 * One statement: of concurrent inserts of the same professor one inserts and the others get its row, for which the no-op update waits; a
 * system column tells the two apart (0: no earlier version of the row was updated). A merged one is its target.
 */
export async function insertProfessor(
  db: Database,
  { name, department }: ProfessorInput,
): Promise<{ professor: Professor; isNew: boolean }> {
  const [known] = await db.$queryRaw<{ name: string }[]>`
    SELECT d.name FROM (
      SELECT name FROM departments UNION SELECT department FROM professors WHERE department > ''
    ) d WHERE name_key(d.name) = name_key(${department}) LIMIT 1`
  const [approved, proposed] = known ? [known.name, ''] : ['', department]
  const [merged] = await db.$queryRaw<Professor[]>`
    SELECT ${professorColumns} FROM merged_professors m JOIN professors p ON p.id = m.professor_id
    WHERE name_key(m.name) = name_key(${name}) AND name_key(m.department) = name_key(${department}) AND NOT EXISTS (
      SELECT FROM professors o WHERE name_key(o.name) = name_key(${name}) AND name_key(o.department || o.proposed_department) = name_key(${department}))
    LIMIT 1`
  if (merged) return { professor: merged, isNew: false }
  const [row] = await db.$queryRaw<(Professor & { isNew: boolean })[]>`
    INSERT INTO professors AS p (id, name, department, proposed_department) VALUES (gen_random_uuid()::text, ${name}, ${approved}, ${proposed})
    ON CONFLICT (name_key(name), name_key(department || proposed_department)) DO UPDATE SET is_visible = p.is_visible
    RETURNING ${professorColumns}, p.xmax = 0 AS "isNew"`
  if (!row) throw new Error('An upsert answered no row')
  const { isNew, ...professor } = row
  return { professor, isNew }
}

/** Shows the department of all professors added with the same proposal, in any spelling. */
export const approveDepartment = (tx: Transaction, department: string): Promise<number> => tx.$executeRaw`
  UPDATE professors SET department = ${department}, proposed_department = ''
  WHERE proposed_department <> '' AND name_key(proposed_department) = name_key(${department})`

// A merged professor is in `deleted_records`, with the ids of all that moved (docs/decisions/066-merged-professors.md).

/** Saves a professor without averages, as the triggers count the restored reviews again. */
export const savedProfessor = `to_jsonb(r) || '{"overall_rating": 0, "material_rating": 0, "exam_rating": 0, "lecture_rating": 0,
  "helpfulness_rating": 0, "review_count": 0, "material_sum": 0, "exam_sum": 0, "lecture_sum": 0, "helpfulness_sum": 0, "rating_sum": 0}'::jsonb`

export async function readDeletedProfessor(db: Database, id: string): Promise<Professor | null> {
  const [row] = await db.$queryRaw<Professor[]>`
    SELECT ${professorColumns} FROM deleted_records d, jsonb_populate_record(NULL::professors, d.data -> 'professors' -> 0) p
    WHERE d.kind = 'professor' AND d.record_id = ${id}`
  return row ?? null
}

/** What refers to a professor and moves in a merge: `table.column`, rows by `key`. */
const references = [
  { table: 'professor_reviews', column: 'professor_id', key: 'id' },
  { table: 'academic_professors', column: 'professor_id', key: 'id' },
  { table: 'reply_addresses', column: 'professor_id', key: 'id' },
  { table: 'merged_professors', column: 'professor_id', key: 'id' },
  { table: 'deleted_records', column: 'parent_id', key: 'record_id' },
  { table: 'cases', column: 'target_id', key: 'id' },
]
const labelOf = ({ name, department }: { name: string; department: string }) => [name, department].filter(Boolean).join(', ')
const raw = (text: string) => Prisma.raw(text)

/** Points deleted reviews to the current professor: on restoring they return to the one that their saved row names. */
const nameTheirProfessor = (tx: Transaction, ids: string[]) => tx.$executeRaw`
  UPDATE deleted_records SET data = jsonb_set(data, '{professor_reviews,0,professor_id}', to_jsonb(parent_id))
  WHERE kind = 'professor-review' AND parent_id = ANY(${ids}) AND data #>> '{professor_reviews,0,professor_id}' <> parent_id`

/** Redirects the address of the merged professor. @returns the labels of both; null when one does not exist */
export async function mergeProfessor(tx: Transaction, { from, into, by }: Record<'from' | 'into' | 'by', string>) {
  await lockCasesOf(tx, 'professor', [from, into])
  // Reviews lock their professor first, so none can be added that would not move.
  const ids = await lockRows(tx, 'professors', [from, into])
  const locked = await tx.professor.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true, department: true, proposedDepartment: true },
  })
  const [goes, stays] = [from, into].map((id) => locked.find((professor) => professor.id === id))
  if (!goes || !stays) return null
  await joinOpenCases(tx, 'professor', { from, into })
  const labels = { from: labelOf(goes), into: labelOf(stays) }
  const moved = references.map(
    ({ table, column, key }) => `'${table}', (SELECT coalesce(jsonb_agg(m.${key}), '[]') FROM ${table} m WHERE m.${column} = r.id)`,
  )
  await tx.$executeRaw`
    INSERT INTO deleted_records (kind, record_id, parent_id, label, data, deleted_by, reason)
    SELECT 'professor', r.id, ${into}, ${labels.from},
      jsonb_build_object('professors', jsonb_build_array(${raw(savedProfessor)}), 'moved', jsonb_build_object(${raw(moved.join(', '))})),
      ${by}, ${`Unione con ${labels.into}`}
    FROM professors r WHERE r.id = ${from}`
  for (const { table, column } of references) {
    await tx.$executeRaw`UPDATE ${raw(table)} SET ${raw(column)} = ${into} WHERE ${raw(column)} = ${from}`
  }
  await nameTheirProfessor(tx, [into])
  const { name, department, proposedDepartment } = goes
  await tx.mergedProfessor.create({ data: { id: from, professorId: into, name, department: department + proposedDepartment } })
  await tx.professor.delete({ where: { id: from } })
  await updateTaughtBy(tx, [into])
  return labels
}

/** Undoes the merge of a restored professor, if any, and recomputes what they teach. */
export async function takeBack(tx: Transaction, id: string): Promise<void> {
  const where = { kind_recordId: { kind: 'professor', recordId: id } }
  const merge = await tx.deletedRecord.findUnique({ where, select: { parentId: true } })
  if (merge?.parentId) await moveBack(tx, id, merge.parentId)
  else await forgetFresh(tx, id)
  await updateTaughtBy(tx, [id, merge?.parentId ?? id])
}

/** Reviews that come back with their professor are no news by that: those who began to follow after them would be told of all. */
const forgetFresh = (tx: Transaction, id: string) => tx.$executeRaw`
  DELETE FROM fresh_records WHERE kind = 'professor-review' AND at = now()::timestamptz(3)
    AND record_id IN (SELECT id FROM professor_reviews WHERE professor_id = ${id})`

async function moveBack(tx: Transaction, id: string, into: string): Promise<void> {
  // A review that was deleted or published meanwhile is in the other table.
  for (const { table, column, key } of references) {
    await tx.$executeRaw`
      UPDATE ${raw(table)} SET ${raw(column)} = ${id} WHERE ${raw(column)} = ${into} AND ${raw(key)} IN (
        SELECT jsonb_array_elements_text(jsonb_path_query(data, '$.moved.*')) FROM deleted_records WHERE kind = 'professor' AND record_id = ${id})`
  }
  await nameTheirProfessor(tx, [id])
  await tx.mergedProfessor.deleteMany({ where: { id } })
  await leaveLaterMerges(tx, id)
}

/** Takes what moved back off the lists of later merges of a chain: undone after it, they would move it again. */
const leaveLaterMerges = (tx: Transaction, id: string) => tx.$executeRaw`
  UPDATE deleted_records later SET data = jsonb_set(later.data, '{moved}', (
    SELECT jsonb_object_agg(part, ids - back.ids) FROM jsonb_each(later.data -> 'moved') moved (part, ids)))
  FROM (
    SELECT array_agg(moved #>> '{}') || ${id}::text AS ids FROM deleted_records, jsonb_path_query(data, '$.moved.*[*]') moved
    WHERE kind = 'professor' AND record_id = ${id}
  ) back
  WHERE later.kind = 'professor' AND later.data #> '{moved,deleted_records}' @> to_jsonb(${id}::text)`

const updateTaughtBy = (tx: Transaction, ids: string[]) => tx.$executeRawUnsafe(updateTaught('p.id = ANY($1::text[])'), ids)
