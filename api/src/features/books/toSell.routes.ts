import { booksToSellQuery, bookToSell, publishBooksInput } from '@chiostro/domain/books/bookInput'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { idParams } from '../../http/schemas.ts'
import { bookRecord } from './books.schemas.ts'
import { publishBooks } from './books.service.ts'
import { listBooksToSell } from './toSell.service.ts'

const tags = ['Listings']

/** Twenty descriptions at full length, of characters of three bytes. */
const batchBytes = 300_000

export const sellRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/degree-courses/:id/books-to-sell',
    {
      schema: {
        tags,
        operationId: 'listBooksToSell',
        summary: 'Books that students of a degree course may have to sell: adopted ones, then those listed here',
        failures: ['NOT_FOUND'],
        params: idParams,
        querystring: booksToSellQuery,
        response: { 200: z.array(bookToSell) },
      },
      config: { shared: true },
    },
    ({ context, params, query }) => listBooksToSell(context, params.id, query),
  )

  app.post(
    '/api/books/batch',
    {
      schema: {
        tags,
        operationId: 'publishBooks',
        summary: 'Publishes several listings of one seller: all, or none',
        failures: ['RATE_LIMITED'],
        body: publishBooksInput,
        response: { 201: z.object({ books: z.array(bookRecord.schema).describe('In the order in which they were sent.') }) },
      },
      bodyLimit: batchBytes,
    },
    async ({ context, body }, reply) => reply.code(201).send({ books: (await publishBooks(context, body)).map(bookRecord.of) }),
  )
}
