import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { transparencySchema } from './transparency.schemas.ts'
import { readTransparency } from './transparency.sql.ts'

export const transparencyRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/transparency',
    {
      schema: {
        tags: ['Cases'],
        operationId: 'getTransparency',
        summary: 'What was reported and decided, month by month: numbers only',
        response: { 200: transparencySchema },
      },
      config: { shared: true },
    },
    ({ context }) => readTransparency(context.db),
  )
}
