import { idsOf } from '@chiostro/domain/records/records'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { lockRows } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'

type Reader = Pick<Transaction, '$queryRaw'>
type Writer = Pick<Transaction, '$queryRaw' | '$executeRaw'>

/** Reads the sorted targets of a degree course's proofs: its current subjects, and their professors. */
export async function readTargets(db: Reader, degreeCourseId: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ target: string }[]>`
    WITH taught AS MATERIALIZED (SELECT id FROM course_subjects WHERE degree_course_id = ${degreeCourseId} AND retired_at IS NULL)
    SELECT 'subject:' || id AS target FROM taught
    UNION SELECT 'professor:' || p.id FROM taught JOIN subject_professors l ON l.subject_id = taught.id
      JOIN academic_professors a ON a.id = l.professor_id JOIN professors p ON p.id = a.professor_id AND p.is_visible
    ORDER BY 1`
  return rows.map(({ target }) => target)
}

export interface Guess {
  mailbox: string
  asker: string
}

interface TriedCode {
  id: string
  hash: string
}

/** Counts before the code is compared. The network that requested a code has attempts of its own, which others cannot use up. */
export const countTry = (db: Writer, { mailbox, asker }: Guess, limit: number) => db.$queryRaw<TriedCode[]>`
    UPDATE proof_codes SET
      asker_tries = asker_tries + CASE WHEN asker = ${asker} THEN 1 ELSE 0 END,
      other_tries = other_tries + CASE WHEN asker = ${asker} THEN 0 ELSE 1 END
    WHERE mailbox_hash = ${mailbox} AND expires_at > now() AND CASE WHEN asker = ${asker} THEN asker_tries ELSE other_tries END < ${limit}::int
    RETURNING mail_id AS id, code_hash AS hash`

export async function uncountTry(db: Writer, { asker }: Guess, tried: TriedCode[]): Promise<void> {
  await db.$executeRaw`
    UPDATE proof_codes SET
      asker_tries = asker_tries - CASE WHEN asker = ${asker} THEN 1 ELSE 0 END,
      other_tries = other_tries - CASE WHEN asker = ${asker} THEN 0 ELSE 1 END
    WHERE mail_id = ANY (${idsOf(tried)})`
}

/** @returns false when the token was spent already */
export async function insertSpent(tx: Writer, { hash, year, target }: { hash: string; year: string; target: string }): Promise<boolean> {
  const count = await tx.$executeRaw`
    INSERT INTO spent_proofs (hash, year, degree_course_id)
    VALUES (${hash}, ${year}, (SELECT degree_course_id FROM course_subjects WHERE id = ${target.replace(/^subject:/, '')}))
    ON CONFLICT DO NOTHING`
  return count > 0
}

export async function countClaimsOf(
  db: Reader,
  { year, turn, degreeCourseId, batch }: { year: string; turn: number; degreeCourseId: string; batch: number },
): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int FROM proof_claims
    WHERE year = ${year} AND turn = ${turn} AND degree_course_id = ${degreeCourseId} AND cardinality(request_hashes) >= ${batch}::int`
  return row?.count ?? 0
}

export const countClaims = (db: Reader) =>
  db.$queryRaw<{ year: string; turn: number; count: number }[]>`SELECT year, turn, count(*)::int AS count FROM proof_claims GROUP BY 1, 2`

export const countSpent = (db: Reader) => db.$queryRaw<{ year: string; count: number }[]>`
  SELECT year, count(*)::int AS count FROM spent_proofs GROUP BY 1`

// A row reveals more than its columns: its position in the table, and the last transactions that wrote (xmin) and locked it (xmax). Rows of
// two tables with equal or adjacent numbers belong to one person. CLUSTER moves rows and preserves their numbers, so rows are updated
// first.

const sql = Prisma.raw

interface Whole {
  table: string
  column: string
  condition?: string
}

/**
 * Tables of which all rows are rewritten, in the order of their random keys: hashes and ids of version 4. Updated, not deleted and
 * inserted: a transaction that waits for a row finds its new version.
 */
const wholes: Whole[] = [
  { table: 'proof_claims', column: 'mailbox_hash' },
  { table: 'proof_targets', column: 'degree_course_id' },
  { table: 'spent_proofs', column: 'hash' },
  { table: 'course_review_votes', column: 'voter' },
  { table: 'professor_review_votes', column: 'voter' },
  // Some keys are hashes of texts, which are public.
  { table: 'rate_limits', column: 'key' },
  { table: 'deleted_records', column: 'record_id', condition: 'is_held' },
]

const reviewTables = ['course_reviews', 'professor_reviews'] as const

/** Tables that a review also changes or locks, by triggers and foreign keys. */
const touchedTables = ['departments', 'degree_courses', 'course_subjects', 'professors', 'professor_totals'] as const

/** Selects rows that are the only one that their transaction wrote, or that were locked later: an import writes thousands. */
const isAlone = (table: string) =>
  sql(`(xmin::text IN (SELECT xmin::text FROM ${table} GROUP BY 1 HAVING count(*) = 1) OR xmax::text <> '0')`)

/** Reviews written, changed or voted on in the last day. The moments of the others are stored anyway. */
const isFresh = (table: string) => Prisma.sql`(verified OR xmax::text <> '0') AND ${isAlone(table)}`

/** Gives rows of persons one transaction number and a random position (docs/decisions/147-one-transaction-number.md). */
export async function rewriteRows({ db }: Pick<Services, 'db'>): Promise<void> {
  for (const { table, column, condition = 'true' } of wholes) {
    await db.$executeRaw`UPDATE ${sql(table)} SET ${sql(column)} = ${sql(column)} WHERE ${sql(condition)}`
    await db.$executeRaw`CLUSTER ${sql(table)} USING ${sql(`${table}_pkey`)}`
  }
  await inTransaction({ db }, rewriteReviews, { timeout: 300_000 })
  // Until then the old versions lie there with their numbers.
  await db.$executeRaw`VACUUM ${sql([...reviewTables, ...touchedTables, 'cases', 'fresh_records'].join(', '))}`
}

/** Public reviews have triggers and foreign keys, so only those of the day are updated, with their targets. */
async function rewriteReviews(tx: Transaction): Promise<void> {
  const about = (column: string, table: string) => Prisma.sql`id IN (SELECT ${sql(column)} FROM ${sql(table)} WHERE ${isFresh(table)})`
  // A case of a review that waits for a moderator exists from its beginning, and its author's changes lock it. Cases are locked before the
  // reviews' targets.
  await tx.$executeRaw`UPDATE cases SET id = id WHERE kind IN ('course-review', 'professor-review') AND ${isAlone('cases')}`
  await lockRows(
    tx,
    'course_subjects',
    Prisma.sql`${isAlone('course_subjects')} OR ${about('course_subject_id', 'course_reviews')}`,
    'NO KEY UPDATE',
  )
  await lockRows(tx, 'professors', Prisma.sql`${isAlone('professors')} OR ${about('professor_id', 'professor_reviews')}`, 'NO KEY UPDATE')
  for (const table of reviewTables) await tx.$executeRaw`UPDATE ${sql(table)} SET id = id WHERE ${isFresh(table)}`
  // Of the rows that the triggers have updated, only a single one counts as alone.
  for (const table of touchedTables) await tx.$executeRaw`UPDATE ${sql(table)} SET id = id WHERE ${isAlone(table)}`
}
