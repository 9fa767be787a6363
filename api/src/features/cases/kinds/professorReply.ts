import { Prisma } from '../../../../generated/prisma/client.ts'
import { readRows } from '../../../database/rows.ts'
import { type CaseKind, filled, textOf } from '../caseKind.ts'

export const professorReplyCases: CaseKind = {
  name: 'professor-reply',
  joined: Prisma.sql`(SELECT jsonb_build_object('professor_id', v.professor_id, 'review', v.review) FROM professor_reviews v WHERE v.id = r.review_id)`,
  // Readers see a reply as part of its review, of which there is one.
  follow: async (pool, id) =>
    (await readRows<{ id: string }>(pool, Prisma.sql`SELECT id FROM professor_replies WHERE id = ${id} OR review_id = ${id}`))[0]?.id ??
    null,
  pathOf: (row) => `/professors/${textOf(row, 'professor_id')}`,
  author: 'author_email',
  section: 'professors',
  text: 'text',
  show: (row, label) => ({
    title: label,
    text: textOf(row, 'text'),
    details: filled([{ label: 'Recensione', value: textOf(row, 'review') }]),
  }),
}
