import { adminMessages, sellerContactPage } from '@chiostro/domain/admin'
import { courseReviewsFilter, professorReviewsFilter, sellerContactsFilter } from '@chiostro/domain/adminFilters'
import { professorReviewPage } from '@chiostro/domain/professors'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { type RestAnswer, type Route, tagged } from '../../http/rest.ts'
import { wholeNumber } from '../../paging.ts'
import { validate } from '../../validation.ts'
import { professorReviewRecord } from '../professors/professors.schemas.ts'
import { reviewRecord } from '../reviews/reviews.schemas.ts'
import {
  type AdminProfessorReview,
  listAllProfessorReviews,
  listCourseReviews,
  listProfessorReviews,
  type NumberedPage,
} from './moderation.service.ts'
import { csvReport, jsonReport, plainSellerContact } from './sellerContacts.report.ts'
import { listSellerContacts, reportSellerContacts, sellerContactStats } from './sellerContacts.service.ts'

const slice = (max: number) => z.object({ limit: wholeNumber(max, max), offset: wholeNumber(0, 1_000_000) })
const legacySlice = slice(professorReviewPage.restMax)
const contactsSlice = slice(sellerContactPage.restMax)

/** A professor review in the shape of the older list. */
const legacyReview = ({ id, professorName, rating, review, createdAt }: AdminProfessorReview) => ({
  ...{ id, professorName, rating, reviewText: review, createdAt },
})

interface List {
  summary: string
  query: z.ZodObject
  answers: Route['answers']
  handle(context: Context, query: Record<string, string>): Promise<RestAnswer>
}

/** A GET path for admins. */
const list = (path: string, { handle, ...documentation }: List): Route => ({
  ...{ method: 'GET', path: `/api/admin/${path}`, access: 'admin', ...documentation },
  handle: (context, { query }) => handle(context, query),
})

const pageBody = async <Item>({ items, countAll }: NumberedPage<Item>) => ({ status: 200, body: { items, total: await countAll() } })

const reportFormat = z.object({ format: z.enum(['csv', 'json'], adminMessages.format).default('csv') })

/** Messages to sellers of a period, as a file to keep. */
async function report(context: Context, query: Record<string, string>): Promise<RestAnswer> {
  const { format } = validate(reportFormat, query)
  const pages = reportSellerContacts(context, query)
  return {
    status: 200,
    headers: { 'content-disposition': `attachment; filename="contatti-venditori.${format}"` },
    streamed:
      format === 'csv'
        ? { contentType: 'text/csv; charset=utf-8', chunks: () => csvReport(pages) }
        : { contentType: 'application/json; charset=utf-8', chunks: () => jsonReport(pages) },
  }
}

const page = (item: z.ZodType) => ({ 200: z.object({ items: z.array(item), total: z.int() }) })
const legacySchema = z.object({
  id: z.string(),
  professorName: z.string(),
  rating: z.number(),
  reviewText: z.string(),
  createdAt: z.date(),
})
const contactSchema = z.object({
  ...{ id: z.string(), bookId: z.string(), bookTitle: z.string(), bookPrice: z.string(), buyerName: z.string(), buyerEmail: z.string() },
  ...{ sellerName: z.string(), sellerEmail: z.string(), message: z.string(), emailSent: z.boolean(), createdAt: z.date() },
})
const statsSchema = z.object({ totalContacts: z.int(), successfulEmails: z.int(), failedEmails: z.int() })
const moderated = { createdAt: z.date().describe('The day it was written.') }

export const listRoutes: Route[] = tagged('Administration', [
  list('reviews', {
    summary: 'Reviews of professors in their older shape, out of 5',
    query: legacySlice,
    answers: { 200: z.array(legacySchema) },
    async handle(context, query) {
      const { items, countAll } = await listAllProfessorReviews(context, validate(legacySlice, query))
      return { status: 200, body: items.map(legacyReview), headers: { 'x-total-count': String(await countAll()) } }
    },
  }),
  list('course-reviews', {
    summary: 'Reviews of subjects for moderators',
    query: courseReviewsFilter,
    answers: page(reviewRecord.schema.extend({ courseName: z.string(), ...moderated }).loose()),
    handle: async (context, query) => pageBody(await listCourseReviews(context, query)),
  }),
  list('professor-reviews', {
    summary: 'Reviews of professors for moderators, out of 5',
    query: professorReviewsFilter,
    answers: page(professorReviewRecord.schema.extend({ professorName: z.string(), rating: z.number(), ...moderated }).loose()),
    handle: async (context, query) => pageBody(await listProfessorReviews(context, query)),
  }),
  list('seller-contacts', {
    summary: 'Messages to sellers, newest first',
    query: sellerContactsFilter.extend(contactsSlice.shape),
    answers: { 200: z.array(contactSchema) },
    async handle(context, query) {
      const { rows } = await listSellerContacts(context, query, validate(contactsSlice, query))
      const { totalContacts } = await sellerContactStats(context, query)
      return { status: 200, body: rows.map(plainSellerContact), headers: { 'x-total-count': String(totalContacts) } }
    },
  }),
  list('seller-contacts/stats', {
    summary: 'How many messages were sent and failed',
    query: sellerContactsFilter,
    answers: { 200: statsSchema },
    handle: async (context, query) => ({ status: 200, body: await sellerContactStats(context, query) }),
  }),
  list('seller-contacts/report', {
    summary: 'Messages of a period as a file of any length',
    query: sellerContactsFilter.extend(reportFormat.shape),
    answers: {
      200: {
        description: 'The report',
        content: { 'text/csv': { schema: z.string() }, 'application/json': { schema: z.array(contactSchema) } },
      },
    },
    handle: report,
  }),
])
