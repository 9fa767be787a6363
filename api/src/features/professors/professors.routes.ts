import { professorInput } from '@chiostro/domain/professors/professorInput'
import { professorMessages, professorPage, professorReviewPage } from '@chiostro/domain/professors/professors'
import { reviewProof, verifiedFilter } from '@chiostro/domain/proofs/proofInput'
import { reviewMessages, reviewSorts } from '@chiostro/domain/reviews/reviews'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { found } from '../../errors.ts'
import { idParams, listed, matchOfPage, pageQuery } from '../../http/schemas.ts'
import { tagged } from '../../http/tags.ts'
import { notingEmpty } from '../../security/countedReads.ts'
import { writtenShape, writtenStatus } from '../reviews/written.ts'
import { findProfessor } from './professorList.sql.ts'
import { professorRecord, professorReviewRecord, writeReviewInput } from './professors.schemas.ts'
import { addProfessor, countListedProfessors, listProfessors, listReviews, reviewProfessor } from './professors.service.ts'

const listQuery = z.object({
  search: z.string().optional(),
  department: z.string().optional(),
  ...pageQuery(professorPage.restMax),
})

const reviewQuery = z.object({
  ...pageQuery(professorReviewPage.restMax),
  sort: z.enum(reviewSorts, reviewMessages.sort).default('newest').describe('By the day, or by the mean of the four ratings.'),
  verified: verifiedFilter,
})

async function answerList(
  { context, query }: { context: Context; query: z.infer<typeof listQuery> },
  reply: FastifyReply,
  which: { sort: 'NAME' | 'HIGHEST_RATING'; reviewed: boolean },
) {
  const { limit, offset, after, ...filter } = query
  const [page, total] = await Promise.all([
    notingEmpty(context, 'professors', { ...filter, offset, after }, listProfessors(context, { filter, limit, offset, after, ...which })),
    countListedProfessors(context, filter, which.reviewed),
  ])
  reply.header('x-total-count', total).header('x-search-match', matchOfPage(page))
  return listed(page, professorRecord.of)
}

const writtenReview = professorReviewRecord.schema.extend(writtenShape)

export const professorRoutes = tagged('Professors', async (app) => {
  const list = { querystring: listQuery, response: { 200: z.array(professorRecord.schema) } }
  app.get('/api/professors', {
    schema: { ...list, operationId: 'listProfessors', summary: 'Professors by name' },
    config: { shared: true },
    handler: (request, reply) => answerList(request, reply, { sort: 'NAME', reviewed: false }),
  })
  app.get('/api/professors-with-reviews', {
    schema: { ...list, operationId: 'listReviewedProfessors', summary: 'Reviewed professors, the highest rated first' },
    config: { shared: true },
    handler: (request, reply) => answerList(request, reply, { sort: 'HIGHEST_RATING', reviewed: true }),
  })

  app.post('/api/professors', {
    schema: {
      operationId: 'addProfessor',
      summary: 'Adds a professor; 200 with the one that exists already',
      failures: ['NOT_FOUND', 'RATE_LIMITED'],
      body: professorInput,
      response: { 200: professorRecord.schema, 201: professorRecord.schema },
    },
    async handler({ context, body }, reply) {
      const { professor, isNew } = await addProfessor(context, body)
      return reply.code(isNew ? 201 : 200).send(professorRecord.of(professor))
    },
  })

  app.get('/api/professors/:id', {
    schema: {
      operationId: 'getProfessor',
      summary: 'A professor; for the id of one who was merged into another, the other',
      failures: ['NOT_FOUND'],
      params: idParams,
      response: { 200: professorRecord.schema },
    },
    config: { shared: true },
    async handler({ context, params }) {
      return professorRecord.of(found(await findProfessor(context, params.id), professorMessages.unknown))
    },
  })
})

export const professorReviewRoutes = tagged('Professors', async (app) => {
  app.get('/api/professors/:id/reviews', {
    schema: {
      operationId: 'listProfessorReviews',
      summary: 'Reviews of a professor, newest day first unless `sort` says otherwise',
      failures: ['NOT_FOUND'],
      params: idParams,
      querystring: reviewQuery,
      response: { 200: z.array(professorReviewRecord.schema) },
    },
    config: { shared: true },
    async handler({ context, params, query }, reply) {
      const { page, total } = await listReviews(context, params.id, query)
      reply.header('x-total-count', total)
      return listed(page, professorReviewRecord.of)
    },
  })

  app.post('/api/professors/:id/reviews', {
    schema: {
      operationId: 'reviewProfessor',
      summary: 'Reviews a professor; 202 when it becomes public later: once a moderator has looked at it, or in the morning',
      failures: ['NOT_FOUND', 'PROOF_SPENT', 'RATE_LIMITED'],
      params: idParams,
      body: writeReviewInput.extend(reviewProof.shape),
      response: { 201: writtenReview, 202: writtenReview },
    },
    // As for reviews of subjects.
    config: { idempotencyKey: false },
    async handler({ context, params, body }, reply) {
      const review = await reviewProfessor(context, params.id, body)
      const { receipt, publicFrom } = review
      return reply.code(writtenStatus(review)).send({ ...professorReviewRecord.of(review), receipt, publicFrom })
    },
  })
})
