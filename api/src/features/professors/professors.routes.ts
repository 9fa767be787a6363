import { professorPage, professorReviewPage } from '@chiostro/domain/professors'
import { dayWithoutTime } from '@chiostro/domain/rome'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Query, Route } from '../../http/rest.ts'
import { wholeNumber } from '../../paging.ts'
import { validate } from '../../validation.ts'
import type { ProfessorReviewRow } from './professorReviews.reads.ts'
import type { ProfessorRow } from './professors.reads.ts'
import { addProfessor, countListedProfessors, listProfessors, listReviews, reviewProfessor } from './professors.service.ts'

/** A professor in the documented field names; ratings are 0 without reviews, as they are stored. */
const publicProfessor = (professor: ProfessorRow) => ({
  id: professor.id,
  name: professor.name,
  department: professor.department,
  email: professor.email,
  courses: professor.courses,
  overallRating: professor.overallRating,
  materialRating: professor.materialRating,
  examRating: professor.examRating,
  lectureRating: professor.lectureRating,
  helpfulnessRating: professor.helpfulnessRating,
  reviewCount: professor.reviewCount,
  isVisible: professor.isVisible,
})

const publicReview = (review: ProfessorReviewRow) => ({
  id: review.id,
  professorId: review.professorId,
  userId: review.userId,
  course: review.course,
  semester: review.semester,
  materialRating: review.materialRating,
  examRating: review.examRating,
  lectureRating: review.lectureRating,
  helpfulnessRating: review.helpfulnessRating,
  review: review.review,
  createdAt: dayWithoutTime(review.createdAt),
})

const listQuery = z.object({
  search: z.string().optional(),
  department: z.string().optional(),
  limit: wholeNumber(professorPage.restMax, professorPage.restMax),
  offset: wholeNumber(0, 1_000_000),
})

async function answerList(context: Context, query: Query, which: { sort: 'NAME' | 'HIGHEST_RATING'; reviewed: boolean }) {
  const { limit, offset, ...filter } = validate(listQuery, query)
  const [{ rows }, total] = await Promise.all([
    listProfessors(context, { filter, limit, offset, ...which }),
    countListedProfessors(context, filter, which.reviewed),
  ])
  return { status: 200, body: rows.map(publicProfessor), headers: { 'x-total-count': String(total) } }
}

const reviewQuery = z.object({
  limit: wholeNumber(professorReviewPage.restMax, professorReviewPage.restMax),
  offset: wholeNumber(0, 1_000_000),
})

export const professorRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/professors',
    shared: true,
    query: listQuery,
    handle: (context, { query }) => answerList(context, query, { sort: 'NAME', reviewed: false }),
  },
  {
    method: 'GET',
    path: '/api/professors-with-reviews',
    shared: true,
    query: listQuery,
    handle: (context, { query }) => answerList(context, query, { sort: 'HIGHEST_RATING', reviewed: true }),
  },
  {
    method: 'POST',
    path: '/api/professors',
    limit: 'professor',
    async handle(context, request) {
      const { professor, isNew } = await addProfessor(context, await request.json())
      return { status: isNew ? 201 : 200, body: publicProfessor(professor) }
    },
  },
  {
    method: 'GET',
    path: '/api/professors/:id/reviews',
    shared: true,
    query: reviewQuery,
    async handle(context, { params, query }) {
      const { reviews, total } = await listReviews(context, params.id ?? '', validate(reviewQuery, query))
      return { status: 200, body: reviews.map(publicReview), headers: { 'x-total-count': String(total) } }
    },
  },
  {
    method: 'POST',
    path: '/api/professors/:id/reviews',
    limit: 'review',
    async handle(context, request) {
      const review = await reviewProfessor(context, request.params.id ?? '', await request.json())
      // 202: stored, and published once a moderator has looked at it.
      return { status: review.isHeld ? 202 : 201, body: publicReview(review) }
    },
  },
]
