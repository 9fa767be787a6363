import {
  bookFilter,
  bookStateInput,
  booksToSellQuery,
  bookToSell,
  contactSellerInput,
  priceHint,
  publishBookInput,
  publishBooksInput,
  updateBookInput,
} from '@chiostro/domain/books/bookInput'
import { bookMessages, bookPage } from '@chiostro/domain/books/books'
import type { FastifyRequest, FastifySchema } from 'fastify'
import { z } from 'zod'
import type { Book } from '../../../generated/prisma/client.ts'
import type { Context } from '../../context.ts'
import { found } from '../../errors.ts'
import { formOf } from '../../http/forms.ts'
import {
  deleted,
  filterQuery,
  idParams,
  listed,
  matchOfPage,
  ownersQuery,
  pageQuery,
  patchOf,
  success,
  totalOf,
} from '../../http/schemas.ts'
import { tagged } from '../../http/tags.ts'
import { confirmed, deletionOf } from '../../records.ts'
import { notingEmpty } from '../../security/countedReads.ts'
import { bookRecord, ownersBookRecord, sellerRecord } from './books.schemas.ts'
import {
  contactSeller,
  countListedBooks,
  deleteBook,
  findBook,
  findManagedBook,
  listBookCourses,
  listBooks,
  publishBook,
  publishBookByForm,
  publishBooks,
  renewBook,
  setBookState,
  updateBook,
} from './books.service.ts'
import { findPriceHint, listBooksOfSubject, listBooksToSell } from './subjects.service.ts'

const byId = { params: idParams, failures: ['NOT_FOUND'] } satisfies FastifySchema

/** Twenty books at full length, of letters that JSON may write with six bytes (`\u00e0`). */
const batchBytes = 600_000

const listQuery = filterQuery(bookFilter).extend(pageQuery(bookPage.restMax))
const publicSchema = bookRecord.schema.extend(sellerRecord.schema.partial().shape).meta({ id: 'ListedBook' })

const recordFor = ({ admin }: Context) => (admin ? ownersBookRecord.of : bookRecord.of)

const publishFrom = (request: FastifyRequest): Promise<Book> =>
  request.isMultipart() ? publishBookByForm(request.context, formOf(request)) : publishBook(request.context, request.body)

export const bookListRoutes = tagged('Listings', async (app) => {
  app.get('/api/books', {
    schema: {
      operationId: 'listBooks',
      summary: 'Listings, newest first unless `sort` says otherwise; admins also see the sellers’ contacts',
      querystring: listQuery,
      response: { 200: z.array(publicSchema) },
    },
    config: { shared: true },
    async handler({ context, query }, reply) {
      const { limit, offset, after, ...filter } = query
      const page = await notingEmpty(context, 'books', { ...filter, offset, after }, listBooks(context, filter, { limit, offset, after }))
      reply.header('x-search-match', matchOfPage(page))
      reply.header('x-total-count', await totalOf(page, query, () => countListedBooks(context, filter)))
      return listed(page, recordFor(context))
    },
  })

  app.get('/api/books/courses', {
    schema: { operationId: 'listBookCourses', summary: 'Courses that listings exist for', response: { 200: z.array(z.string()) } },
    config: { shared: true },
    handler: ({ context }) => listBookCourses(context),
  })

  app.get('/api/books/:id', {
    schema: {
      ...byId,
      operationId: 'getBook',
      summary: 'A listing',
      response: { 200: publicSchema },
    },
    config: { shared: true },
    async handler({ context, params }) {
      return recordFor(context)(found(await findBook(context, params.id), bookMessages.unknown))
    },
  })

  app.get('/api/books/price-hint', {
    schema: {
      operationId: 'getPriceHint',
      summary: 'What a book is usually sold for',
      response: { 200: priceHint },
      querystring: z.object({ isbn: z.string().optional(), subjectId: z.string().optional() }),
    },
    config: { shared: true },
    handler: ({ context, query }) => findPriceHint(context, query),
  })
})

export const courseBookRoutes = tagged('Listings', async (app) => {
  app.get('/api/course-subjects/:id/books', {
    schema: {
      ...byId,
      operationId: 'listBooksOfSubject',
      summary: 'Listings for a subject, newest first',
      querystring: z.object(pageQuery(bookPage.restMax)),
      response: { 200: z.array(bookRecord.schema) },
    },
    config: { shared: true },
    async handler({ context, params, query }, reply) {
      const { page, total } = await listBooksOfSubject(context, params.id, query)
      reply.header('x-total-count', total)
      return listed(page, bookRecord.of)
    },
  })

  app.get('/api/degree-courses/:id/books-to-sell', {
    schema: {
      ...byId,
      operationId: 'listBooksToSell',
      summary: 'Books that students of a degree course may have to sell: adopted ones, then those listed here',
      querystring: booksToSellQuery,
      response: { 200: z.array(bookToSell) },
    },
    config: { shared: true },
    handler: ({ context, params, query }) => listBooksToSell(context, params.id, query),
  })
})

