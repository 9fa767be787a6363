import { flagSeconds } from '@chiostro/domain/flags/flags'
import { z } from 'zod'
import { tagged } from '../../http/tags.ts'
import { sectionsOpen } from './flags.service.ts'

export const flagRoutes = tagged('Service', async (app) => {
  app.get('/api/feature-flags', {
    schema: { operationId: 'listFeatureFlags', summary: 'Which sections are open', response: { 200: z.record(z.string(), z.boolean()) } },
    config: { shared: true },
    async handler({ context }, reply) {
      reply.header('cache-control', `public, max-age=${flagSeconds.fresh}`)
      return sectionsOpen(context)
    },
  })
})
