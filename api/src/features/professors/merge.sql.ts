import { Prisma } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { lockRows } from '../../database/rowLocks.ts'
import { updateTaught } from './professors.import.ts'

// A merged professor stands in `deleted_records` as a deleted one does, with the ids of all that moved (docs/decisions/066-merged-professors.md).

/** A professor as `deleted_records` keeps it: without averages, since the triggers count the reviews again as they come back. */
export const savedProfessor = Prisma.sql`to_jsonb(r) || '{"overall_rating": 0, "material_rating": 0, "exam_rating": 0, "lecture_rating": 0,
  "helpfulness_rating": 0, "review_count": 0, "material_sum": 0, "exam_sum": 0, "lecture_sum": 0, "helpfulness_sum": 0, "rating_sum": 0}'::jsonb`

/** What refers to a professor and moves in a merge: `table.column`, rows by `key`. */
const references = [
  { table: 'professor_reviews', column: 'professor_id', key: 'id' },
  { table: 'academic_professors', column: 'professor_id', key: 'id' },
  { table: 'reply_addresses', column: 'professor_id', key: 'id' },
  { table: 'merged_professors', column: 'professor_id', key: 'id' },
  { table: 'deleted_records', column: 'parent_id', key: 'record_id' },
]
const raw = (text: string) => Prisma.raw(text)

/** Deleted reviews come back to the professor that their saved row names. */
const followReference = (id: string) => Prisma.sql`, data = CASE WHEN kind = 'professor-review'
  THEN jsonb_set(data, '{professor_reviews,0,professor_id}', to_jsonb(${id}::text)) ELSE data END`

interface Merge {
  from: string
  into: string
  /** Username of the admin. */
  by: string
}

/**
 * Moves all that refers to a professor to another one, leaves its address to it, and puts the rest where deleted records are.
 * @returns the labels of both; null when one does not exist
 */
export async function mergeProfessor(tx: Transaction, { from, into, by }: Merge): Promise<{ from: string; into: string } | null> {
  // Reviews lock their professor first, so none can be added that would not move.
  const ids = await lockRows(tx, 'professors', [from, into])
  const locked = await tx.$queryRaw<{ id: string; label: string }[]>`
    SELECT id, concat_ws(', ', name, nullif(department, '')) AS label FROM professors WHERE id = ANY(${ids})`
  const labelOf = (id: string) => locked.find((professor) => professor.id === id)?.label
  const labels = { from: labelOf(from), into: labelOf(into) }
  if (labels.from === undefined || labels.into === undefined) return null
  const moved = references.map(
    ({ table, column, key }) =>
      Prisma.sql`${table}::text, (SELECT coalesce(jsonb_agg(m.${raw(key)}), '[]') FROM ${raw(table)} m WHERE m.${raw(column)} = r.id)`,
  )
  await tx.$executeRaw`
    INSERT INTO deleted_records (kind, record_id, parent_id, label, data, deleted_by, reason)
    SELECT 'professor', r.id, ${into}, ${labels.from},
      jsonb_build_object('professors', jsonb_build_array(${savedProfessor}), 'moved', jsonb_build_object(${Prisma.join(moved)})),
      ${by}, ${`Unione con ${labels.into}`}
    FROM professors r WHERE r.id = ${from}`
  for (const { table, column } of references) {
    const others = table === 'deleted_records' ? followReference(into) : Prisma.empty
    await tx.$executeRaw`
      UPDATE ${raw(table)} SET ${raw(column)} = ${into}${others} WHERE ${raw(column)} = ${from}`
  }
  await tx.$executeRaw`
    INSERT INTO merged_professors (id, professor_id, name, department)
    SELECT id, ${into}, name, department || proposed_department FROM professors WHERE id = ${from}`
  await tx.$executeRaw`DELETE FROM professors WHERE id = ${from}`
  await updateTaughtBy(tx, [into])
  return { from: labels.from, into: labels.into }
}

/** Once a professor's row is back: undoes the merge, if it was one, and writes what they teach by now. */
export async function takeBack(tx: Transaction, id: string): Promise<void> {
  const record = Prisma.sql`deleted_records WHERE kind = 'professor' AND record_id = ${id}`
  const [merge] = await tx.$queryRaw<{ into: string | null }[]>`SELECT parent_id AS into FROM ${record}`
  if (merge?.into) await moveBack(tx, id, merge.into, record)
  await updateTaughtBy(tx, [id, merge?.into ?? id])
}

async function moveBack(tx: Transaction, id: string, into: string, record: Prisma.Sql): Promise<void> {
  // A review that was deleted or published since is in the other table.
  const ids = Prisma.sql`SELECT jsonb_array_elements_text(jsonb_path_query(data, '$.moved.*')) FROM ${record}`
  for (const { table, column, key } of references) {
    const others = table === 'deleted_records' ? followReference(id) : Prisma.empty
    await tx.$executeRaw`
      UPDATE ${raw(table)} SET ${raw(column)} = ${id}${others} WHERE ${raw(column)} = ${into} AND ${raw(key)} IN (${ids})`
  }
  await tx.$executeRaw`DELETE FROM merged_professors WHERE id = ${id}`
}

const updateTaughtBy = (tx: Transaction, ids: string[]) => tx.$executeRawUnsafe(updateTaught('p.id = ANY($1::text[])'), ids)
