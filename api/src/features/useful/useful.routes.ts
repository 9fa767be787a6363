import { usefulInput } from '@chiostro/domain/proofs/proofInput'
import { z } from 'zod'
import { tagged } from '../../http/tags.ts'
import { markUseful, unmarkUseful } from './useful.service.ts'

const common = {
  params: z.object({
    kind: z.enum(['course-review', 'professor-review']).describe('Of a subject, or of a professor.'),
    id: z.string().describe("The review's id."),
  }),
  body: usefulInput,
}
const counted = z.object({ usefulCount: z.int().describe('Number of students who find it useful.') })

/** Without an idempotency key, which would link what the proof separates: both requests can be repeated. */
export const usefulRoutes = tagged('Reviews', async (app) => {
  app.post('/api/reviews/:kind/:id/useful', {
    schema: {
      ...common,
      operationId: 'markReviewUseful',
      response: { 200: counted },
      summary: 'Marks a review as useful, once for a proof of voting on its subject or professor',
      failures: ['NOT_FOUND', 'RATE_LIMITED'],
    },
    config: { idempotencyKey: false },
    handler: async ({ context, params, body }) => ({ usefulCount: await markUseful(context, params, body) }),
  })
  app.delete('/api/reviews/:kind/:id/useful', {
    schema: {
      ...common,
      operationId: 'unmarkReviewUseful',
      response: { 200: counted },
      summary: 'Takes that mark back',
      failures: ['NOT_FOUND', 'RATE_LIMITED'],
    },
    handler: async ({ context, params, body }) => ({ usefulCount: await unmarkUseful(context, params, body) }),
  })
})
