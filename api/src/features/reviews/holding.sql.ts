import { Prisma } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import type { ReviewKind } from '../cases/cases.sql.ts'
import { deletables, waitsForModerator } from '../deletion/deletion.sql.ts'

type Writer = Pick<Transaction, '$queryRaw' | '$executeRaw'>

const tableOf = (kind: ReviewKind) => Prisma.raw(deletables[kind].table)
const targetOf = (kind: ReviewKind) => Prisma.raw(deletables[kind].parent?.column ?? '')

/** Midnight in Rome at the beginning of a day: the only stored time of a review that waits. */
const midnight = (day: string) => Prisma.sql`(${day}::date::timestamp AT TIME ZONE 'Europe/Rome')`

export async function truncateToDay(tx: Writer, kind: ReviewKind, id: string, day: string): Promise<void> {
  await tx.$executeRaw`UPDATE ${tableOf(kind)} SET created_at = ${midnight(day)} WHERE id = ${id}`
}

/** Reads reviews whose morning has come, in an order that reveals nothing. */
export const readWaiting = (db: Writer, day: string) => db.$queryRaw<{ kind: ReviewKind; id: string }[]>`
  SELECT kind, record_id AS id FROM deleted_records WHERE public_from <= ${day}::date ORDER BY gen_random_uuid()`

/** Counts the reviews of a subject or professor that waited for a morning, were written on a day, and are public. */
export async function countOfDay(tx: Writer, kind: ReviewKind, target: string, day: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM ${tableOf(kind)} WHERE ${targetOf(kind)} = ${target} AND verified AND created_at = ${midnight(day)}`
  return row?.count ?? 0
}

export async function readWritten(tx: Writer, kind: ReviewKind, id: string): Promise<object> {
  const [row] = await tx.$queryRaw<{ written: object }[]>`
    SELECT data -> ${deletables[kind].table}::text -> 0 AS written FROM deleted_records WHERE kind = ${kind} AND record_id = ${id}`
  return row?.written ?? {}
}

export async function escalate(tx: Writer, kind: ReviewKind, id: string): Promise<void> {
  await tx.$executeRaw`UPDATE deleted_records SET public_from = NULL, deleted_at = now() WHERE kind = ${kind} AND record_id = ${id}`
}

/** Those that wait for a morning have no time: they are counted then (`countOfDay`). SQL, as every new review runs it. */
export async function countLastHour(tx: Transaction, kind: ReviewKind, target: string): Promise<number> {
  const { table, parent } = deletables[kind]
  if (!parent?.column) throw new Error(`A ${kind} is about nothing`)
  const [recent] = await tx.$queryRaw<{ count: number }[]>`
    SELECT (SELECT count(*) FROM ${Prisma.raw(table)} WHERE ${Prisma.raw(parent.column)} = ${target} AND created_at > now() - interval '1 hour')::int
      + (SELECT count(*) FROM deleted_records WHERE kind = ${kind} AND parent_id = ${target} AND ${waitsForModerator}
         AND deleted_at > now() - interval '1 hour')::int AS count`
  return recent?.count ?? 0
}
