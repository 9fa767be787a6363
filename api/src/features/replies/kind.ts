import { deletionMessages } from '@chiostro/domain/deletion/deletion'
import { filled, textOf } from '../cases/caseKind.ts'
import type { KindOf } from '../kind.ts'
import { ownedReplies } from './replies.mine.ts'

export const professorReplyKind = {
  table: 'professor_replies',
  section: 'professors',
  report: {
    joined:
      "(SELECT jsonb_build_object('professor_id', v.professor_id, 'review', v.review) FROM professor_reviews v WHERE v.id = r.review_id)",
    // Readers see a reply as part of its review, which has one at most.
    follow: async ({ db }, id) =>
      (await db.professorReply.findFirst({ where: { OR: [{ id }, { reviewId: id }] }, select: { id: true } }))?.id ?? null,
    pathOf: (row) => `/professors/${textOf(row, 'professor_id')}`,
    author: 'author_email',
    text: 'text',
    show: (row, label) => ({
      title: label,
      text: textOf(row, 'text'),
      details: filled([{ label: 'In risposta a', value: textOf(row, 'review') }]),
    }),
  },
  deletion: {
    what: "A professor's answer to a review",
    paths: ['professor-replies'],
    label:
      "(SELECT p.name || ', ' || v.course FROM professor_reviews v JOIN professors p ON p.id = v.professor_id WHERE v.id = r.review_id)",
    dependents: [],
    parent: { table: 'professor_reviews', column: 'review_id', gone: deletionMessages.reviewGone },
  },
  owned: ownedReplies,
  node: null,
  sitemap: null,
} satisfies KindOf<'professor-reply'>
