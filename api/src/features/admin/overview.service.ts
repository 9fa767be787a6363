import { adminBookFilter } from '@chiostro/domain/bookInput'
import type { Book, Event } from '../../../generated/prisma/client.ts'
import type { Context } from '../../context.ts'
import type { Page, PageRequest } from '../../paging.ts'
import { validate } from '../../validation.ts'
import { type BookFilter, countBooks, readBookPage } from '../books/books.reads.ts'
import { countListedEvents, listEvents } from '../events/events.service.ts'
import { requireAdmin } from './permission.ts'

/** Numbers on the panel's cards. */
export interface AdminStats {
  books: number
  /** Professor reviews, as in the panel's list. */
  reviews: number
  events: number
  sellerContacts: number
}

/**
 * All numbers, in one statement.
 * @throws UnauthenticatedError
 */
export async function adminStats(context: Context): Promise<AdminStats> {
  requireAdmin(context)
  const [row] = await context.db.$queryRaw<AdminStats[]>`
    SELECT (SELECT count(*)::int FROM books) AS books, (SELECT coalesce(sum(review_count), 0)::int FROM professors) AS reviews,
      (SELECT count(*)::int FROM events) AS events, (SELECT count(*)::int FROM seller_contacts) AS "sellerContacts"`
  return row ?? { books: 0, reviews: 0, events: 0, sellerContacts: 0 }
}

/**
 * Listings with their sellers, sold and expired ones too, in the order of the public list.
 * @throws UnauthenticatedError, ValidationError
 */
export async function listBooksForAdmin(context: Context, filter: object, page: PageRequest): Promise<Page<Book>> {
  requireAdmin(context)
  return readBookPage(context.pool, { filter: adminFilter(filter), ...page })
}

/** @throws UnauthenticatedError, ValidationError */
export async function countBooksForAdmin(context: Context, filter: object): Promise<number> {
  requireAdmin(context)
  return countBooks(context.pool, adminFilter(filter))
}

const adminFilter = (filter: object) => validate(adminBookFilter, filter) as BookFilter

/**
 * Events with their organisers: upcoming before past, most recently created first.
 * @throws UnauthenticatedError, ValidationError
 */
export async function listEventsForAdmin(context: Context, filter: object, page: PageRequest): Promise<Page<Event>> {
  requireAdmin(context)
  return listEvents(context, { ...filter, sort: 'newest' }, page)
}

/** @throws UnauthenticatedError, ValidationError */
export async function countEventsForAdmin(context: Context, filter: object): Promise<number> {
  requireAdmin(context)
  return countListedEvents(context, filter)
}
