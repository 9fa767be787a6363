import { professorInput, professorReviewInput } from '@chiostro/domain/professorInput'
import { professorPage, professorReviewPage } from '@chiostro/domain/professors'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { type Query, type Route, tagged } from '../../http/rest.ts'
import { wholeNumber } from '../../paging.ts'
import { validate } from '../../validation.ts'
import { professorRecord, professorReviewRecord } from './professors.schemas.ts'
import { addProfessor, countListedProfessors, listProfessors, listReviews, reviewProfessor } from './professors.service.ts'

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
  return { status: 200, body: rows.map(professorRecord.of), headers: { 'x-total-count': String(total) } }
}

const reviewQuery = z.object({
  limit: wholeNumber(professorReviewPage.restMax, professorReviewPage.restMax),
  offset: wholeNumber(0, 1_000_000),
})

export const professorRoutes: Route[] = tagged('Professors', [
  {
    method: 'GET',
    path: '/api/professors',
    summary: 'Professors by name',
    answers: { 200: z.array(professorRecord.schema) },
    shared: true,
    query: listQuery,
    handle: (context, { query }) => answerList(context, query, { sort: 'NAME', reviewed: false }),
  },
  {
    method: 'GET',
    path: '/api/professors-with-reviews',
    summary: 'Reviewed professors, the highest rated first',
    answers: { 200: z.array(professorRecord.schema) },
    shared: true,
    query: listQuery,
    handle: (context, { query }) => answerList(context, query, { sort: 'HIGHEST_RATING', reviewed: true }),
  },
  {
    method: 'POST',
    path: '/api/professors',
    summary: 'Adds a professor; 200 with the one that exists already',
    body: professorInput,
    answers: { 200: professorRecord.schema, 201: professorRecord.schema },
    limit: 'professor',
    async handle(context, request) {
      const { professor, isNew } = await addProfessor(context, await request.json())
      return { status: isNew ? 201 : 200, body: professorRecord.of(professor) }
    },
  },
  {
    method: 'GET',
    path: '/api/professors/:id/reviews',
    summary: 'Reviews of a professor, newest day first',
    answers: { 200: z.array(professorReviewRecord.schema) },
    shared: true,
    query: reviewQuery,
    async handle(context, { params, query }) {
      const { reviews, total } = await listReviews(context, params.id ?? '', validate(reviewQuery, query))
      return { status: 200, body: reviews.map(professorReviewRecord.of), headers: { 'x-total-count': String(total) } }
    },
  },
  {
    method: 'POST',
    path: '/api/professors/:id/reviews',
    summary: 'Reviews a professor; 202 when a moderator has to look at it first',
    body: professorReviewInput.omit({ professorId: true }),
    answers: { 201: professorReviewRecord.schema, 202: professorReviewRecord.schema },
    limit: 'review',
    async handle(context, request) {
      const review = await reviewProfessor(context, request.params.id ?? '', await request.json())
      // 202: stored, and published once a moderator has looked at it.
      return { status: review.isHeld ? 202 : 201, body: professorReviewRecord.of(review) }
    },
  },
])
