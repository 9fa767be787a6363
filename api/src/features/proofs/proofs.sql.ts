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

/** Counts a try for each code of the mailbox that has one left, before it is looked at. @returns their hashes */
export async function countTry(db: Writer, mailboxHash: string, most: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ hash: string }[]>`
    UPDATE proof_codes SET tries = tries + 1 WHERE mailbox_hash = ${mailboxHash} AND expires_at > now() AND tries < ${most}::int
    RETURNING code_hash AS hash`
  return rows.map(({ hash }) => hash)
}

/** @returns false when the token was spent already */
export async function insertSpent(tx: Writer, { hash, year, target }: { hash: string; year: string; target: string }): Promise<boolean> {
  const count = await tx.$executeRaw`
    INSERT INTO spent_proofs (hash, year, degree_course_id)
    VALUES (${hash}, ${year}, (SELECT degree_course_id FROM course_subjects WHERE id = ${target.replace(/^subject:/, '')}))
    ON CONFLICT DO NOTHING`
  return count > 0
}

/** Mailboxes that confirmed, by key. */
export const countClaims = (db: Reader) =>
  db.$queryRaw<{ year: string; turn: number; count: number }[]>`SELECT year, turn, count(*)::int AS count FROM proof_claims GROUP BY 1, 2`

/** Spent proofs by year. */
export const countSpent = (db: Reader) => db.$queryRaw<{ year: string; count: number }[]>`
  SELECT year, count(*)::int AS count FROM spent_proofs GROUP BY 1`
