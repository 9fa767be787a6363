import { appealInput } from '@chiostro/domain/cases/caseInput'
import { z } from 'zod'
import { deleted } from '../../http/schemas.ts'
import { tagged } from '../../http/tags.ts'
import { deletionOf } from '../../records.ts'
import { caseSchema } from '../cases/cases.schemas.ts'
import {
  changeReviewInput as changeSubjectReview,
  courseReviewRecord,
  writeReviewInput as writeSubjectReview,
} from '../courseReviews/courseReviews.schemas.ts'
import {
  changeReviewInput as changeProfessorReview,
  professorReviewRecord,
  writeReviewInput as writeProfessorReview,
} from '../professors/professors.schemas.ts'
import { reviewState } from './receipts.schemas.ts'
import { appealMyReview, deleteMyReview, findMyReview, type MyReview, updateMyReview } from './receipts.service.ts'

const params = z.object({ receipt: z.string().describe('20 characters; dashes and case do not matter.') })

const myReviewSchema = z
  .discriminatedUnion('kind', [
    reviewState.extend({ kind: z.literal('course'), review: courseReviewRecord.schema }),
    reviewState.extend({ kind: z.literal('professor'), review: professorReviewRecord.schema }),
  ])
  .meta({ id: 'MyReview' })

const shown = (row: MyReview): z.infer<typeof myReviewSchema> =>
  row.kind === 'course' ? { ...row, review: courseReviewRecord.of(row.review) } : { ...row, review: professorReviewRecord.of(row.review) }

export const receiptRoutes = tagged('Reviews', async (app) => {
  app.get('/api/my-review/:receipt', {
    schema: {
      params,
      operationId: 'getMyReview',
      summary: 'The review of a receipt',
      failures: ['NOT_FOUND', 'RATE_LIMITED'],
      response: { 200: myReviewSchema },
    },
    handler: async ({ context, params: { receipt } }) => shown(await findMyReview(context, receipt)),
  })
  app.put('/api/my-review/:receipt', {
    schema: {
      params,
      operationId: 'replaceMyReview',
      summary: 'Changes a review for 30 days; takes what creating it takes',
      failures: ['NOT_FOUND', 'REVIEW_FINAL', 'REVIEW_HELD', 'REVIEW_REMOVED', 'RATE_LIMITED'],
      body: z.union([writeSubjectReview, writeProfessorReview]),
      response: { 200: myReviewSchema },
    },
    handler: async ({ context, params: { receipt }, body }) => shown(await updateMyReview(context, receipt, body)),
  })
  app.patch('/api/my-review/:receipt', {
    schema: {
      params,
      operationId: 'changeMyReview',
      summary: 'Changes what is sent of a review, and nothing else; for 30 days',
      failures: ['NOT_FOUND', 'REVIEW_FINAL', 'REVIEW_HELD', 'REVIEW_REMOVED', 'RATE_LIMITED'],
      body: z.union([changeSubjectReview, changeProfessorReview]),
      response: { 200: myReviewSchema },
    },
    handler: async ({ context, params: { receipt }, body }) => shown(await updateMyReview(context, receipt, body, true)),
  })
  app.delete('/api/my-review/:receipt', {
    schema: {
      params,
      operationId: 'deleteMyReview',
      summary: 'Deletes a review for good',
      failures: ['NOT_FOUND', 'RATE_LIMITED'],
      response: { 200: deleted },
    },
    handler: ({ context, params: { receipt } }) => deletionOf(deleteMyReview(context, receipt)),
  })
  app.post('/api/my-review/:receipt/appeal', {
    schema: {
      params,
      operationId: 'appealMyReview',
      summary: 'Appeals against the decision about a review, once',
      failures: ['NOT_FOUND', 'APPEALED_ALREADY', 'APPEAL_TOO_LATE', 'NOT_DECIDED', 'RATE_LIMITED'],
      body: appealInput,
      response: { 201: caseSchema },
    },
    handler: async ({ context, params: { receipt }, body }, reply) => reply.code(201).send(await appealMyReview(context, receipt, body)),
  })
})
