import { courseReviewInput, reviewCountsInput } from '@chiostro/domain/reviewInput'
import { reviewPage } from '@chiostro/domain/reviews'
import { z } from 'zod'
import { type Route, tagged } from '../../http/rest.ts'
import { wholeNumber } from '../../paging.ts'
import { validate } from '../../validation.ts'
import { reviewRecord, statisticsSchema } from './reviews.schemas.ts'
import { countReviews, findStatistics, listReviews, reviewSubject } from './reviews.service.ts'

const listQuery = z.object({ limit: wholeNumber(reviewPage.restMax, reviewPage.restMax), offset: wholeNumber(0, 1_000_000) })

/** 5,000 ids of 36 characters, quoted. */
const reviewCountsBytes = 400_000

export const reviewRoutes: Route[] = tagged('Subjects', [
  {
    method: 'GET',
    path: '/api/course-subjects/:id/reviews',
    summary: 'Reviews of a subject, newest day first',
    answers: { 200: z.array(reviewRecord.schema) },
    shared: true,
    query: listQuery,
    async handle(context, { params, query }) {
      const { reviews, total } = await listReviews(context, params.id ?? '', validate(listQuery, query))
      return { status: 200, body: reviews.map(reviewRecord.of), headers: { 'x-total-count': String(total) } }
    },
  },
  {
    method: 'POST',
    path: '/api/course-subjects/:id/reviews',
    summary: 'Reviews a subject; 202 when a moderator has to look at it first',
    body: courseReviewInput,
    answers: { 201: reviewRecord.schema, 202: reviewRecord.schema },
    limit: 'review',
    async handle(context, request) {
      const review = await reviewSubject(context, request.params.id ?? '', await request.json())
      // 202: stored, and published once a moderator has looked at it.
      return { status: review.isHeld ? 202 : 201, body: reviewRecord.of(review) }
    },
  },
  {
    method: 'GET',
    path: '/api/course-subjects/:id/reviews/stats',
    summary: 'Statistics of the reviews of a subject',
    answers: { 200: statisticsSchema },
    shared: true,
    async handle(context, { params }) {
      const { gradeCounts: _, ...statistics } = await findStatistics(context, params.id ?? '')
      return { status: 200, body: statistics }
    },
  },
  {
    method: 'POST',
    path: '/api/course-subjects/review-counts',
    summary: 'Number of reviews of each subject; 0 for unknown ids',
    body: reviewCountsInput,
    answers: { 200: z.record(z.string(), z.int()) },
    bodyLimit: reviewCountsBytes,
    handle: async (context, request) => ({ status: 200, body: await countReviews(context, await request.json()) }),
  },
])
