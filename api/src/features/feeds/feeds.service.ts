import { bookStateLabels } from '@chiostro/domain/books'
import { formatPrice } from '@chiostro/domain/price'
import { formatDay, formatHours } from '@chiostro/domain/schedule'
import type { Context } from '../../context.ts'
import { listBooks } from '../books/books.service.ts'
import { listEventsToCome } from '../events/events.service.ts'
import type { FeedEntry } from './atom.ts'

/** Readers ask often and keep what they saw. */
const mostEntries = 50

/**
 * Listings as the list shows them.
 * @throws ValidationError for a filter that the list refuses
 */
export async function bookEntries(context: Context, filter: unknown): Promise<FeedEntry[]> {
  const { rows } = await listBooks(context, filter, { limit: mostEntries })
  return rows.map((book) => ({
    path: `/books/${book.id}`,
    title: book.title,
    facts: [
      formatPrice(Number(book.price).toFixed(2)),
      book.state === 'reserved' ? bookStateLabels.reserved : '',
      book.condition,
      book.course,
      book.professor,
    ],
    text: book.description,
    tags: book.course ? [book.course] : [],
    publishedAt: book.createdAt,
    updatedAt: book.updatedAt,
  }))
}

/**
 * Events of the board that are not over.
 * @throws ValidationError for a filter that the board refuses
 */
export async function eventEntries(context: Context, filter: unknown): Promise<FeedEntry[]> {
  const events = await listEventsToCome(context, filter, mostEntries)
  return events.map((event) => ({
    path: `/events/${event.id}`,
    title: event.title,
    facts: [formatDay(event.date), formatHours(event), event.location],
    text: event.description,
    tags: event.tags,
    publishedAt: event.createdAt,
    updatedAt: event.updatedAt,
  }))
}
