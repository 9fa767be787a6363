import { unmetDemand, unmetDemandQuery } from '@chiostro/domain/demand/demandInput'
import { tagged } from '../../http/tags.ts'
import { listUnmetDemand } from './demand.service.ts'

export const demandRoutes = tagged('Administration', async (app) => {
  app.get('/api/admin/unmet-demand', {
    schema: {
      operationId: 'getUnmetDemand',
      summary: 'What visitors asked for and did not find',
      querystring: unmetDemandQuery,
      response: { 200: unmetDemand },
    },
    config: { access: 'moderator' },
    handler: ({ context, query }) => listUnmetDemand(context, query),
  })
})
