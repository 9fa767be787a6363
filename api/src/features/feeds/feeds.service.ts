import { bookStateLabels } from '@chiostro/domain/books/books'
import { formatPrice } from '@chiostro/domain/books/price'
import { formatDay, formatHours } from '@chiostro/domain/events/schedule'
import type { PageName } from '@chiostro/domain/pages/pages'
import { Feed } from 'feed'
import type { z } from 'zod'
import { iconAddress } from '../../branding/branding.ts'
import type { Context } from '../../context.ts'
import { wholeMatches } from '../../database/paging.ts'
import type { Config } from '../../startup/config.ts'
import { escapeHtml } from '../../text/escape.ts'
import { listBooks } from '../books/books.service.ts'
import { listEventsToCome } from '../events/events.service.ts'
import { bookListQuery, eventListQuery } from './feedAddresses.ts'

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

interface ListFeed {
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
export const feeds: ListFeed[] = [
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

interface FeedEntry {
  /** Of its page: the entry's id, which no change of the record changes. */
  path: string
  title: string
  /** Facts in one line, before the text. */
  facts: string[]
  /** Plain, with line breaks. */
  text: string
  tags: string[]
  publishedAt: Date
  updatedAt: Date
}

interface FeedDescription {
  title: string
  subtitle: string
  /** Paths, with the filters. */
  page: string
  feed: string
}

/** Of a feed without entries: the answer has to stay the same (ETag). */
const never = new Date(0)

/** An Atom feed (RFC 4287). */
export function atomOf(
  { publicUrl, instance, ...look }: Config,
  { title, subtitle, page, feed }: FeedDescription,
  entries: FeedEntry[],
): string {
  const address = (path: string) => new URL(path, publicUrl).href
  const atom = new Feed({
    id: address(feed),
    title: `${title} · ${instance.productName}`,
    description: subtitle,
    link: address(page),
    feed: address(feed),
    updated: entries.map(({ updatedAt }) => updatedAt).reduce((latest, date) => (date > latest ? date : latest), never),
    author: { name: instance.productName, link: address('/') },
    favicon: address(iconAddress(look, 'icon-192')),
    generator: false,
  })
  for (const entry of entries) {
    atom.addItem({
      id: address(entry.path),
      link: address(entry.path),
      // The library calls every text HTML.
      title: escapeHtml(entry.title),
      content: [entry.facts.filter(Boolean).join(' · '), ...entry.text.split('\n')]
        .filter((line) => line.trim() !== '')
        .map((line) => `<p>${escapeHtml(line)}</p>`)
        .join(''),
      category: entry.tags.map((term) => ({ term: escapeHtml(term) })),
      published: entry.publishedAt,
      date: entry.updatedAt,
    })
  }
  // XML has no place for these two code points; everything else that it lacks is refused in texts.
  return atom.atom1().replace(/[\uFFFE\uFFFF]/g, '')
}
