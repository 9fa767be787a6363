import { deletionMessages } from '@chiostro/domain/deletion'
import { Prisma } from '../../../generated/prisma/client.ts'
import { readRows } from '../../database/statements.ts'
import { filled, textOf } from '../cases/caseKind.ts'
import type { KindOf } from '../kind.ts'
import { ownedReplies } from './replies.mine.ts'

export const professorReplyKind = {
  table: 'professor_replies',
  section: 'professors',
  report: {
    joined: Prisma.sql`(SELECT jsonb_build_object('professor_id', v.professor_id, 'review', v.review) FROM professor_reviews v WHERE v.id = r.review_id)`,
    // Readers see a reply as part of its review, of which there is one.
    follow: async (pool, id) =>
      (await readRows<{ id: string }>(pool, Prisma.sql`SELECT id FROM professor_replies WHERE id = ${id} OR review_id = ${id}`))[0]?.id ??
      null,
    pathOf: (row) => `/professors/${textOf(row, 'professor_id')}`,
    author: 'author_email',
    text: 'text',
    show: (row, label) => ({
      title: label,
      text: textOf(row, 'text'),
      details: filled([{ label: 'Recensione', value: textOf(row, 'review') }]),
    }),
  },
  deletion: {
    what: "A professor's answer to a review",
    paths: ['professor-replies'],
    label: Prisma.sql`(SELECT p.name || ', ' || v.course FROM professor_reviews v JOIN professors p ON p.id = v.professor_id WHERE v.id = r.review_id)`,
    dependents: [],
    parent: { table: 'professor_reviews', column: 'review_id', gone: deletionMessages.reviewGone },
  },
  owned: ownedReplies,
  node: null,
  sitemap: null,
} satisfies KindOf<'professor-reply'>
