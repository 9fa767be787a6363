import { caseLimits } from '@chiostro/domain/cases/cases'
import type { ModerationCase } from '../../../generated/prisma/client.ts'
import type { Database } from '../../database/client.ts'

/**
 * Ids of the open cases of the other reviews that wait with this one («In verifica»), about the same subject or professor. SQL, as cases and deleted records
 * have no foreign keys to each other: Prisma would take three statements.
 */
export async function readBurst(db: Database, { id, kind, targetId, state, ground }: ModerationCase): Promise<string[]> {
  // What is held for what it says of a person is read one by one.
  if (state !== 'open' || ground !== 'burst') return []
  const found = await db.$queryRaw<{ id: string }[]>`
    SELECT c.id FROM deleted_records own
    JOIN deleted_records held ON held.kind = own.kind AND held.parent_id = own.parent_id AND held.is_held
    JOIN cases c ON c.kind = held.kind AND c.target_id = held.record_id AND c.state = 'open' AND c.ground = 'burst'
    WHERE own.kind = ${kind} AND own.record_id = ${targetId} AND own.is_held AND c.id <> ${id} ORDER BY c.since, c.id LIMIT ${caseLimits.atOnce - 1}`
  return found.map((one) => one.id)
}
