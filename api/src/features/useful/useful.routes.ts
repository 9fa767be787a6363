import { usefulInput } from '@chiostro/domain/proofs/proofInput'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { markUseful, unmarkUseful } from './useful.service.ts'

const common = {
  tags: ['Reviews'],
  params: z.object({
    kind: z.enum(['course-review', 'professor-review']).describe('Of a subject, or of a professor.'),
    id: z.string().describe("The review's id."),
  }),
  body: usefulInput,
}
const counted = z.object({ usefulCount: z.int().describe('Number of students who find it useful.') })

/** Without an idempotency key, which would link what the proof separates: both requests can be repeated. */
export const usefulRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/reviews/:kind/:id/useful',
    {
      schema: {
        ...common,
        operationId: 'markReviewUseful',
        response: { 200: counted },
        summary: 'Marks a review as useful, once for a proof of voting on its subject or professor',
        failures: ['NOT_FOUND', 'RATE_LIMITED'],
      },
      config: { idempotencyKey: false },
    },
    async ({ context, params, body }) => ({ usefulCount: await markUseful(context, params, body) }),
  )
  app.delete(
    '/api/reviews/:kind/:id/useful',
    {
      schema: {
        ...common,
        operationId: 'unmarkReviewUseful',
        response: { 200: counted },
        summary: 'Takes that mark back',
        failures: ['NOT_FOUND', 'RATE_LIMITED'],
      },
    },
    async ({ context, params, body }) => ({ usefulCount: await unmarkUseful(context, params, body) }),
  )
}
