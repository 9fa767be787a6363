import { adminBookFilter } from '@chiostro/domain/bookInput'
import type { Book, Event } from '../../../generated/prisma/client.ts'
import type { Context } from '../../context.ts'
import type { Page, PageRequest } from '../../paging.ts'
import { validate } from '../../validation.ts'
import { type BookFilter, countBooks, readBookPage } from '../books/books.reads.ts'
import { countListedEvents, listEvents } from '../events/events.service.ts'
import { requireModerator } from './permission.ts'

/** Numbers on the panel's cards. */
export interface AdminStats {
  books: number
  /** Of subjects and of professors together. */
  reviews: number
  courseReviews: number
  professorReviews: number
  events: number
  sellerContacts: number
  /** Messages of every kind that left and are still kept (docs/product.md, "E-mail"). */
  mails: number
}

/**
 * All numbers, in one statement.
 * @throws UnauthenticatedError
 */
export async function adminStats(context: Context): Promise<AdminStats> {
  requireModerator(context)
  const [row] = await context.db.$queryRaw<Omit<AdminStats, 'reviews'>[]>`
    SELECT (SELECT count(*)::int FROM books) AS books, (SELECT coalesce(sum(review_count), 0)::int FROM professors) AS "professorReviews",
      (SELECT coalesce(sum(review_count), 0)::int FROM course_subjects) AS "courseReviews", (SELECT count(*)::int FROM events) AS events,
      (SELECT count(*)::int FROM seller_contacts) AS "sellerContacts",
      (SELECT count(*)::int FROM outgoing_mails WHERE sent_at IS NOT NULL) AS mails`
  const stats = row ?? { books: 0, professorReviews: 0, courseReviews: 0, events: 0, sellerContacts: 0, mails: 0 }
  return { ...stats, reviews: stats.professorReviews + stats.courseReviews }
}

/**
 * Listings with their sellers, sold and expired ones too, in the order of the public list.
 * @throws UnauthenticatedError, ValidationError
 */
export async function listBooksForAdmin(context: Context, filter: object, page: PageRequest): Promise<Page<Book>> {
  requireModerator(context)
  return readBookPage(context.pool, { filter: adminFilter(filter), ...page })
}

/** @throws UnauthenticatedError, ValidationError */
export async function countBooksForAdmin(context: Context, filter: object): Promise<number> {
  requireModerator(context)
  return countBooks(context.pool, adminFilter(filter))
}

const adminFilter = (filter: object) => validate(adminBookFilter, filter) as BookFilter

/**
 * Events with their organisers: upcoming before past, most recently created first.
 * @throws UnauthenticatedError, ValidationError
 */
export async function listEventsForAdmin(context: Context, filter: object, page: PageRequest): Promise<Page<Event>> {
  requireModerator(context)
  return listEvents(context, { ...filter, sort: 'newest' }, page)
}

/** @throws UnauthenticatedError, ValidationError */
export async function countEventsForAdmin(context: Context, filter: object): Promise<number> {
  requireModerator(context)
  return countListedEvents(context, filter)
}
