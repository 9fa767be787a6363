import { courseReviewPage } from '@chiostro/domain/courseReviews/courseReviews'
import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { connectionType, pageArgs, pageSize, toConnection } from '../../graphql/connection.ts'
import { Subject } from '../catalogue/catalogue.refs.ts'
import { MyReview } from '../reviews/receipts.refs.ts'
import './oralTopics.graphql.ts'
import './statistics.graphql.ts'
import { reviewSortArg, verifiedArg } from '../reviews/reviewSort.refs.ts'
import { CourseReview, ReviewSubjectInput } from './courseReviews.refs.ts'
import { countsFor, pageCourseReviews, reviewSubject, totalOf } from './courseReviews.service.ts'

builder.objectField(MyReview, 'courseReview', (t) =>
  t.field({
    type: CourseReview,
    nullable: true,
    description: 'The review of a subject.',
    resolve: (found) => (found.kind === 'course' ? found.review : null),
  }),
)

const CourseReviewConnection = connectionType('CourseReview', CourseReview, 'reviews')

builder.prismaObjectFields(Subject, (t) => ({
  lastReview: t.field({
    type: CourseReview,
    nullable: true,
    description: 'The newest review; null when there is none.',
    complexity: 2,
    resolve: async ({ id }, _args, context) => (await pageCourseReviews(context, id, { limit: 1 })).rows[0] ?? null,
  }),
  reviews: t.field({
    type: CourseReviewConnection,
    description: `Its reviews, newest first, or by difficulty. ${courseReviewPage.size} a page, at most ${courseReviewPage.max}.`,
    args: {
      first: t.arg.int(pageArgs.first),
      after: t.arg.string(pageArgs.after),
      sort: t.arg(reviewSortArg),
      verified: t.arg.boolean(verifiedArg),
    },
    complexity: ({ first }) => ({ field: 5, multiplier: pageSize(first, courseReviewPage) }),
    select: ({ verified }) => countsFor({ verified }),
    async resolve(subject, { first, after, sort, verified }, context) {
      const page = await pageCourseReviews(context, subject.id, { limit: pageSize(first, courseReviewPage), after, sort, verified })
      return toConnection(page, after, async () => totalOf(subject, { verified }))
    },
  }),
}))

builder.mutationField('reviewSubject', (t) =>
  t.field({
    type: CourseReview,
    description: 'Writes an anonymous review of a subject. Nothing about its author is stored.',
    errors: { types: [ValidationError, NotFoundError, ConflictError] },
    args: { input: t.arg({ type: ReviewSubjectInput, description: 'The review.' }) },
    resolve: (_root, { input: { courseSubjectId, ...review } }, context) => reviewSubject(context, courseSubjectId, review),
  }),
)
