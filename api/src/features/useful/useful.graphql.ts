import { partsOf } from '@chiostro/domain/records/records'
import { NotFoundError, ValidationError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import type { ReviewKind as Kind } from '../cases/cases.sql.ts'
import { CourseReview } from '../courseReviews/courseReviews.refs.ts'
import { ProfessorReview } from '../professors/professors.refs.ts'
import { ProofInputRef } from '../proofs/proofs.refs.ts'
import { ReviewKind } from '../reviews/reviews.refs.ts'
import { countVotes } from '../reviews/reviews.sql.ts'
import { markUseful, unmarkUseful } from './useful.service.ts'

const description = 'Number of students who marked it as useful, each with a proof of studying here.'

// Set by reads of several reviews; absent in a new review, or one found by its receipt.
const counted = (row: object) => partsOf<{ usefulCount: number }>(row).usefulCount

builder.prismaObjectField(CourseReview, 'usefulCount', (t) =>
  t.int({ description, resolve: (row, _args, context) => counted(row) ?? countVotes(context, 'course-review', row.id) }),
)
builder.prismaObjectField(ProfessorReview, 'usefulCount', (t) =>
  t.int({ description, resolve: (row, _args, context) => counted(row) ?? countVotes(context, 'professor-review', row.id) }),
)

interface Marked {
  kind: Kind
  id: string
  usefulCount: number
}

const UsefulReview = builder.objectRef<Marked>('UsefulReview').implement({
  description: 'A review that was marked as useful, or is no longer.',
  fields: (t) => ({
    kind: t.field({ type: ReviewKind, description: 'Of a subject or of a professor.', resolve: ({ kind }) => kind }),
    reviewId: t.exposeID('id', { description: "The review's id." }),
    usefulCount: t.exposeInt('usefulCount', { description }),
  }),
})

const marked = async (review: Pick<Marked, 'kind' | 'id'>, usefulCount: Promise<number>): Promise<Marked> => ({
  ...review,
  usefulCount: await usefulCount,
})

const errors = { types: [ValidationError, NotFoundError] }

builder.mutationFields((t) => {
  const args = {
    kind: t.arg({ type: ReviewKind, description: 'Of a subject or of a professor.' }),
    id: t.arg.id({ description: "The review's id." }),
    proof: t.arg({ type: ProofInputRef, description: 'Of the purpose `vote`, about its subject or professor.' }),
  }
  return {
    markReviewUseful: t.field({
      type: UsefulReview,
      description:
        'Marks a review as useful, once for a proof: it is a pseudonym among the reviews of this subject or professor, and nowhere else.',
      errors,
      args,
      resolve: (_root, { proof, ...review }, context) => marked(review, markUseful(context, review, { proof })),
    }),
    unmarkReviewUseful: t.field({
      type: UsefulReview,
      description: 'Takes that mark back.',
      errors,
      args,
      resolve: (_root, { proof, ...review }, context) => marked(review, unmarkUseful(context, review, { proof })),
    }),
  }
})