export const bookRoutes = tagged('Listings', async (app) => {
  app.post('/api/books', {
    schema: {
      operationId: 'publishBook',
      summary: 'Publishes a listing; by a form, with its pictures in `images`',
      failures: ['RATE_LIMITED'],
      consumes: ['multipart/form-data', 'application/json'],
      body: publishBookInput,
      response: { 201: bookRecord.schema },
    },
    config: { lane: 'uploads' },
    handler: async (request, reply) => reply.code(201).send(bookRecord.of(await publishFrom(request))),
  })

  app.post('/api/books/batch', {
    schema: {
      operationId: 'publishBooks',
      summary: 'Publishes several listings of one seller: all, or none',
      failures: ['RATE_LIMITED'],
      body: publishBooksInput,
      response: { 201: z.object({ books: z.array(bookRecord.schema).describe('In the order in which they were sent.') }) },
    },
    bodyLimit: batchBytes,
    handler: async ({ context, body }, reply) => reply.code(201).send({ books: (await publishBooks(context, body)).map(bookRecord.of) }),
  })

  app.post('/api/contact-seller/:id', {
    schema: {
      operationId: 'contactSeller',
      summary: 'Sends a message to the seller',
      failures: ['NOT_FOUND', 'BOOK_EXPIRED', 'BOOK_SOLD', 'RATE_LIMITED'],
      params: idParams,
      body: contactSellerInput,
      response: { 201: success },
    },
    handler: async ({ context, params, body }, reply) => reply.code(201).send(await confirmed(contactSeller(context, params.id, body))),
  })
})

export const managedBookRoutes = tagged('Listings', async (app) => {
  const owners = { params: idParams, querystring: ownersQuery }
  app.get('/api/manage-book/:id', {
    schema: {
      ...owners,
      operationId: 'getManagedBook',
      summary: 'A listing for its owner',
      failures: ['NOT_FOUND'],
      response: { 200: ownersBookRecord.schema },
    },
    handler: async ({ context, params, query }) => ownersBookRecord.of(await findManagedBook(context, params.id, query.token)),
  })

  app.put('/api/manage-book/:id', {
    schema: {
      ...owners,
      operationId: 'replaceBook',
      summary: 'Replaces what a listing says: the whole form',
      failures: ['NOT_FOUND', 'RATE_LIMITED'],
      body: updateBookInput,
      response: { 200: ownersBookRecord.schema },
    },
    handler: async ({ context, params, query, body }) => ownersBookRecord.of(await updateBook(context, params.id, query.token, body)),
  })

  app.patch('/api/manage-book/:id', {
    schema: {
      ...owners,
      operationId: 'changeBook',
      summary: 'Changes what is sent of a listing, and nothing else',
      failures: ['NOT_FOUND', 'RATE_LIMITED'],
      body: patchOf(updateBookInput),
      response: { 200: ownersBookRecord.schema },
    },
    handler: async ({ context, params, query, body }) => ownersBookRecord.of(await updateBook(context, params.id, query.token, body, true)),
  })

  app.post('/api/manage-book/:id/state', {
    schema: {
      ...owners,
      operationId: 'setBookState',
      summary: 'Reserves a listing, marks it as sold, or takes that back',
      failures: ['NOT_FOUND', 'RATE_LIMITED'],
      body: bookStateInput,
      response: { 200: ownersBookRecord.schema },
    },
    handler: async ({ context, params, query, body }) => ownersBookRecord.of(await setBookState(context, params.id, query.token, body)),
  })

  app.post('/api/manage-book/:id/renew', {
    schema: {
      ...owners,
      operationId: 'renewBook',
      summary: 'Lists it for another 120 days',
      failures: ['NOT_FOUND', 'BOOK_SOLD', 'RATE_LIMITED'],
      response: { 200: ownersBookRecord.schema },
    },
    handler: async ({ context, params, query }) => ownersBookRecord.of(await renewBook(context, params.id, query.token)),
  })

  app.delete('/api/manage-book/:id', {
    schema: { ...owners, operationId: 'deleteBook', summary: 'Removes a listing', failures: ['NOT_FOUND'], response: { 200: deleted } },
    handler: ({ context, params, query }) => deletionOf(deleteBook(context, params.id, query.token)),
  })
})
