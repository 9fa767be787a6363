import { createHash } from 'node:crypto'
import type { BookCondition } from '@chiostro/domain/books/books'
import { formatPrice, priceIn } from '@chiostro/domain/books/price'
import { type EmbedKind, type EmbedLanguage, type EmbedTheme, embedLimit } from '@chiostro/domain/embeds/embeds'
import { isFull } from '@chiostro/domain/events/events'
import { pages } from '@chiostro/domain/pages/pages'
import { isKeyOf } from '@chiostro/domain/records/records'
import { romeDay } from '@chiostro/domain/text/rome'
import { dark, font, inOwnColours, light, type Palette } from '../../branding/branding.ts'
import type { Context } from '../../context.ts'
import { wholeMatches } from '../../database/paging.ts'
import { ValidationError } from '../../errors.ts'
import type { Config } from '../../startup/config.ts'
import { escapeHtml, shorten } from '../../text/escape.ts'
import { listBooks } from '../books/books.service.ts'
import { listEventsToCome } from '../events/events.service.ts'
import { withQuery } from '../feeds/feedAddresses.ts'

interface EmbedOptions {
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

type EmbeddedRecord = Record<'url' | 'title' | 'intro' | 'facts', string>

interface Embed {
  lang: EmbedLanguage
  theme: EmbedTheme
  title: string
  records: EmbeddedRecord[]
  empty: string
  all: { label: string; url: string }
  productName: string
}

const colours = ({ paper, surface, ink, inkSoft, line, accent }: Palette, scheme: string) =>
  `color-scheme:${scheme};--paper:${paper};--surface:${surface};--ink:${ink};--soft:${inkSoft};--line:${line};--accent:${accent}`

const baseStyles = `:root{${colours(light, 'light')}}
:root.dark{${colours(dark, 'dark')}}
@media(prefers-color-scheme:dark){:root.auto{${colours(dark, 'dark')}}}
*{box-sizing:border-box}
body{margin:0;padding:12px;background:var(--paper);color:var(--ink);font:16px/1.4 ${font}}
h1{margin:0 0 8px;font-size:18px;line-height:1.25}
ul{margin:0;padding:0;list-style:none;background:var(--surface);border:1px solid var(--line);border-radius:12px}
li+li{border-top:1px solid var(--line)}
a{color:var(--accent)}
a:focus-visible{outline:2px solid var(--ink);outline-offset:-2px;border-radius:12px}
li a{display:grid;grid-template-columns:1fr auto;gap:0 12px;padding:10px 14px;min-height:44px;color:inherit;text-decoration:none;overflow-wrap:anywhere}
li a:hover strong{text-decoration:underline}
strong{font-weight:600}
b{color:var(--accent);font-weight:600;white-space:nowrap}
span{grid-column:1/-1;color:var(--soft);font-size:14px}
p{margin:10px 2px 0;display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:4px 16px;font-size:14px;color:var(--soft)}
p a{padding:4px 0}`

const stylesOf = (config: Config) => inOwnColours(baseStyles, config)

/** Allows an embed no code and no resources; any site may frame it. */
export function embedPolicy(config: Config): string {
  const digest = createHash('sha256').update(stylesOf(config)).digest('base64')
  return `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'; frame-ancestors *`
}

const away = 'target="_blank" rel="noopener"'

/** Truncates texts, so that no record makes the embed long. */
const recordHtml = ({ url, title, intro, facts }: EmbeddedRecord) =>
  `<li><a href="${escapeHtml(url)}" ${away}><strong>${escapeHtml(shorten(title, 80))}</strong><b>${escapeHtml(intro)}</b><span>${escapeHtml(shorten(facts, 80))}</span></a></li>`

/** Renders a document without scripts, pictures and cookies. Its links leave the frame. */
export function embedHtml({ lang, theme, title, records, empty, all, productName }: Embed, config: Config): string {
  const list = records.length > 0 ? `<ul>${records.map(recordHtml).join('\n')}</ul>` : `<p>${escapeHtml(empty)}</p>`
  return `<!DOCTYPE html>
<html lang="${lang}" class="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} · ${productName}`)}</title>
<style>${stylesOf(config)}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${list}
<p><a href="${escapeHtml(all.url)}" ${away}>${escapeHtml(all.label)}</a> ${escapeHtml(productName)}</p>
</main>
</body>
</html>
`
}

const englishConditions: Record<BookCondition, string> = {
  'Come nuovo': 'Like new',
  'Ottime condizioni': 'Very good',
  'Buone condizioni': 'Good',
  'Condizioni accettabili': 'Acceptable',
}

const italian = {
  locale: 'it-IT',
  books: 'Libri usati',
  events: 'Prossimi eventi',
  allBooks: 'Tutti i libri',
  allEvents: 'Tutti gli eventi',
  noBooks: 'Nessun libro in vendita, per ora.',
  noEvents: 'Nessun evento in programma, per ora.',
  /** Where the address has a filter that the list rejects. */
  wrongFilter: 'Questi filtri non sono validi: ecco l’elenco completo.',
  reserved: 'Riservato',
  full: 'Al completo',
  price: formatPrice,
  condition: (condition: string): string => condition,
}

/** An embed cannot load the browser's dictionary, so its few texts are here. */
const embedTexts: Record<EmbedLanguage, typeof italian> = {
  it: italian,
  en: {
    locale: 'en-GB',
    books: 'Used books',
    events: 'Upcoming events',
    allBooks: 'All books',
    allEvents: 'All events',
    noBooks: 'No books for sale right now.',
    noEvents: 'No events planned right now.',
    wrongFilter: 'These filters are not valid: here is the whole list.',
    reserved: 'Reserved',
    full: 'Full',
    price: (euros) => priceIn(euros, 'en-GB'),
    condition: (condition) => (isKeyOf(englishConditions, condition) ? englishConditions[condition] : condition),
  },
}
