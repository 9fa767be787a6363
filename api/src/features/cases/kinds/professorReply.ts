import { Prisma } from '../../../../generated/prisma/client.ts'
import { type CaseKind, filled, textOf } from '../caseKind.ts'

export const professorReplyCases: CaseKind = {
  name: 'professor-reply',
  joined: Prisma.sql`(SELECT jsonb_build_object('professor_id', v.professor_id, 'review', v.review) FROM professor_reviews v WHERE v.id = r.review_id)`,
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
