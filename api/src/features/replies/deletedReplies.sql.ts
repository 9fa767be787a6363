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

/** Deletes the answer to a review that waits for a moderator. @returns its id, if there was one */
export async function deleteHeldReply(tx: Transaction, reviewId: string): Promise<string[]> {
  const where = { kind: 'professor-reply', parentId: reviewId, isHeld: true }
  const held = await tx.deletedRecord.findMany({ where, select: { recordId: true } })
  await tx.deletedRecord.deleteMany({ where })
  return held.map(({ recordId }) => recordId)
}
