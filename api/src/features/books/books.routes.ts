import { contactSellerInput, publishBookInput, updateBookInput } from '@chiostro/domain/bookInput'
import { bookPage } from '@chiostro/domain/books'
import { z } from 'zod'
import type { Book } from '../../../generated/prisma/client.ts'
import type { Context } from '../../context.ts'
import { imageForm, readForm } from '../../http/forms.ts'
import { success } from '../../http/openapi.ts'
import { ownersQuery, type RestRequest, type Route, tagged, tokenOf } from '../../http/rest.ts'
import { wholeNumber } from '../../paging.ts'
import { temporaryDir } from '../../storage/storage.ts'
import { validate } from '../../validation.ts'
import { storeImages } from '../images/images.service.ts'
import { bookRecord, ownersBookRecord, sellerRecord } from './books.schemas.ts'
import { countListedBooks, deleteBook, findManagedBook, listBookCourses, listBooks, publishBook, updateBook } from './books.service.ts'
import { contactSeller } from './sellerContact.service.ts'

const listQuery = z.object({
  search: z.string().optional(),
  course: z.string().optional(),
  condition: z.string().optional(),
  limit: wholeNumber(bookPage.restMax, bookPage.restMax),
  offset: wholeNumber(0, 1_000_000),
})

/** Multipart with the files beside the fields, or JSON without files. */
async function publishFrom(context: Context, request: RestRequest): Promise<Book> {
  if (!request.fastify.isMultipart()) return publishBook(context, await request.json())
  const form = await readForm(request.fastify, imageForm, temporaryDir(context.config))
  try {
    return await publishBook(context, { ...form.fields, imageUrls: undefined, coverImageIndex: undefined }, () =>
      storeImages(context, form.files),
    )
  } finally {
    await form.cleanup()
  }
}

export const bookRoutes: Route[] = tagged('Listings', [
  {
    method: 'POST',
    path: '/api/books',
    summary: 'Publishes a listing; by a form, with its pictures in `images`',
    body: publishBookInput,
    form: publishBookInput,
    answers: { 201: bookRecord.schema },
    limit: 'publish',
    lane: 'uploads',
    handle: async (context, request) => ({ status: 201, body: bookRecord.of(await publishFrom(context, request)) }),
  },
  {
    method: 'GET',
    path: '/api/books',
    summary: 'Listings, newest first; admins also see the sellers’ contacts',
    answers: { 200: z.array(bookRecord.schema.extend(sellerRecord.schema.partial().shape)) },
    shared: true,
    query: listQuery,
    async handle(context, { query }) {
      const { limit, offset, ...filter } = validate(listQuery, query)
      const page = await listBooks(context, filter, { limit, offset })
      // A page that shows the end of the list says how long the list is: then nothing needs counting.
      const isLast = !page.hasNextPage && (page.rows.length > 0 || offset === 0)
      const total = isLast ? offset + page.rows.length : await countListedBooks(context, filter)
      return {
        status: 200,
        body: page.rows.map(context.admin ? ownersBookRecord.of : bookRecord.of),
        headers: { 'x-total-count': String(total) },
      }
    },
  },
  {
    method: 'GET',
    path: '/api/books/courses',
    summary: 'Courses that listings exist for',
    answers: { 200: z.array(z.string()) },
    shared: true,
    handle: async (context) => ({ status: 200, body: await listBookCourses(context) }),
  },
  {
    method: 'POST',
    path: '/api/contact-seller/:id',
    summary: 'Sends a message to the seller',
    body: contactSellerInput,
    answers: { 201: success },
    limit: 'contact',
    async handle(context, request) {
      await contactSeller(context, request.params.id ?? '', await request.json())
      return { status: 201, body: { success: true } }
    },
  },
  {
    method: 'GET',
    path: '/api/manage-book/:id',
    summary: 'A listing for its owner',
    query: ownersQuery,
    answers: { 200: ownersBookRecord.schema },
    handle: async (context, request) => ({
      status: 200,
      body: ownersBookRecord.of(await findManagedBook(context, request.params.id ?? '', tokenOf(request))),
    }),
  },
  {
    method: 'PUT',
    path: '/api/manage-book/:id',
    summary: 'Changes a listing',
    query: ownersQuery,
    body: updateBookInput,
    answers: { 200: ownersBookRecord.schema },
    handle: async (context, request) => ({
      status: 200,
      body: ownersBookRecord.of(await updateBook(context, request.params.id ?? '', tokenOf(request), await request.json())),
    }),
  },
  {
    method: 'DELETE',
    path: '/api/manage-book/:id',
    summary: 'Removes a listing',
    query: ownersQuery,
    answers: { 200: success },
    async handle(context, request) {
      await deleteBook(context, request.params.id ?? '', tokenOf(request))
      return { status: 200, body: { success: true } }
    },
  },
])
