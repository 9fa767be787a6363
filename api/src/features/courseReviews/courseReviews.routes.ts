import { reviewCountsInput } from '@chiostro/domain/courseReviews/courseReviewInput'
import { courseReviewPage } from '@chiostro/domain/courseReviews/courseReviews'
import { reviewProof, verifiedFilter } from '@chiostro/domain/proofs/proofInput'
import { reviewMessages, reviewSorts } from '@chiostro/domain/reviews/reviews'
import { z } from 'zod'
import { idParams, listed, pageQuery } from '../../http/schemas.ts'
import { tagged } from '../../http/tags.ts'
import { writtenShape, writtenStatus } from '../reviews/written.ts'
import { courseReviewRecord, oralTopic, statisticsSchema, writeReviewInput } from './courseReviews.schemas.ts'
import { countReviews, findStatistics, listCourseReviews, reviewSubject } from './courseReviews.service.ts'
import { listOralTopics } from './oralTopics.service.ts'

const listQuery = z.object({
  ...pageQuery(courseReviewPage.restMax),
  sort: z.enum(reviewSorts, reviewMessages.sort).default('newest').describe('By the day, or by difficulty.'),
  verified: verifiedFilter,
})

const writtenReview = courseReviewRecord.schema.extend(writtenShape)

/** 5,000 ids of 36 characters, quoted. */
const reviewCountsBytes = 400_000

export const courseReviewRoutes = tagged('Subjects', async (app) => {
  app.get('/api/course-subjects/:id/reviews', {
    schema: {
      operationId: 'listSubjectReviews',
      summary: 'Reviews of a subject, newest day first unless `sort` says otherwise',
      failures: ['NOT_FOUND'],
      params: idParams,
      querystring: listQuery,
      response: { 200: z.array(courseReviewRecord.schema) },
    },
    config: { shared: true },
    async handler({ context, params, query }, reply) {
      const { page, total } = await listCourseReviews(context, params.id, query)
      reply.header('x-total-count', total)
      return listed(page, courseReviewRecord.of)
    },
  })

  app.post('/api/course-subjects/:id/reviews', {
    schema: {
      operationId: 'reviewSubject',
      summary: 'Reviews a subject; 202 when it becomes public later: once a moderator has looked at it, or in the morning',
      failures: ['NOT_FOUND', 'PROOF_SPENT', 'RATE_LIMITED'],
      params: idParams,
      body: writeReviewInput.and(reviewProof),
      response: { 201: writtenReview, 202: writtenReview },
    },
    // The response, which has the receipt, must not be stored.
    config: { idempotencyKey: false },
    async handler({ context, params, body }, reply) {
      const review = await reviewSubject(context, params.id, body)
      const { receipt, publicFrom } = review
      return reply.code(writtenStatus(review)).send({ ...courseReviewRecord.of(review), receipt, publicFrom })
    },
  })
})

export const reviewFigureRoutes = tagged('Subjects', async (app) => {
  app.get('/api/course-subjects/:id/reviews/stats', {
    schema: {
      operationId: 'getSubjectReviewStats',
      summary: 'Statistics of the reviews of a subject',
      failures: ['NOT_FOUND'],
      params: idParams,
      response: { 200: statisticsSchema },
    },
    config: { shared: true },
    async handler({ context, params }) {
      const { gradeCounts: _, ...statistics } = await findStatistics(context, params.id)
      return statistics
    },
  })

  app.get('/api/course-subjects/:id/topics', {
    schema: {
      operationId: 'listOralTopics',
      summary: 'What is asked at the oral exam, the most asked first',
      failures: ['NOT_FOUND'],
      params: idParams,
      response: { 200: z.array(oralTopic) },
    },
    config: { shared: true },
    handler: ({ context, params }) => listOralTopics(context, params.id),
  })

  app.post('/api/course-subjects/review-counts', {
    schema: {
      operationId: 'countSubjectReviews',
      summary: 'Number of reviews of each subject; 0 for unknown ids',
      body: reviewCountsInput,
      response: { 200: z.record(z.string(), z.int()) },
    },
    bodyLimit: reviewCountsBytes,
    config: { idempotencyKey: false },
    handler: ({ context, body }) => countReviews(context, body),
  })
})
