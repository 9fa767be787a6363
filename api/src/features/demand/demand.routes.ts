import { unmetDemand, unmetDemandQuery } from '@chiostro/domain/demand/demandInput'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listUnmetDemand } from './demand.service.ts'

export const demandRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/admin/unmet-demand',
    {
      schema: {
        tags: ['Administration'],
        operationId: 'getUnmetDemand',
        summary: 'What visitors asked for and did not find',
        querystring: unmetDemandQuery,
        response: { 200: unmetDemand },
      },
      config: { access: 'moderator' },
    },
    ({ context, query }) => listUnmetDemand(context, query),
  )
}
