import { type EmbedKind, type EmbedLanguage, type EmbedTheme, embedLimit } from '@chiostro/domain/embeds/embeds'
import { isFull } from '@chiostro/domain/events/events'
import { pages } from '@chiostro/domain/pages/pages'
import { romeDay } from '@chiostro/domain/text/rome'
import type { Context } from '../../context.ts'
import { wholeMatches } from '../../database/paging.ts'
import { ValidationError } from '../../errors.ts'
import { listBooks } from '../books/books.service.ts'
import { listEventsToCome } from '../events/events.service.ts'
import { withQuery } from '../feeds/feedAddresses.ts'
import { type Embed, embedTexts } from './embedHtml.ts'

export interface EmbedOptions {
  lang: EmbedLanguage
  theme: EmbedTheme
  limit: number
}

type Filter = Record<string, string | undefined>

const joined = (facts: string[]) => facts.filter(Boolean).join(' · ')

/** @throws ValidationError for a filter that the list rejects */
export async function embeddedBooks(context: Context, filter: Filter, { limit, ...options }: EmbedOptions): Promise<Embed> {
  const { publicUrl, instance } = context.config
  const texts = embedTexts[options.lang]
  const books = wholeMatches(await listBooks(context, filter, { limit: Math.min(limit, embedLimit.max) }))
  const records = books.map(({ id, title, price, state, condition, course }) => ({
    url: `${publicUrl}/books/${id}`,
    title,
    intro: texts.price(Number(price).toFixed(2)),
    facts: joined([state === 'reserved' ? texts.reserved : '', texts.condition(condition), course]),
  }))
  const all = { label: texts.allBooks, url: publicUrl + withQuery(pages.books.path, filter) }
  return { ...options, title: texts.books, records, empty: texts.noBooks, all, productName: instance.productName }
}

/** @throws ValidationError for a filter that the board rejects */
export async function embeddedEvents(context: Context, filter: Filter, { limit, ...options }: EmbedOptions): Promise<Embed> {
  const { publicUrl, instance } = context.config
  const texts = embedTexts[options.lang]
  const events = await listEventsToCome(context, filter, Math.min(limit, embedLimit.max))
  const now = new Date()
  const records = events.map((event) => ({
    url: `${publicUrl}/events/${event.id}`,
    title: event.title,
    intro: shortDay(event.date, texts.locale, now),
    facts: joined([event.startTime, isFull(event) ? texts.full : '', event.location]),
  }))
  const all = { label: texts.allEvents, url: publicUrl + withQuery(pages.events.path, filter) }
  return { ...options, title: texts.events, records, empty: texts.noEvents, all, productName: instance.productName }
}

/** Replaces a list that rejects its filter: a frame of another site cannot show errors to a visitor. Rethrows other errors. */
export const withoutRecords =
  ({ config }: Context, kind: EmbedKind, options: Pick<EmbedOptions, 'lang' | 'theme'>) =>
  (error: unknown): Embed => {
    if (!(error instanceof ValidationError)) throw error
    const texts = embedTexts[options.lang]
    const { productName } = config.instance
    const all = { label: kind === 'books' ? texts.allBooks : texts.allEvents, url: config.publicUrl + pages[kind].path }
    return { ...options, title: texts[kind], records: [], empty: texts.wrongFilter, all, productName }
  }

/** 'mar 10 mar', with the year if it is another one. */
function shortDay(day: string, locale: string, now: Date): string {
  const year = day.slice(0, 4) === romeDay(now).slice(0, 4) ? undefined : 'numeric'
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', year, timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00Z`))
}
