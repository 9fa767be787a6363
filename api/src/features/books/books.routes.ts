import { bookFilter, bookStateInput, contactSellerInput, priceHint, publishBookInput, updateBookInput } from '@chiostro/domain/bookInput'
import { bookPage } from '@chiostro/domain/books'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Book } from '../../../generated/prisma/client.ts'
import { formOf } from '../../http/forms.ts'
import { filterQuery, idParams, ownersQuery, success } from '../../http/schemas.ts'
import { wholeNumber } from '../../paging.ts'
import { bookRecord, ownersBookRecord, sellerRecord } from './books.schemas.ts'
import {
  countListedBooks,
  deleteBook,
  findManagedBook,
  listBookCourses,
  listBooks,
  publishBook,
  publishBookByForm,
  updateBook,
} from './books.service.ts'
import { renewBook, setBookState } from './life.service.ts'
import { findPriceHint } from './priceHint.service.ts'
import { contactSeller } from './sellerContact.service.ts'
import { listBooksOfSubject } from './subjects.service.ts'

const tags = ['Listings']

const listQuery = filterQuery(bookFilter).extend({
  limit: wholeNumber(bookPage.restMax, bookPage.restMax),
  offset: wholeNumber(0, 1_000_000),
})

/** Multipart with the files beside the fields, or JSON without files. */
const publishFrom = (request: FastifyRequest): Promise<Book> =>
  request.isMultipart() ? publishBookByForm(request.context, formOf(request)) : publishBook(request.context, request.body)

/** What is for sale. */
export const bookListRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/books',
    {
      schema: {
        tags,
        summary: 'Listings, newest first unless `sort` says otherwise; admins also see the sellers’ contacts',
        querystring: listQuery,
        response: { 200: z.array(bookRecord.schema.extend(sellerRecord.schema.partial().shape)) },
      },
      config: { shared: true },
    },
    async ({ context, query }, reply) => {
      const { limit, offset, ...filter } = query
      const page = await listBooks(context, filter, { limit, offset })
      // A page that shows the end of the list says how long the list is: then nothing needs counting.
      const isLast = !page.hasNextPage && (page.rows.length > 0 || offset === 0)
      const total = isLast ? offset + page.rows.length : await countListedBooks(context, filter)
      reply.header('x-total-count', total)
      return page.rows.map(context.admin ? ownersBookRecord.of : bookRecord.of)
    },
  )

  app.get(
    '/api/books/courses',
    { schema: { tags, summary: 'Courses that listings exist for', response: { 200: z.array(z.string()) } }, config: { shared: true } },
    ({ context }) => listBookCourses(context),
  )

  app.get(
    '/api/course-subjects/:id/books',
    {
      schema: {
        tags,
        summary: 'Listings for a subject, newest first',
        params: idParams,
        querystring: z.object({ limit: wholeNumber(bookPage.restMax, bookPage.restMax), offset: wholeNumber(0, 1_000_000) }),
        response: { 200: z.array(bookRecord.schema) },
      },
      config: { shared: true },
    },
    async ({ context, params, query }, reply) => {
      const { books, total } = await listBooksOfSubject(context, params.id, query)
      reply.header('x-total-count', total)
      return books.map(bookRecord.of)
    },
  )

  app.get(
    '/api/books/price-hint',
    {
      schema: {
        tags,
        summary: 'What a book is usually sold for',
        response: { 200: priceHint },
        querystring: z.object({ isbn: z.string().optional(), subjectId: z.string().optional() }),
      },
      config: { shared: true },
    },
    ({ context, query }) => findPriceHint(context, query),
  )
}

/** Publishing, writing to the seller, and what the owner's link opens. */
export const bookRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/books',
    {
      schema: {
        tags,
        summary: 'Publishes a listing; by a form, with its pictures in `images`',
        consumes: ['multipart/form-data', 'application/json'],
        body: publishBookInput,
        response: { 201: bookRecord.schema },
      },
      config: { lane: 'uploads' },
    },
    async (request, reply) => reply.code(201).send(bookRecord.of(await publishFrom(request))),
  )

  app.post(
    '/api/contact-seller/:id',
    {
      schema: { tags, summary: 'Sends a message to the seller', params: idParams, body: contactSellerInput, response: { 201: success } },
    },
    async ({ context, params, body }, reply) => {
      await contactSeller(context, params.id, body)
      return reply.code(201).send({ success: true })
    },
  )

  const owners = { tags, params: idParams, querystring: ownersQuery }
  app.get(
    '/api/manage-book/:id',
    { schema: { ...owners, summary: 'A listing for its owner', response: { 200: ownersBookRecord.schema } } },
    async ({ context, params, query }) => ownersBookRecord.of(await findManagedBook(context, params.id, query.token)),
  )

  app.put(
    '/api/manage-book/:id',
    { schema: { ...owners, summary: 'Changes a listing', body: updateBookInput, response: { 200: ownersBookRecord.schema } } },
    async ({ context, params, query, body }) => ownersBookRecord.of(await updateBook(context, params.id, query.token, body)),
  )

  app.post(
    '/api/manage-book/:id/state',
    {
      schema: {
        ...owners,
        summary: 'Reserves a listing, marks it as sold, or takes that back',
        body: bookStateInput,
        response: { 200: ownersBookRecord.schema },
      },
    },
    async ({ context, params, query, body }) => ownersBookRecord.of(await setBookState(context, params.id, query.token, body)),
  )

  app.post(
    '/api/manage-book/:id/renew',
    { schema: { ...owners, summary: 'Lists it for another 120 days', response: { 200: ownersBookRecord.schema } } },
    async ({ context, params, query }) => ownersBookRecord.of(await renewBook(context, params.id, query.token)),
  )

  app.delete(
    '/api/manage-book/:id',
    { schema: { ...owners, summary: 'Removes a listing', response: { 200: success } } },
    async ({ context, params, query }) => {
      await deleteBook(context, params.id, query.token)
      return { success: true } as const
    },
  )
}
