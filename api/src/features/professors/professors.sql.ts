import type { ProfessorInput } from '@chiostro/domain/professors/professorInput'
import type { Professor } from '../../../generated/prisma/client.ts'
import type { Database, Transaction } from '../../database/client.ts'
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
