import { replyInput, replyLinkInput } from '@chiostro/domain/replies/replyInput'
import { z } from 'zod'
import { deleted, success } from '../../http/schemas.ts'
import { tagged } from '../../http/tags.ts'
import { confirmed, deletionOf } from '../../records.ts'
import { professorRecord, professorReviewRecord } from '../professors/professors.schemas.ts'
import { deleteReply, findReplyPage, requestReplyLink, saveReply } from './replies.service.ts'

const params = z.object({ token: z.string().describe('Of the link in the e-mail, good for an hour.') })
const replyParams = params.extend({ reviewId: z.string().describe("The review's id.") })

const replyPage = z.object({
  professors: z.array(professorRecord.schema).describe('The pages of the address.'),
  reviews: z.array(professorReviewRecord.schema).describe('Their reviews, newest day first, at most 500.'),
})

export const replyRoutes = tagged('Professors', async (app) => {
  app.post('/api/professor-reply/link', {
    schema: {
      operationId: 'requestProfessorReply',
      summary: 'Sends a professor the link to answer reviews, if the address is the known institutional one',
      failures: ['RATE_LIMITED'],
      body: replyLinkInput,
      response: { 202: success },
    },
    handler: async ({ context, body }, reply) => reply.code(202).send(await confirmed(requestReplyLink(context, body))),
  })

  app.get('/api/professor-reply/:token', {
    schema: {
      operationId: 'getOwnProfessorReviews',
      summary: "A professor's reviews, to answer them",
      failures: ['NOT_FOUND'],
      params,
      response: { 200: replyPage },
    },
    async handler({ context, params }) {
      const { professors, reviews } = await findReplyPage(context, params.token)
      return { professors: professors.map(professorRecord.of), reviews: reviews.map(professorReviewRecord.of) }
    },
  })

  app.put('/api/professor-reply/:token/reviews/:reviewId', {
    schema: {
      operationId: 'replyToReview',
      summary: 'Answers a review, or changes the answer; 202 when a moderator reads it first, 409 for one that moderators removed',
      failures: ['NOT_FOUND', 'REPLY_HELD', 'REPLY_REMOVED', 'RATE_LIMITED'],
      params: replyParams,
      body: replyInput,
      response: { 200: professorReviewRecord.schema, 202: professorReviewRecord.schema },
    },
    async handler({ context, params, body }, reply) {
      const review = await saveReply(context, params.token, params.reviewId, body)
      return reply.code(review.reply ? 200 : 202).send(professorReviewRecord.of(review))
    },
  })

  app.delete('/api/professor-reply/:token/reviews/:reviewId', {
    schema: {
      operationId: 'deleteReply',
      summary: 'Deletes the answer to a review',
      failures: ['NOT_FOUND', 'RATE_LIMITED'],
      params: replyParams,
      response: { 200: deleted },
    },
    handler: ({ context, params }) => deletionOf(deleteReply(context, params.token, params.reviewId)),
  })
})
