import { reviewPage } from '@chiostro/domain/reviews'
import { dayWithoutTime } from '@chiostro/domain/rome'
import { z } from 'zod'
import type { CourseReview } from '../../../generated/prisma/client.ts'
import type { Route } from '../../http/rest.ts'
import { wholeNumber } from '../../paging.ts'
import { validate } from '../../validation.ts'
import { countReviews, findStatistics, listReviews, reviewSubject } from './reviews.service.ts'

/** A review in the documented field names. */
const publicReview = (review: CourseReview) => ({
  id: review.id,
  courseSubjectId: review.courseSubjectId,
  userId: review.userId,
  difficultyRating: review.difficultyRating,
  attendanceImportance: review.attendanceImportance,
  studyMaterials: review.studyMaterials,
  bookTitle: review.bookTitle,
  notesSource: review.notesSource,
  examGrade: review.examGrade,
  examMethods: review.examMethods,
  examNotes: review.examNotes,
  attendedYear: review.attendedYear,
  currentYear: review.currentYear,
  createdAt: dayWithoutTime(review.createdAt),
})

const listQuery = z.object({ limit: wholeNumber(reviewPage.restMax, reviewPage.restMax), offset: wholeNumber(0, 1_000_000) })

/** 5,000 ids of 36 characters, quoted. */
const reviewCountsBytes = 400_000

export const reviewRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/course-subjects/:id/reviews',
    shared: true,
    query: listQuery,
    async handle(context, { params, query }) {
      const { reviews, total } = await listReviews(context, params.id ?? '', validate(listQuery, query))
      return { status: 200, body: reviews.map(publicReview), headers: { 'x-total-count': String(total) } }
    },
  },
  {
    method: 'POST',
    path: '/api/course-subjects/:id/reviews',
    limit: 'review',
    async handle(context, request) {
      const review = await reviewSubject(context, request.params.id ?? '', await request.json())
      // 202: stored, and published once a moderator has looked at it.
      return { status: review.isHeld ? 202 : 201, body: publicReview(review) }
    },
  },
  {
    method: 'GET',
    path: '/api/course-subjects/:id/reviews/stats',
    shared: true,
    async handle(context, { params }) {
      const { gradeCounts: _, ...statistics } = await findStatistics(context, params.id ?? '')
      return { status: 200, body: statistics }
    },
  },
  {
    method: 'POST',
    path: '/api/course-subjects/review-counts',
    bodyLimit: reviewCountsBytes,
    handle: async (context, request) => ({ status: 200, body: await countReviews(context, await request.json()) }),
  },
]
