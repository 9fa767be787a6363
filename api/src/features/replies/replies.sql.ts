import { idsOf } from '@chiostro/domain/records/records'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { lockRows } from '../../database/rowLocks.ts'

type Reader = Pick<Transaction, 'professor' | 'mergedProfessor' | 'replyAddress' | '$queryRaw'>

/** Reads the address as it was entered, if it is the professor's, or that of the one into whom they were merged. */
export async function readReplyAddress(db: Reader, professorId: string, email: string): Promise<string | null> {
  const merged = await db.mergedProfessor.findUnique({ where: { id: professorId } })
  const row = await db.replyAddress.findFirst({
    where: { address: email, professorId: merged?.professorId ?? professorId, professor: { isVisible: true } },
    orderBy: { createdAt: 'desc' },
  })
  return row?.address ?? null
}

/** As its deletion and that of its reply do. @returns false when there is none, or it is about another professor */
export async function lockAnswerable(tx: Transaction, reviewId: string, email: string): Promise<boolean> {
  const isTheirs = Prisma.sql`id = ${reviewId} AND EXISTS (
      SELECT FROM reply_addresses a JOIN professors p ON p.id = a.professor_id AND p.is_visible
      WHERE a.professor_id = professor_reviews.professor_id AND a.address = ${email})`
  const locked = await lockRows(tx, 'professor_reviews', isTheirs, 'NO KEY UPDATE')
  return locked.length > 0
}

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

/** Reads the ids of the professors' reviews, the newest day first, within it by their random ids. SQL, as Prisma cannot order by a day. */
export async function readAnswerable(db: Reader, professorIds: string[], limit: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM professor_reviews WHERE professor_id = ANY(${professorIds}::text[])
    ORDER BY (created_at AT TIME ZONE 'Europe/Rome')::date DESC, id DESC LIMIT ${limit}`
  return idsOf(rows)
}

/** Also those deleted with their review or professor. SQL, as deleted records are stored as JSON. */
export async function eraseInBin(tx: Transaction, email: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM deleted_records WHERE kind = 'professor-reply' AND (data #>> '{professor_replies,0,author_email}')::citext = ${email}`
  for (const [table, column] of [
    ['professor_replies', 'author_email'],
    ['reply_addresses', 'address'],
  ]) {
    await tx.$executeRaw`
      UPDATE deleted_records d SET data = jsonb_set(d.data, ARRAY[${table}], (
        SELECT coalesce(jsonb_agg(kept), '[]') FROM jsonb_array_elements(d.data -> ${table}) kept WHERE (kept ->> ${column})::citext <> ${email}))
      WHERE d.kind IN ('professor', 'professor-review') AND EXISTS (
        SELECT FROM jsonb_array_elements(d.data -> ${table}) gone WHERE (gone ->> ${column})::citext = ${email})`
  }
  await eraseInHeld(tx, email)
}

/** Those of reviews that waited for a moderator when their professor was deleted. */
const eraseInHeld = (tx: Transaction, email: string): Promise<number> => tx.$executeRaw`
  UPDATE deleted_records d SET data = jsonb_set(d.data, '{deleted_records}', (
    SELECT jsonb_agg(jsonb_set(held, '{data,professor_replies}', (
      SELECT coalesce(jsonb_agg(kept), '[]') FROM jsonb_array_elements(held #> '{data,professor_replies}') kept
      WHERE (kept ->> 'author_email')::citext <> ${email})))
    FROM jsonb_array_elements(d.data -> 'deleted_records') held))
  WHERE d.kind = 'professor' AND EXISTS (
    SELECT FROM jsonb_path_query(d.data, '$.deleted_records[*].data.professor_replies[*]') gone WHERE (gone ->> 'author_email')::citext = ${email})`

/** An import that is undone would bring the address back. */
export const eraseInImports = (tx: Transaction, email: string): Promise<number> => tx.$executeRaw`
  UPDATE past_import_changes SET rows = (
    SELECT coalesce(jsonb_agg(kept), '[]') FROM jsonb_array_elements(rows) kept WHERE (kept ->> 'address')::citext <> ${email})
  WHERE table_name = 'reply_addresses' AND kind <> 'created'
    AND EXISTS (SELECT FROM jsonb_array_elements(rows) gone WHERE (gone ->> 'address')::citext = ${email})`

/** Each as `reply`, also those deleted with their review or professor. */
export const repliesInBin = (email: string) => Prisma.sql`deleted_records d, jsonb_array_elements(
    coalesce(d.data -> 'professor_replies', '[]') || jsonb_path_query_array(d.data, '$.deleted_records[*].data.professor_replies[*]')) reply
  WHERE d.kind IN ('professor', 'professor-review', 'professor-reply') AND (reply ->> 'author_email')::citext = ${email}`

export const readInBin = (db: Pick<Transaction, '$queryRaw'>, email: string) => db.$queryRaw<
  { id: string; reviewId: string; text: string; repliedAt: string; isHeld: boolean }[]
>`
    SELECT reply ->> 'id' AS id, reply ->> 'review_id' AS "reviewId", reply ->> 'text' AS text, reply ->> 'replied_at' AS "repliedAt",
      d.kind = 'professor-reply' AND d.is_held AS "isHeld"
    FROM ${repliesInBin(email)} ORDER BY reply ->> 'replied_at'`

export async function deleteHeldReply(tx: Transaction, reviewId: string): Promise<string[]> {
  const where = { kind: 'professor-reply', parentId: reviewId, isHeld: true }
  const held = await tx.deletedRecord.findMany({ where, select: { recordId: true } })
  await tx.deletedRecord.deleteMany({ where })
  return held.map(({ recordId }) => recordId)
}
