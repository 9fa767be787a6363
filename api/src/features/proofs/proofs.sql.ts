import type { Transaction } from '../../database/client.ts'

type Reader = Pick<Transaction, '$queryRaw'>
type Writer = Pick<Transaction, '$queryRaw' | '$executeRaw'>

/** What the proofs of a degree course are about, sorted: its current subjects, and who teaches them. */
export async function readTargets(db: Reader, degreeCourseId: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ target: string }[]>`
    WITH taught AS MATERIALIZED (SELECT id FROM course_subjects WHERE degree_course_id = ${degreeCourseId} AND retired_at IS NULL)
    SELECT 'subject:' || id AS target FROM taught
    UNION SELECT 'professor:' || p.id FROM taught JOIN subject_professors l ON l.subject_id = taught.id
      JOIN academic_professors a ON a.id = l.professor_id JOIN professors p ON p.id = a.professor_id AND p.is_visible
    ORDER BY 1`
  return rows.map(({ target }) => target)
}

/** A guess of a mailbox's code. */
export interface Guess {
  mailbox: string
  /** Who guesses, as `askerOf` has it. */
  asker: string
}

interface TriedCode {
  id: string
  hash: string
}

/**
 * Counts a try for each code of the mailbox that has one left for this network, before it is looked at. The network that asked for a code has tries
 * of its own, so that others cannot use them up.
 */
export const countTry = (db: Writer, { mailbox, asker }: Guess, most: number) => db.$queryRaw<TriedCode[]>`
    UPDATE proof_codes SET
      asker_tries = asker_tries + CASE WHEN asker = ${asker} THEN 1 ELSE 0 END,
      other_tries = other_tries + CASE WHEN asker = ${asker} THEN 0 ELSE 1 END
    WHERE mailbox_hash = ${mailbox} AND expires_at > now() AND CASE WHEN asker = ${asker} THEN asker_tries ELSE other_tries END < ${most}::int
    RETURNING mail_id AS id, code_hash AS hash`

/** Gives such a try back. */
export async function uncountTry(db: Writer, { asker }: Guess, tried: TriedCode[]): Promise<void> {
  await db.$executeRaw`
    UPDATE proof_codes SET
      asker_tries = asker_tries - CASE WHEN asker = ${asker} THEN 1 ELSE 0 END,
      other_tries = other_tries - CASE WHEN asker = ${asker} THEN 0 ELSE 1 END
    WHERE mail_id = ANY (${tried.map(({ id }) => id)})`
}

/** @returns false when the token was spent already */
export async function insertSpent(tx: Writer, { hash, year, target }: { hash: string; year: string; target: string }): Promise<boolean> {
  const count = await tx.$executeRaw`
    INSERT INTO spent_proofs (hash, year, degree_course_id)
    VALUES (${hash}, ${year}, (SELECT degree_course_id FROM course_subjects WHERE id = ${target.replace(/^subject:/, '')}))
    ON CONFLICT DO NOTHING`
  return count > 0
}

/** Mailboxes of a degree course that have the proofs of a batch of targets. */
export async function countClaimsOf(
  db: Reader,
  { year, turn, degreeCourseId, batch }: { year: string; turn: number; degreeCourseId: string; batch: number },
): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int FROM proof_claims
    WHERE year = ${year} AND turn = ${turn} AND degree_course_id = ${degreeCourseId} AND cardinality(request_hashes) >= ${batch}::int`
  return row?.count ?? 0
}

/** Mailboxes that confirmed, by key. */
export const countClaims = (db: Reader) =>
  db.$queryRaw<{ year: string; turn: number; count: number }[]>`SELECT year, turn, count(*)::int AS count FROM proof_claims GROUP BY 1, 2`

/** Spent proofs by year. */
export const countSpent = (db: Reader) => db.$queryRaw<{ year: string; count: number }[]>`
  SELECT year, count(*)::int AS count FROM spent_proofs GROUP BY 1`
