import { Readable } from 'node:stream'
import { adminMessages, sellerContactPage } from '@chiostro/domain/admin/admin'
import { courseReviewsFilter, professorReviewsFilter, sellerContactsFilter } from '@chiostro/domain/admin/adminFilters'
import { loginInput } from '@chiostro/domain/admin/adminInput'
import { deletionMessages, restorableForDays } from '@chiostro/domain/deletion/deletion'
import { deletionInput } from '@chiostro/domain/deletion/deletionInput'
import { professorReviewPage } from '@chiostro/domain/professors/professors'
import { isKindName, kindLabels } from '@chiostro/domain/records/kinds'
import { keysOf } from '@chiostro/domain/records/records'
import { z } from 'zod'
import { wholeNumber } from '../../database/paging.ts'
import { NotFoundError } from '../../errors.ts'
import { deleted, idParams, success } from '../../http/schemas.ts'
import { tagged } from '../../http/tags.ts'
import { confirmed, deletionOf } from '../../records.ts'
import { separatorQuery } from '../../text/csv.ts'
import { courseReviewRecord } from '../courseReviews/courseReviews.schemas.ts'
import { deletables } from '../deletion/deletion.sql.ts'
import { professorReviewRecord } from '../professors/professors.schemas.ts'
import { contactCounts, contactRecord } from './admin.schemas.ts'
import { deleteAsAdmin, restoreDeleted } from './deletion.service.ts'
import { login, logout } from './login.service.ts'
import {
  type AdminProfessorReview,
  listAllProfessorReviews,
  listCourseReviews,
  listProfessorReviews,
  type NumberedPage,
} from './moderation.service.ts'
import { csvReport, jsonReport, listSellerContacts, reportSellerContacts, sellerContactStats } from './sellerContacts.service.ts'

export const loginRoutes = tagged('Administration', async (app) => {
  app.post('/api/admin/login', {
    schema: {
      operationId: 'login',
      summary: 'Gives a token for the administration; 401 with `secondFactor` asks for the same again with `code`',
      failures: ['INVALID_CREDENTIALS', 'SECOND_FACTOR_REQUIRED', 'RATE_LIMITED'],
      body: loginInput,
      response: { 200: z.object({ token: z.string() }) },
    },
    async handler({ context, body }) {
      const { token } = await login(context, body)
      return { token }
    },
  })
  app.post('/api/admin/logout', {
    schema: { operationId: 'logout', summary: 'Ends the session of the token', response: { 200: success } },
    config: { access: 'account' },
    handler: ({ context }) => confirmed(logout(context)),
  })
})

const paths = keysOf(deletables).flatMap((kind) => deletables[kind].paths.map((plural) => ({ plural, kind })))

const deletedParams = z.object({
  kind: z.enum(keysOf(kindLabels)).describe('Kind of the record.'),
  id: z.string(),
})

const nameOf = (plural: string) => `moderatorsDelete-${plural}`.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Named, as all deletions share it. */
const why = deletionInput.meta({ id: 'Deletion' })

/** `/reviews` is the deprecated name of `/professor-reviews`. */
const olderName = { deprecated: { since: '2026-11-25' } }

/** Deletion by an admin, with an optional body `{ reason, ground, rule }`: by default `other` and its rule. */
export const deletionRoutes = tagged('Administration', async (app) => {
  for (const { plural, kind } of paths) {
    const summary = `Deletes one of the ${plural}; it can be restored for at least ${restorableForDays} days`
    app.delete(`/api/admin/${plural}/:id`, {
      schema: {
        operationId: nameOf(plural),
        summary,
        failures: ['NOT_FOUND', 'IMPORT_RUNS', 'PARENT_GONE'],
        params: idParams,
        body: why,
        response: { 200: deleted },
      },
      config: { access: 'moderator', ...(plural === 'reviews' ? olderName : {}) },
      handler: ({ context, params, body }) => deletionOf(deleteAsAdmin(context, kind, params.id, body)),
    })
  }

  app.post('/api/admin/deleted/:kind/:id/restore', {
    schema: {
      operationId: 'restoreDeleted',
      summary: 'Restores what an admin deleted, or undoes a merge of professors',
      failures: ['NOT_FOUND', 'APPEAL_FIRST', 'EVENT_FULL', 'IMPORT_RUNS', 'PARENT_GONE', 'PLACE_TAKEN', 'RECORD_OUTDATED'],
      params: deletedParams,
      response: { 200: success },
    },
    config: { access: 'moderator' },
    async handler({ context, params: { kind, id } }) {
      if (!isKindName(kind)) throw new NotFoundError(deletionMessages.notDeleted)
      await restoreDeleted(context, kind, id)
      return { success: true } as const
    },
  })
})

const slice = (max: number) => z.object({ limit: wholeNumber(max, max), offset: wholeNumber(0, 1_000_000) })
const legacySlice = slice(professorReviewPage.restMax)
const contactsSlice = slice(sellerContactPage.restMax)

