import { Prisma } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import type { ReviewKind } from '../cases/approvals.sql.ts'
import { deletables } from '../deletion/deletables.ts'
import { waitsForModerator } from '../deletion/deletion.sql.ts'

type Writer = Pick<Transaction, '$queryRaw' | '$executeRaw'>

const tableOf = (kind: ReviewKind) => Prisma.raw(deletables[kind].table)
const targetOf = (kind: ReviewKind) => Prisma.raw(deletables[kind].parent?.column ?? '')

/** Midnight in Rome at the beginning of a day: all that is stored of when a review that waits was written. */
const midnight = (day: string) => Prisma.sql`(${day}::date::timestamp AT TIME ZONE 'Europe/Rome')`

/** Leaves of the time at which a review was written its day. */
export async function truncateToDay(tx: Writer, kind: ReviewKind, id: string, day: string): Promise<void> {
  await tx.$executeRaw`UPDATE ${tableOf(kind)} SET created_at = ${midnight(day)} WHERE id = ${id}`
}

/** Reviews that wait for the morning of a day at the latest, in an order that says nothing. */
export const readWaiting = (db: Writer, day: string) => db.$queryRaw<{ kind: ReviewKind; id: string }[]>`
  SELECT kind, record_id AS id FROM deleted_records WHERE public_from <= ${day}::date ORDER BY gen_random_uuid()`

/** Number of reviews of a subject or professor that waited for a morning, were written on a day, and are public by now. */
export async function countOfDay(tx: Writer, kind: ReviewKind, target: string, day: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM ${tableOf(kind)} WHERE ${targetOf(kind)} = ${target} AND verified AND created_at = ${midnight(day)}`
  return row?.count ?? 0
}

/** What was written in a review that waits, by its columns. */
export async function readWritten(tx: Writer, kind: ReviewKind, id: string): Promise<object> {
  const [row] = await tx.$queryRaw<{ written: object }[]>`
    SELECT data -> ${deletables[kind].table}::text -> 0 AS written FROM deleted_records WHERE kind = ${kind} AND record_id = ${id}`
  return row?.written ?? {}
}

/** A review that waited for the morning waits for a moderator from now on. */
export async function escalate(tx: Writer, kind: ReviewKind, id: string): Promise<void> {
  await tx.$executeRaw`UPDATE deleted_records SET public_from = NULL, deleted_at = now() WHERE kind = ${kind} AND record_id = ${id}`
}

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
