import { Prisma } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { lockRows } from '../../database/rowLocks.ts'

type Reader = Pick<Transaction, 'professor' | 'mergedProfessor' | 'replyAddress' | '$queryRaw'>

/** The address as it was set, if it is that of the professor, or of the one into whom they were merged. */
export async function readReplyAddress(db: Reader, professorId: string, email: string): Promise<string | null> {
  const merged = await db.mergedProfessor.findUnique({ where: { id: professorId } })
  const found = await db.replyAddress.findFirst({
    where: { address: email, professorId: merged?.professorId ?? professorId, professor: { isVisible: true } },
    orderBy: { createdAt: 'desc' },
  })
  return found?.address ?? null
}

/**
 * Locks a review that may be answered from an address, as its deletion and the deletion of its reply do.
 * @returns false when there is none, or it is about another professor
 */
export async function lockAnswerable(tx: Transaction, reviewId: string, email: string): Promise<boolean> {
  const isTheirs = Prisma.sql`id = ${reviewId} AND EXISTS (
      SELECT FROM reply_addresses a JOIN professors p ON p.id = a.professor_id AND p.is_visible
      WHERE a.professor_id = professor_reviews.professor_id AND a.address = ${email})`
  const locked = await lockRows(tx, 'professor_reviews', isTheirs, 'NO KEY UPDATE')
  return locked.length > 0
}

/** Writes the answer to a locked review, in place of an earlier one. @returns its id */
export async function upsertReply(
  tx: Transaction,
  reviewId: string,
  { text, email, language }: { text: string; email: string; language: string },
): Promise<string> {
  const reply = { text, authorEmail: email, language }
  const { id } = await tx.professorReply.upsert({
    where: { reviewId },
    select: { id: true },
    create: { reviewId, ...reply },
    update: { ...reply, repliedAt: new Date(), reviewChanged: false },
  })
  return id
}

/** Ids of the reviews of several professors, the newest day first; within it by their random ids. SQL, as Prisma cannot order by a day. */
export async function readAnswerable(db: Reader, professorIds: string[], limit: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM professor_reviews WHERE professor_id = ANY(${professorIds}::text[])
    ORDER BY (created_at AT TIME ZONE 'Europe/Rome')::date DESC, id DESC LIMIT ${limit}`
  return rows.map(({ id }) => id)
}
