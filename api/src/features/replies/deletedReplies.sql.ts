import type { Transaction } from '../../database/client.ts'

/** Erases an address's answers that were removed, or lie in the bin with their review or their professor, and the address of a deleted professor. SQL, as the rows of deleted records are JSON. */
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
}

/** What an address wrote that waits for a moderator, or that one has removed. */
export const readInBin = (db: Pick<Transaction, '$queryRaw'>, email: string) => db.$queryRaw<
  { id: string; reviewId: string; text: string; repliedAt: string; isHeld: boolean }[]
>`
    SELECT d.record_id AS id, d.parent_id AS "reviewId", reply ->> 'text' AS text, reply ->> 'replied_at' AS "repliedAt", d.is_held AS "isHeld"
    FROM deleted_records d, jsonb_array_elements(d.data -> 'professor_replies') reply
    WHERE d.kind = 'professor-reply' AND (reply ->> 'author_email')::citext = ${email} ORDER BY reply ->> 'replied_at'`

/** Deletes the answer to a review that waits for a moderator. @returns its id, if there was one */
export async function deleteHeldReply(tx: Transaction, reviewId: string): Promise<string[]> {
  const where = { kind: 'professor-reply', parentId: reviewId, isHeld: true }
  const held = await tx.deletedRecord.findMany({ where, select: { recordId: true } })
  await tx.deletedRecord.deleteMany({ where })
  return held.map(({ recordId }) => recordId)
}
