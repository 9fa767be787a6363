import { isbnBook } from '@chiostro/domain/isbn/isbnInput'
import { z } from 'zod'
import { tagged } from '../../http/tags.ts'
import { findByIsbn } from './isbn.service.ts'

export const isbnRoutes = tagged('Listings', async (app) => {
  app.get('/api/isbn/:isbn', {
    schema: {
      operationId: 'findByIsbn',
      summary: 'What is known of a book by its ISBN',
      failures: ['NOT_FOUND', 'RATE_LIMITED'],
      response: { 200: isbnBook },
      params: z.object({ isbn: z.string().describe('ISBN-10 or ISBN-13, with or without dashes.') }),
    },
    handler: ({ context, params }) => findByIsbn(context, params),
  })
})
