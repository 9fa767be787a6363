import type { Transaction } from '../../database/client.ts'
import { closeCases } from '../cases/cases.sql.ts'
import type { OwnedKind } from '../mine/ownedKind.ts'

/** What a professor has by the address from which they answer reviews: the address, and the answers that it wrote. */
export const ownedReplies: OwnedKind = {
  name: 'replies',
  async exported(db, email) {
    const addresses = await db.$queryRaw<object[]>`
      SELECT a.address, p.id AS "professorId", p.name AS professor, a.created_at AS "createdAt"
      FROM reply_addresses a JOIN professors p ON p.id = a.professor_id WHERE a.address = ${email} ORDER BY a.id`
    const replies = await db.$queryRaw<object[]>`
      SELECT id, review_id AS "reviewId", text, replied_at AS "repliedAt" FROM professor_replies WHERE author_email = ${email} ORDER BY replied_at`
    return [...addresses, ...replies]
  },
  async erase(tx, email) {
    await eraseInBin(tx, email)
    await tx.$executeRaw`DELETE FROM reply_addresses WHERE address = ${email}`
    const deleted = await tx.$queryRaw<{ id: string }[]>`DELETE FROM professor_replies WHERE author_email = ${email} RETURNING id`
    await closeCases(
      tx,
      'professor-reply',
      deleted.map(({ id }) => id),
    )
    return deleted.length
  },
}

/** Answers that were removed, or lie in the bin with their review or their professor, and the address of a deleted professor. */
async function eraseInBin(tx: Transaction, email: string): Promise<void> {
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
