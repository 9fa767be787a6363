import { Prisma } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { lockRows } from '../../database/rowLocks.ts'

type Reader = Pick<Transaction, '$queryRaw'>

/** Ids of the visible professors who answer from an address, by name. @param email in lower case */
export async function readAnswering(db: Reader, email: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT p.id FROM professors p WHERE p.is_visible AND EXISTS (
      SELECT FROM reply_addresses a WHERE a.professor_id = p.id AND a.address = ${email}) ORDER BY p.search_name, p.id`
  return rows.map(({ id }) => id)
}

/** The address as it was set, if it is that of the professor, or of the one into whom they were merged. @param email in lower case */
export async function readReplyAddress(db: Reader, professorId: string, email: string): Promise<string | null> {
  const [found] = await db.$queryRaw<{ address: string }[]>`
    SELECT a.address FROM reply_addresses a JOIN professors p ON p.id = a.professor_id AND p.is_visible
    WHERE a.address = ${email}
      AND p.id = coalesce((SELECT m.professor_id FROM merged_professors m WHERE m.id = ${professorId}), ${professorId})
    ORDER BY a.created_at DESC LIMIT 1`
  return found?.address ?? null
}

/**
 * Locks a review that may be answered from an address, as its deletion and the deletion of its reply do.
 * @param email in lower case
 * @returns false when there is none, or it is about another professor
 */
export async function lockAnswerable(tx: Transaction, reviewId: string, email: string): Promise<boolean> {
  const isTheirs = Prisma.sql`EXISTS (
      SELECT FROM reply_addresses a JOIN professors p ON p.id = a.professor_id AND p.is_visible
      WHERE a.professor_id = professor_reviews.professor_id AND a.address = ${email})`
  const locked = await lockRows(tx, 'professor_reviews', Prisma.sql`id = ${reviewId} AND ${isTheirs}`, 'NO KEY UPDATE')
  return locked.length > 0
}

/** Writes the answer to a locked review, in place of an earlier one. */
export async function upsertReply(tx: Transaction, reviewId: string, { text, email }: { text: string; email: string }): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO professor_replies (id, review_id, text, author_email) VALUES (gen_random_uuid()::text, ${reviewId}, ${text}, ${email})
    ON CONFLICT (review_id) DO UPDATE
      SET text = excluded.text, author_email = excluded.author_email, replied_at = now(), review_changed = false`
}

/** A page of the reviews of several professors, the newest day first; within it by their random ids. */
export async function readAnswerable(db: Reader, professorIds: string[], limit: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM professor_reviews WHERE professor_id = ANY(${professorIds}::text[])
    ORDER BY (created_at AT TIME ZONE 'Europe/Rome')::date DESC, id DESC LIMIT ${limit}`
  return rows.map(({ id }) => id)
}
