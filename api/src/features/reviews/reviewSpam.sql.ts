import { Prisma } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { deletables } from '../deletion/deletion.kinds.ts'
import { waitsForModerator } from '../deletion/deletion.sql.ts'
import type { ReviewKind } from './approvals.sql.ts'

/** Number of reviews of a subject or professor within the last hour, public and held for a moderator. Of those that wait for a morning no time is stored: they are counted when it comes (`countOfDay`). SQL, as it is one statement of each review that is written. */
export async function countLastHour(tx: Transaction, kind: ReviewKind, target: string): Promise<number> {
  const { table, parent } = deletables[kind]
  if (!parent?.column) throw new Error(`A ${kind} is about nothing`)
  const [recent] = await tx.$queryRaw<{ count: number }[]>`
    SELECT (SELECT count(*) FROM ${Prisma.raw(table)} WHERE ${Prisma.raw(parent.column)} = ${target} AND created_at > now() - interval '1 hour')::int
      + (SELECT count(*) FROM deleted_records WHERE kind = ${kind} AND parent_id = ${target} AND ${waitsForModerator}
         AND deleted_at > now() - interval '1 hour')::int AS count`
  return recent?.count ?? 0
}
