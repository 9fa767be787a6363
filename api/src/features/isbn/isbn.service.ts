import { setTimeout as delay } from 'node:timers/promises'
import { type isbnBook, isbnMessages, isbnQuery } from '@chiostro/domain/isbn/isbnInput'
import { messageOf } from '@chiostro/domain/records/records'
import { z } from 'zod'
import type { IsbnRecord } from '../../../generated/prisma/client.ts'
import type { Context } from '../../context.ts'
import { NotFoundError, RateLimitedError } from '../../errors.ts'
import { enforceLimit, enforceTotal } from '../../security/rateLimits.ts'
import type { Config } from '../../startup/config.ts'
import { validate } from '../../validation.ts'
import { findPriceHint } from '../books/subjects.service.ts'
import { claimRecord, readHere } from './isbn.sql.ts'

/** Seconds before a failed lookup is repeated. */
const failedForSeconds = 600
/** Seconds after which a process that claimed a lookup counts as ended. */
const claimedForSeconds = 10
const pollMs = 100

type IsbnBook = z.infer<typeof isbnBook>
type Source = IsbnBook['source']

/**
 * Searches listings on whose title sellers agree, earlier answers, Open Library (once per ISBN, two seconds), then titles of fewer sellers.
 * @throws ValidationError for a wrong ISBN, NotFoundError, RateLimitedError for a client that causes too many lookups
 */
export async function findByIsbn(context: Context, input: unknown): Promise<IsbnBook> {
  const { isbn } = validate(isbnQuery, input)
  const [here, known] = await Promise.all([readHere(context.pool, isbn), readRecord(context, isbn)])
  const answer = here.isAgreed ? { record: known, source: 'here' as const } : await outside(context, isbn, known)
  const record = answer.record?.state === 'found' ? answer.record : null
  const title = here.isAgreed ? here.title : (record?.title ?? here.title)
  if (title === null) throw new NotFoundError(isbnMessages.unknown)
  const { authors = [], publisher = '', year = null } = record ?? {}
  const { subjects } = here
  return {
    isbn,
    title,
    authors,
    publisher,
    year,
    subjects,
    priceHint: await findPriceHint(context, { isbn }),
    source: record || here.isAgreed ? answer.source : 'here',
  }
}

interface Answer {
  record: IsbnRecord | null
  source: Source
}

async function outside(context: Context, isbn: string, known: IsbnRecord | null): Promise<Answer> {
  const library = openLibraryOf(context.config)
  if (known && known.state !== 'asking') return { record: known, source: 'cache' }
  if (!library) return { record: null, source: 'cache' }
  if (!known) {
    await enforceLimit(context, 'isbn')
    if (await claimRecord(context.pool, isbn, claimedForSeconds)) {
      await ask(context, isbn, library)
      return { record: await readRecord(context, isbn), source: 'openlibrary' }
    }
  }
  return { record: await awaitOtherLookup(context, isbn, library.timeoutMs), source: 'cache' }
}

async function ask(context: Context, isbn: string, library: OpenLibraryOptions): Promise<void> {
  const { log } = context
  try {
    await enforceTotal(context, 'isbnTotal')
    const edition = await askOpenLibrary(library, isbn)
    await storeRecord(context, isbn, { ...edition, state: edition ? 'found' : 'unknown' }, null)
  } catch (error) {
    // The lookups of all visitors together exceeded the limit: no failure of this ISBN.
    const isTooMany = error instanceof RateLimitedError
    await storeRecord(context, isbn, { state: 'failed' }, isTooMany ? error.retryAfterSeconds : failedForSeconds)
    log.warn({ isbn, reason: messageOf(error) }, 'ISBN lookup failed')
  }
}

/** Waits for the answer of a concurrent lookup, without holding a connection meanwhile. */
async function awaitOtherLookup(context: Context, isbn: string, forMs: number): Promise<IsbnRecord | null> {
  for (const until = Date.now() + forMs; Date.now() < until; ) {
    await delay(pollMs)
    const record = await readRecord(context, isbn)
    if (record?.state !== 'asking') return record
  }
  return null
}

