import { adminMessages, sellerContactPage } from '@chiostro/domain/admin'
import { professorReviewPage } from '@chiostro/domain/professors'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { RestAnswer, Route } from '../../http/rest.ts'
import { wholeNumber } from '../../paging.ts'
import { validate } from '../../validation.ts'
import {
  type AdminProfessorReview,
  listAllProfessorReviews,
  listCourseReviews,
  listProfessorReviews,
  type NumberedPage,
} from './moderation.service.ts'
import { requireAdmin } from './permission.ts'
import { csvReport, jsonReport, plainSellerContact } from './sellerContacts.report.ts'
import { listSellerContacts, reportSellerContacts, sellerContactStats } from './sellerContacts.service.ts'

const slice = (max: number) => z.object({ limit: wholeNumber(max, max), offset: wholeNumber(0, 1_000_000) })
const legacySlice = slice(professorReviewPage.restMax)
const contactsSlice = slice(sellerContactPage.restMax)

/** A professor review in the shape of the older list (spec 001, section 3). */
const legacyReview = ({ id, professorName, rating, review, createdAt }: AdminProfessorReview) => ({
  ...{ id, professorName, rating, reviewText: review, createdAt },
})

/** A GET path for admins. Strangers are refused before anything is read of what they send; the service asks for permission again. */
const list = (path: string, handle: (context: Context, query: Record<string, string>) => Promise<RestAnswer>): Route => ({
  method: 'GET',
  path: `/api/admin/${path}`,
  async handle(context, { query }) {
    requireAdmin(context)
    return handle(context, query)
  },
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

export const listRoutes: Route[] = [
  list('reviews', async (context, query) => {
    const { items, countAll } = await listAllProfessorReviews(context, validate(legacySlice, query))
    return { status: 200, body: items.map(legacyReview), headers: { 'x-total-count': String(await countAll()) } }
  }),
  list('course-reviews', async (context, query) => pageBody(await listCourseReviews(context, query))),
  list('professor-reviews', async (context, query) => pageBody(await listProfessorReviews(context, query))),
  list('seller-contacts', async (context, query) => {
    const { rows } = await listSellerContacts(context, query, validate(contactsSlice, query))
    const { totalContacts } = await sellerContactStats(context, query)
    return { status: 200, body: rows.map(plainSellerContact), headers: { 'x-total-count': String(totalContacts) } }
  }),
  list('seller-contacts/stats', async (context, query) => ({ status: 200, body: await sellerContactStats(context, query) })),
  list('seller-contacts/report', report),
]
