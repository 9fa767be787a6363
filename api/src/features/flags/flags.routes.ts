import { flagSeconds } from '@chiostro/domain/flags/flags'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { sectionsOpen } from './flags.service.ts'

const schema = {
  tags: ['Service'],
  operationId: 'listFeatureFlags',
  summary: 'Which sections are open',
  response: { 200: z.record(z.string(), z.boolean()) },
}

export const flagRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/api/feature-flags', { schema, config: { shared: true } }, async ({ context }, reply) => {
    reply.header('cache-control', `public, max-age=${flagSeconds.fresh}`)
    return sectionsOpen(context)
  })
}
