import type { ProfessorInput } from '@chiostro/domain/professorInput'
import type { Database } from '../../database/client.ts'
import { type ProfessorRow, professorColumns } from './professors.reads.ts'

/**
 * Adds a professor unless one of the same name and department exists, in one statement: of concurrent inserts of the same professor one
 * inserts and the others get its row. The no-op update makes the statement wait for, and return, a row that another transaction is
 * inserting; a system column tells the two cases apart (0: no earlier version of the row was updated).
 */
export async function insertProfessor(
  db: Database,
  { name, department }: ProfessorInput,
): Promise<{ professor: ProfessorRow; isNew: boolean }> {
  const [row] = await db.$queryRaw<(ProfessorRow & { isNew: boolean })[]>`
    INSERT INTO professors AS p (id, name, department) VALUES (gen_random_uuid()::text, ${name}, ${department})
    ON CONFLICT (name_key(name), name_key(department)) DO UPDATE SET is_visible = p.is_visible
    RETURNING ${professorColumns}, p.xmax = 0 AS "isNew"`
  if (!row) throw new Error('An upsert answered no row')
  const { isNew, ...professor } = row
  return { professor, isNew }
}
