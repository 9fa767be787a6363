import { Prisma } from '../../generated/prisma/client.ts'
import { isProduction } from '../startup/environment.ts'
import type { Transaction } from './client.ts'

/** Order in which a transaction locks tables (docs/decisions/113-locks-in-one-order.md). */
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
  'links',
  'wanted_books',
  'follows',
  'images',
] as const

export type LockedTable = (typeof lockOrder)[number]

export type LockStrength = 'UPDATE' | 'NO KEY UPDATE' | 'SHARE' | 'KEY SHARE'

const keys: Partial<Record<LockedTable, string>> = { images: 'url' }

/** Locks rows in the order of their keys and returns these as `key`; usable within a larger statement. */
export function lockingRows(table: LockedTable, condition: Prisma.Sql, strength: LockStrength): Prisma.Sql {
  const key = Prisma.raw(keys[table] ?? 'id')
  return Prisma.sql`SELECT ${key} AS key FROM ${Prisma.raw(table)} WHERE ${condition} ORDER BY ${key} FOR ${Prisma.raw(strength)}`
}

/**
 * Locks rows for the transaction, in the order of their keys, and returns these.
 * @throws in development and tests, when the transaction already holds a later row: it could deadlock
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

export const lockRow = async (tx: Transaction, table: LockedTable, id: string, strength?: LockStrength): Promise<boolean> =>
  (await lockRows(tx, table, [id], strength)).length > 0

/** Serializes transactions by name until they end, where no row exists yet to lock. */
export async function lockName(tx: Transaction, name: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}

// Without this guard a wrong order shows only in production, when two requests meet.

const isWatched = !isProduction()

const held = new WeakMap<Transaction, Map<LockedTable, Set<string>>>()

/** @throws Error for a row that precedes one locked by an earlier statement of the transaction */
function watch(tx: Transaction, table: LockedTable, locked: string[]) {
  const tables = held.get(tx) ?? new Map<LockedTable, Set<string>>()
  const known = tables.get(table) ?? new Set<string>()
  const [first, ...others] = locked.filter((key) => !known.has(key))
  // A row already locked causes no wait.
  if (!first) return
  const later = lockOrder.slice(lockOrder.indexOf(table) + 1).find((candidate) => tables.has(candidate))
  if (later) throw new Error(`Rows of ${table} are locked before those of ${later}, in every transaction: api/src/database/rowLocks.ts`)
  if ([...known].some((key) => key > first)) throw new Error(`Rows of ${table} are locked in the order of their keys`)
  held.set(tx, tables.set(table, new Set([...known, first, ...others])))
}