/** Shape of the deprecated list. */
const legacyReview = ({ id, professorName, rating, review, createdAt }: AdminProfessorReview) => ({
  id,
  professorName,
  rating,
  reviewText: review,
  createdAt,
})

const pageBody = async <Item>({ items, countAll }: NumberedPage<Item>) => ({ items, total: await countAll() })

/** Only an author may know the origin of a review: it is left out. */
async function reviewsBody<Item extends { receiptHash: string | null }>(page: NumberedPage<Item>) {
  const { items, total } = await pageBody(page)
  return { items: items.map(({ receiptHash: _, ...review }) => review), total }
}

const reportFormat = z.object({ format: z.enum(['csv', 'json'], adminMessages.format).default('csv'), separator: separatorQuery })

const page = (item: z.ZodType) => ({ 200: z.object({ items: z.array(item), total: z.int() }) })
const legacySchema = z.object({
  id: z.string(),
  professorName: z.string(),
  rating: z.number(),
  reviewText: z.string(),
  createdAt: z.date().describe('The day it was written, at 00:00 UTC.'),
})
const reportAnswer = {
  description: 'The report',
  content: { 'text/csv': { schema: z.string() }, 'application/json': { schema: z.array(contactRecord.schema) } },
}

const config = { access: 'admin' } as const
const forModerators = { access: 'moderator' } as const

/** The service validates the filters: a second validation would not accept the output of the first. */
const asSent = { config: forModerators, validatorCompiler: () => (value: unknown) => ({ value }) }

export const reviewListRoutes = tagged('Administration', async (app) => {
  app.get('/api/admin/reviews', {
    schema: {
      operationId: 'listReviewsOutOfFive',
      summary: 'Reviews of professors in their older shape, out of 5',
      failures: ['NOT_FOUND'],
      querystring: legacySlice,
      response: { 200: z.array(legacySchema) },
    },
    config: { ...forModerators, deprecated: { since: '2026-11-25' } },
    async handler({ context, query }, reply) {
      const { items, countAll } = await listAllProfessorReviews(context, query)
      reply.header('x-total-count', await countAll())
      return items.map(legacyReview)
    },
  })

  app.get('/api/admin/course-reviews', {
    schema: {
      operationId: 'listSubjectReviewsForModerators',
      summary: 'Reviews of subjects for moderators',
      failures: ['NOT_FOUND'],
      querystring: courseReviewsFilter,
      response: page(courseReviewRecord.schema.extend({ courseName: z.string() }).loose()),
    },
    ...asSent,
    handler: async ({ context, query }) => reviewsBody(await listCourseReviews(context, query)),
  })

  app.get('/api/admin/professor-reviews', {
    schema: {
      operationId: 'listProfessorReviewsForModerators',
      summary: 'Reviews of professors for moderators, out of 5',
      failures: ['NOT_FOUND'],
      querystring: professorReviewsFilter,
      response: page(professorReviewRecord.schema.extend({ professorName: z.string(), rating: z.number() }).loose()),
    },
    ...asSent,
    handler: async ({ context, query }) => reviewsBody(await listProfessorReviews(context, query)),
  })
})

export const sellerContactRoutes = tagged('Administration', async (app) => {
  app.get('/api/admin/seller-contacts', {
    schema: {
      operationId: 'listSellerContacts',
      summary: 'Messages to sellers, newest first',
      querystring: sellerContactsFilter.extend(contactsSlice.shape),
      response: { 200: z.array(contactRecord.schema) },
    },
    config,
    async handler({ context, query: { limit, offset, ...filter } }, reply) {
      const { rows } = await listSellerContacts(context, filter, { limit, offset })
      const { totalContacts } = await sellerContactStats(context, filter)
      reply.header('x-total-count', totalContacts)
      return rows.map(contactRecord.of)
    },
  })

  app.get('/api/admin/seller-contacts/stats', {
    schema: {
      operationId: 'getSellerContactStats',
      summary: 'How many messages were sent and failed',
      querystring: sellerContactsFilter,
      response: { 200: contactCounts },
    },
    config,
    handler: ({ context, query }) => sellerContactStats(context, query),
  })

  app.get('/api/admin/seller-contacts/report', {
    schema: {
      operationId: 'exportSellerContacts',
      summary: 'Messages of a period as a file of any length',
      querystring: sellerContactsFilter.extend(reportFormat.shape),
      response: { 200: reportAnswer },
    },
    config,
    async handler({ context, query: { format, separator, ...filter } }, reply) {
      const pages = reportSellerContacts(context, filter)
      // The response schema describes the content of the file.
      const file = Readable.from(format === 'csv' ? csvReport(pages, separator) : jsonReport(pages))
      reply.header('content-disposition', `attachment; filename="contatti-venditori.${format}"`)
      reply.type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
      return reply.send(file as never)
    },
  })
})
