import type { Transaction } from '../../database/client.ts'
import type { OwnedKind } from '../mine/ownedKind.ts'

/** What a professor has by the address from which they answer reviews: the address, and their answers. */
export const ownedReplies: OwnedKind = {
  name: 'replies',
  exported: (db, email) => db.$queryRaw<object[]>`
    SELECT a.address, p.id AS "professorId", p.name AS professor, a.created_at AS "createdAt", (
      SELECT coalesce(json_agg(json_build_object('reviewId', y.review_id, 'text', y.text, 'repliedAt', y.replied_at) ORDER BY y.replied_at), '[]')
      FROM professor_replies y JOIN professor_reviews r ON r.id = y.review_id WHERE r.professor_id = p.id) AS replies
    FROM reply_addresses a JOIN professors p ON p.id = a.professor_id WHERE lower(a.address) = ${email} ORDER BY a.id`,
  async erase(tx, email) {
    const professors = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM professors WHERE id IN (SELECT professor_id FROM reply_addresses WHERE lower(address) = ${email}) ORDER BY id FOR NO KEY UPDATE`
    const ids = professors.map(({ id }) => id)
    await eraseInBin(tx, ids, email)
    await tx.$executeRaw`
      DELETE FROM professor_replies y USING professor_reviews r WHERE r.id = y.review_id AND r.professor_id = ANY(${ids}::text[])`
    return tx.$executeRaw`DELETE FROM reply_addresses WHERE lower(address) = ${email}`
  },
}

/** Answers that were removed, or lie in the bin with their review or their professor, and the address of a deleted professor. */
async function eraseInBin(tx: Transaction, ids: string[], email: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM deleted_records WHERE kind = 'professor-reply' AND parent_id IN (
      SELECT id FROM professor_reviews WHERE professor_id = ANY(${ids}::text[])
      UNION ALL SELECT record_id FROM deleted_records WHERE kind = 'professor-review' AND parent_id = ANY(${ids}::text[]))`
  await tx.$executeRaw`
    UPDATE deleted_records SET data = data - 'professor_replies'
    WHERE kind = 'professor-review' AND parent_id = ANY(${ids}::text[]) AND data ? 'professor_replies'`
  await tx.$executeRaw`
    UPDATE deleted_records d SET data = d.data - 'professor_replies' || jsonb_build_object('reply_addresses', (
      SELECT coalesce(jsonb_agg(a), '[]') FROM jsonb_array_elements(d.data -> 'reply_addresses') a WHERE lower(a ->> 'address') <> ${email}))
    WHERE d.kind = 'professor' AND EXISTS (
      SELECT FROM jsonb_array_elements(d.data -> 'reply_addresses') a WHERE lower(a ->> 'address') = ${email})`
}
