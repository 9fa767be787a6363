import { bookStateLabels } from '@chiostro/domain/books/books'
import { formatPrice } from '@chiostro/domain/books/price'
import { formatDay, formatHours } from '@chiostro/domain/events/schedule'
import type { PageName } from '@chiostro/domain/pages/pages'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { wholeMatches } from '../../database/paging.ts'
import { listBooks } from '../books/books.service.ts'
import { listEventsToCome } from '../events/events.service.ts'
import type { FeedEntry } from './atom.ts'
import { bookListQuery, eventListQuery } from './feeds.addresses.ts'

/** Readers ask often and keep what they saw. */
const maxEntries = 50

/**
 * Listings as the list shows them.
 * @throws ValidationError for a filter that the list refuses
 */
async function bookEntries(context: Context, filter: unknown): Promise<FeedEntry[]> {
  const books = wholeMatches(await listBooks(context, filter, { limit: maxEntries }))
  return books.map((book) => ({
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
async function eventEntries(context: Context, filter: unknown): Promise<FeedEntry[]> {
  const events = await listEventsToCome(context, filter, maxEntries)
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

interface Feed {
  path: string
  operationId: string
  summary: string
  /** The list that it follows, with its title. */
  page: PageName
  /** Italian. */
  subtitle: string
  /** The filters that the list takes. */
  query: z.ZodType<Record<string, string | undefined>>
  entries(context: Context, filter: unknown): Promise<FeedEntry[]>
}

/** Every feed of a list; its page names it in its head (`RecordHeads`). */
export const feeds: Feed[] = [
  {
    path: '/books.atom',
    operationId: 'getBooksFeed',
    summary: 'Listings as a feed',
    page: 'books',
    subtitle: 'Libri universitari usati, da studente a studente.',
    query: bookListQuery,
    entries: bookEntries,
  },
  {
    path: '/events.atom',
    operationId: 'getEventsFeed',
    summary: 'Events to come as a feed',
    page: 'events',
    subtitle: 'Gli eventi della tua università.',
    query: eventListQuery,
    entries: eventEntries,
  },
]
