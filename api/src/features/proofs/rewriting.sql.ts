import { Prisma } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { lockRows } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'

// A row tells more than its columns: where it lies in the table, and which transactions wrote it (xmin) and locked it (xmax) last. Those of two
// tables that have the same number, or the next one, are of one person. CLUSTER moves rows and keeps their numbers, so rows are updated first.

const sql = Prisma.raw

interface Whole {
  table: string
  /** Set to itself. */
  column: string
  condition?: string
}

/**
 * Tables of which all rows are rewritten, in the order of their keys, which are random: hashes and ids of version 4. Updated, not deleted and
 * inserted: who waits for a row at that moment finds its new version.
 */
const wholes: Whole[] = [
  { table: 'proof_claims', column: 'mailbox_hash' },
  { table: 'proof_targets', column: 'degree_course_id' },
  { table: 'spent_proofs', column: 'hash' },
  { table: 'course_review_votes', column: 'voter' },
  { table: 'professor_review_votes', column: 'voter' },
  // Among them are hashes of texts, which are public.
  { table: 'rate_limits', column: 'key' },
  { table: 'deleted_records', column: 'record_id', condition: 'is_held' },
]

const reviewTables = ['course_reviews', 'professor_reviews'] as const

/** What a review changes or locks besides, by triggers and foreign keys. */
const touchedTables = ['departments', 'degree_courses', 'course_subjects', 'professors', 'professor_totals'] as const

/** Whether a row of a table is the only one that its transaction wrote, or was locked since: an import writes thousands. */
const isAlone = (table: string) =>
  sql(`(xmin::text IN (SELECT xmin::text FROM ${table} GROUP BY 1 HAVING count(*) = 1) OR xmax::text <> '0')`)

/** Reviews that an author wrote or changed, or that were marked, since the last night. The moments of the others are stored anyway. */
const isFresh = (table: string) => Prisma.sql`(verified OR xmax::text <> '0') AND ${isAlone(table)}`

/** Gives what belongs to persons one transaction number and a random place (docs/decisions/147-one-transaction-number.md). */
export async function rewriteRows({ db }: Pick<Services, 'db'>): Promise<void> {
  for (const { table, column, condition = 'true' } of wholes) {
    await db.$executeRaw`UPDATE ${sql(table)} SET ${sql(column)} = ${sql(column)} WHERE ${sql(condition)}`
    await db.$executeRaw`CLUSTER ${sql(table)} USING ${sql(`${table}_pkey`)}`
  }
  await inTransaction({ db }, rewriteReviews, { timeout: 300_000 })
  // The versions before lie there with their numbers until then.
  await db.$executeRaw`VACUUM ${sql([...reviewTables, ...touchedTables, 'cases', 'fresh_records'].join(', '))}`
}

/** Public reviews keep their triggers and what refers to them, so only those of the day are updated, with what they are about. */
async function rewriteReviews(tx: Transaction): Promise<void> {
  const about = (column: string, table: string) => Prisma.sql`id IN (SELECT ${sql(column)} FROM ${sql(table)} WHERE ${isFresh(table)})`
  // A review that waits for a moderator has one from its beginning, and its author's changes lock it. They are locked before what they are about.
  await tx.$executeRaw`UPDATE cases SET id = id WHERE kind IN ('course-review', 'professor-review') AND ${isAlone('cases')}`
  await lockRows(
    tx,
    'course_subjects',
    Prisma.sql`${isAlone('course_subjects')} OR ${about('course_subject_id', 'course_reviews')}`,
    'NO KEY UPDATE',
  )
  await lockRows(tx, 'professors', Prisma.sql`${isAlone('professors')} OR ${about('professor_id', 'professor_reviews')}`, 'NO KEY UPDATE')
  for (const table of reviewTables) await tx.$executeRaw`UPDATE ${sql(table)} SET id = id WHERE ${isFresh(table)}`
  // Those that the triggers have updated by now are alone only where they are one.
  for (const table of touchedTables) await tx.$executeRaw`UPDATE ${sql(table)} SET id = id WHERE ${isAlone(table)}`
}
