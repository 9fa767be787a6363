import { isbnBook } from '@chiostro/domain/isbn/isbnInput'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { findByIsbn } from './isbn.service.ts'

export const isbnRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/isbn/:isbn',
    {
      schema: {
        tags: ['Listings'],
        operationId: 'findByIsbn',
        summary: 'What is known of a book by its ISBN',
        failures: ['NOT_FOUND', 'RATE_LIMITED'],
        response: { 200: isbnBook },
        params: z.object({ isbn: z.string().describe('ISBN-10 or ISBN-13, with or without dashes.') }),
      },
    },
    ({ context, params }) => findByIsbn(context, params),
  )
}
