import { adminBookFilter } from '@chiostro/domain/bookInput'
import type { Book, Event } from '../../../generated/prisma/client.ts'
import type { Context } from '../../context.ts'
import type { Page, PageRequest } from '../../paging.ts'
import { validate } from '../../validation.ts'
import { type BookFilter, countBooks, readBookPage } from '../books/books.sql.ts'
import { countListedEvents, listEvents } from '../events/events.service.ts'

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
  waiting: Waiting
}

/** What waits for a person of the team. */
export interface Waiting {
  /** Open ones, held reviews among them, and appeals. */
  cases: number
  heldCourseReviews: number
  heldProfessorReviews: number
  /** E-mails that failed for good and are still kept. */
  failedMails: number
}

/**
 * All numbers, in one statement.
 */
export async function adminStats(context: Context): Promise<AdminStats> {
  const [row] = await context.db.$queryRaw<(Omit<AdminStats, 'reviews' | 'waiting'> & Waiting)[]>`
    SELECT (SELECT count(*)::int FROM books) AS books, (SELECT coalesce(sum(review_count), 0)::int FROM professors) AS "professorReviews",
      (SELECT coalesce(sum(review_count), 0)::int FROM course_subjects) AS "courseReviews", (SELECT count(*)::int FROM events) AS events,
      (SELECT count(*)::int FROM seller_contacts) AS "sellerContacts",
      (SELECT count(*)::int FROM outgoing_mails WHERE sent_at IS NOT NULL) AS mails,
      (SELECT count(*)::int FROM cases WHERE state IN ('open', 'appealed')) AS cases,
      (SELECT count(*)::int FROM deleted_records WHERE is_held AND kind = 'course-review') AS "heldCourseReviews",
      (SELECT count(*)::int FROM deleted_records WHERE is_held AND kind = 'professor-review') AS "heldProfessorReviews",
      (SELECT count(*)::int FROM outgoing_mails WHERE failed_at IS NOT NULL) AS "failedMails"`
  if (!row) throw new Error('no row of numbers')
  const { cases, heldCourseReviews, heldProfessorReviews, failedMails, ...stats } = row
  const waiting = { cases, heldCourseReviews, heldProfessorReviews, failedMails }
  return { ...stats, reviews: stats.professorReviews + stats.courseReviews, waiting }
}

/**
 * Listings with their sellers, sold and expired ones too, in the order of the public list.
 * @throws ValidationError
 */
export async function listBooksForAdmin(context: Context, filter: object, page: PageRequest): Promise<Page<Book>> {
  return readBookPage(context.pool, { filter: adminFilter(filter), ...page })
}

/** @throws ValidationError */
export async function countBooksForAdmin(context: Context, filter: object): Promise<number> {
  return countBooks(context.pool, adminFilter(filter))
}

const adminFilter = (filter: object) => validate(adminBookFilter, filter) as BookFilter

/**
 * Events with their organisers: upcoming before past, most recently created first.
 * @throws ValidationError
 */
export async function listEventsForAdmin(context: Context, filter: object, page: PageRequest): Promise<Page<Event>> {
  return listEvents(context, { ...filter, sort: 'newest' }, page)
}

/** @throws ValidationError */
export async function countEventsForAdmin(context: Context, filter: object): Promise<number> {
  return countListedEvents(context, filter)
}
