import { Prisma } from '../../generated/prisma/client.ts'
import { isProduction } from '../startup/environment.ts'
import type { Transaction } from './client.ts'

/** Tables whose rows are locked, in the order in which one transaction locks them (docs/decisions/113-locks-in-one-order.md). */
const lockOrder = [
  'users',
  'cases',
  'events',
  'event_attendees',
  'books',
  'course_subjects',
  'professors',
  'course_reviews',
  'professor_reviews',
  'professor_replies',
  'wanted_books',
  'follows',
  'images',
] as const

export type LockedTable = (typeof lockOrder)[number]

/** From the strongest to the weakest, in PostgreSQL's words. */
export type LockStrength = 'UPDATE' | 'NO KEY UPDATE' | 'SHARE' | 'KEY SHARE'

/** Primary keys that have another name than `id`. */
const keys: Partial<Record<LockedTable, string>> = { images: 'url' }

/** The statement that locks rows of a table in the order of their keys, and gives these as `key`: also as a part of a larger one. */
export function lockingRows(table: LockedTable, condition: Prisma.Sql, strength: LockStrength): Prisma.Sql {
  const key = Prisma.raw(keys[table] ?? 'id')
  return Prisma.sql`SELECT ${key} AS key FROM ${Prisma.raw(table)} WHERE ${condition} ORDER BY ${key} FOR ${Prisma.raw(strength)}`
}

/**
 * Locks rows of a table for the transaction, in the order of their keys.
 * @param which keys, or a condition on the table's columns
 * @returns the keys of the rows that there are, in their order
 * @throws in development and tests, when the transaction holds a row that comes later: the caller could wait for another one in a circle
 */
export async function lockRows(
  tx: Transaction,
  table: LockedTable,
  which: readonly string[] | Prisma.Sql,
  strength: LockStrength = 'UPDATE',
): Promise<string[]> {
  const condition = which instanceof Prisma.Sql ? which : Prisma.sql`${Prisma.raw(keys[table] ?? 'id')} = ANY(${which})`
  const rows = await tx.$queryRaw<{ key: string }[]>(lockingRows(table, condition, strength))
  const locked = rows.map((row) => row.key)
  if (isWatched) watch(tx, table, locked)
  return locked
}

/** The same for one row. @returns false when there is none */
export const lockRow = async (tx: Transaction, table: LockedTable, id: string, strength?: LockStrength): Promise<boolean> =>
  (await lockRows(tx, table, [id], strength)).length > 0

/** Waits until no other transaction holds this name, and holds it to the end of this one: where there is no row yet that could be locked. */
export async function lockName(tx: Transaction, name: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}

// Without the guard a wrong order is found when two requests meet, in production.

const isWatched = !isProduction()

/** By transaction: keys of the rows it has locked, by table. */
const held = new WeakMap<Transaction, Map<LockedTable, Set<string>>>()

/** @throws Error for a row that comes before one that an earlier statement of the transaction has locked */
function watch(tx: Transaction, table: LockedTable, locked: string[]) {
  const tables = held.get(tx) ?? new Map<LockedTable, Set<string>>()
  const known = tables.get(table) ?? new Set<string>()
  const [first, ...others] = locked.filter((key) => !known.has(key))
  // What it holds already it need not wait for.
  if (!first) return
  const later = lockOrder.slice(lockOrder.indexOf(table) + 1).find((other) => tables.has(other))
  if (later) throw new Error(`Rows of ${table} are locked before those of ${later}, in every transaction: api/src/database/rowLocks.ts`)
  if ([...known].some((key) => key > first)) throw new Error(`Rows of ${table} are locked in the order of their keys`)
  held.set(tx, tables.set(table, new Set([...known, first, ...others])))
}
