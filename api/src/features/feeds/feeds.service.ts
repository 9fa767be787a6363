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

/** Feed readers poll often and store what they saw. */
const maxEntries = 50

/** @throws ValidationError for a filter that the list rejects */
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
    picture: book.imageUrls[book.coverImageIndex],
    publishedAt: book.createdAt,
    updatedAt: book.updatedAt,
  }))
}

/** Lists events that are not over. @throws ValidationError for a filter that the board rejects */
async function eventEntries(context: Context, filter: unknown): Promise<FeedEntry[]> {
  const events = await listEventsToCome(context, filter, maxEntries)
  return events.map((event) => ({
    path: `/events/${event.id}`,
    title: event.title,
    facts: [formatDay(event.date), formatHours(event), event.location],
    text: event.description,
    tags: event.tags,
    picture: event.imageUrls[event.coverImageIndex],
    publishedAt: event.createdAt,
    updatedAt: event.updatedAt,
  }))
}

interface ListFeed {
  path: string
  operationId: string
  summary: string
  page: PageName
  subtitle: string
  query: z.ZodType<Record<string, string | undefined>>
  entries(context: Context, filter: unknown): Promise<FeedEntry[]>
}

/** Feeds of the lists; each list's page names its own in its head (`RecordHeads`). */
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
  /** Path of the record's page; also the entry's id, which changes of the record preserve. */
  path: string
  title: string
  /** One line, before the text. */
  facts: string[]
  /** Plain text, with line breaks. */
  text: string
  tags: string[]
  /** The cover's photo; without any the routes give the preview that is drawn for links. */
  picture: string | undefined
  publishedAt: Date
  updatedAt: Date
}

/** Date of a feed without entries: constant, for the ETag. */
const never = new Date(0)

export function atomOf(
  { publicUrl, instance, ...branding }: Config,
  { title, subtitle, page, feed }: Record<'title' | 'subtitle' | 'page' | 'feed', string>,
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
    favicon: address(iconAddress(branding, 'icon-192')),
    generator: false,
  })
  for (const entry of entries) {
    atom.addItem({
      id: address(entry.path),
      link: address(entry.path),
      // The library declares every text as HTML.
      title: escapeHtml(entry.title),
      content: [entry.facts.filter(Boolean).join(' · '), ...entry.text.split('\n')]
        .filter((line) => line.trim() !== '')
        .map((line) => `<p>${escapeHtml(line)}</p>`)
        .join(''),
      ...(entry.picture ? { image: address(entry.picture) } : {}),
      category: entry.tags.map((term) => ({ term: escapeHtml(term) })),
      published: entry.publishedAt,
      date: entry.updatedAt,
    })
  }
  // XML excludes these two code points; other excluded ones are rejected on input. The library writes no language in Atom.
  return atom
    .atom1()
    .replace(/[\uFFFE\uFFFF]/g, '')
    .replace('<feed ', '<feed xml:lang="it" ')
}