/** Reads the stored answer; null when a lookup may begin. */
const readRecord = ({ db }: Context, isbn: string): Promise<IsbnRecord | null> =>
  db.isbnRecord.findFirst({ where: { isbn, OR: [{ askAgainAt: null }, { askAgainAt: { gt: new Date() } }] } })

async function storeRecord(
  { db }: Context,
  isbn: string,
  { state, title = '', authors = [], publisher = '', year = null }: Partial<IsbnRecord> & Pick<IsbnRecord, 'state'>,
  askAgainInSeconds: number | null,
): Promise<void> {
  const askAgainAt = askAgainInSeconds === null ? null : new Date(Date.now() + askAgainInSeconds * 1000)
  await db.isbnRecord.updateMany({ where: { isbn }, data: { state, title, authors, publisher, year, askAgainAt } })
}

export interface OpenLibraryOptions {
  url: string
  /** Identifies us with a contact address, which its rules ask for. */
  agent: string
  /** Of the whole answer, redirects included. */
  timeoutMs: number
}

const bounds = { bytes: 200_000, redirects: 3, authors: 12, title: 200, name: 120 }

/** A single line without invisible characters, cut to a length. */
const lineOf = (max: number) =>
  z.string().transform((value) =>
    value
      .normalize('NFC')
      .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
      .trim()
      .slice(0, max)
      .trim(),
  )

/** Answers come from many libraries: what is missing or malformed is left out, except the title. */
const names = (max: number) =>
  z
    .array(z.object({ name: lineOf(max) }).catch({ name: '' }))
    .transform((all) => [...new Set(all.map(({ name }) => name).filter(Boolean))])
    .catch([])

const edition = z.object({
  title: lineOf(bounds.title).pipe(z.string().min(1)),
  authors: names(bounds.name),
  publishers: names(bounds.name),
  publish_date: z.string().catch(''),
})

/** Null where the lookup is switched off. */
export function openLibraryOf({ isbnLookup, publicUrl, teamEmail }: Config): OpenLibraryOptions | null {
  return isbnLookup ? { url: isbnLookup, agent: `Chiostro (${publicUrl}; ${teamEmail})`, timeoutMs: 2_000 } : null
}

/** @param isbn thirteen digits @returns null when it knows none @throws when it is unreachable, rejects, or answers with something else */
async function askOpenLibrary({ url, agent, timeoutMs }: OpenLibraryOptions, isbn: string) {
  const key = `ISBN:${isbn}`
  const address = new URL(`${url.replace(/\/$/, '')}/api/books?${new URLSearchParams({ bibkeys: key, format: 'json', jscmd: 'data' })}`)
  const init: RequestInit = {
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'application/json', 'user-agent': agent },
  }
  const answer: unknown = JSON.parse(await textOf(await follow(address, init)))
  const record = z.record(z.string(), z.unknown()).parse(answer)[key]
  if (record === undefined) return null
  const { title, authors, publishers, publish_date } = edition.parse(record)
  return { title, authors: authors.slice(0, bounds.authors), publisher: publishers[0] ?? '', year: yearOf(publish_date) }
}

/** Follows redirects to the same origin only: no stranger's answer makes this server call a third. */
async function follow(address: URL, init: RequestInit, left = bounds.redirects): Promise<Response> {
  const response = await fetch(address, init)
  const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
  if (location === null) {
    if (response.ok) return response
    await response.body?.cancel()
    throw new Error(`status ${response.status}`)
  }
  await response.body?.cancel()
  const next = new URL(location, address)
  if (next.origin !== address.origin) throw new Error(`redirected to ${next.origin}`)
  if (left === 0) throw new Error('too many redirects')
  return follow(next, init, left - 1)
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > bounds.bytes) throw new Error(`more than ${bounds.bytes} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** '2008', 'March 2008', '2008-03-01'. */
function yearOf(date: string): number | null {
  const [year] = date.match(/\b(1[4-9]|20)\d{2}\b/) ?? []
  return year ? Number(year) : null
}
