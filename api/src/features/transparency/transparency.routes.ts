import { tagged } from '../../http/tags.ts'
import { transparencySchema } from './transparency.schemas.ts'
import { readTransparency } from './transparency.sql.ts'

export const transparencyRoutes = tagged('Cases', async (app) => {
  app.get('/api/transparency', {
    schema: {
      operationId: 'getTransparency',
      summary: 'What was reported and decided, month by month: numbers only',
      response: { 200: transparencySchema },
    },
    config: { shared: true },
    handler: ({ context }) => readTransparency(context.db),
  })
})
