import { setTimeout as delay } from 'node:timers/promises'
import { type isbnBook, isbnMessages, isbnQuery } from '@chiostro/domain/isbn/isbnInput'
import { messageOf } from '@chiostro/domain/records/records'
import type { z } from 'zod'
import type { IsbnRecord } from '../../../generated/prisma/client.ts'
import type { Context } from '../../context.ts'
import { NotFoundError, RateLimitedError } from '../../errors.ts'
import { enforceLimit, enforceTotal } from '../../security/rateLimits.ts'
import { validate } from '../../validation.ts'
import { findPriceHint } from '../books/priceHint.service.ts'
import { claimRecord, readHere } from './isbn.sql.ts'
import { askOpenLibrary, type OpenLibraryOptions, openLibraryOf } from './openLibrary.ts'

/** A question that failed is asked again after this at the earliest. */
const failedForSeconds = 600
/** A process that took a question on and does not answer in this time has ended. */
const claimedForSeconds = 10
const pollMs = 100

type IsbnBook = z.infer<typeof isbnBook>
type Source = IsbnBook['source']

/**
 * What is known of a book by its ISBN: from listings here on whose title sellers agree, from an earlier question, or from Open Library, which is
 * asked once for an ISBN and never for longer than two seconds. What fewer sellers wrote stands in where none of these knows it.
 * @throws ValidationError for a wrong ISBN, NotFoundError, RateLimitedError when the client makes us ask too often
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

/** Asks, and stores the answer, failures too. */
async function ask(context: Context, isbn: string, library: OpenLibraryOptions): Promise<void> {
  const { log } = context
  try {
    await enforceTotal(context, 'isbnTotal')
    const edition = await askOpenLibrary(library, isbn)
    await storeRecord(context, isbn, { ...edition, state: edition ? 'found' : 'unknown' }, null)
  } catch (error) {
    // Too many questions of all visitors together are no failure of this one.
    const isTooMany = error instanceof RateLimitedError
    await storeRecord(context, isbn, { state: 'failed' }, isTooMany ? error.retryAfterSeconds : failedForSeconds)
    log.warn({ isbn, reason: messageOf(error) }, 'ISBN lookup failed')
  }
}

/** The answer that another request is waiting for, without holding a connection meanwhile. */
async function awaitOtherLookup(context: Context, isbn: string, forMs: number): Promise<IsbnRecord | null> {
  for (const until = Date.now() + forMs; Date.now() < until; ) {
    await delay(pollMs)
    const record = await readRecord(context, isbn)
    if (record?.state !== 'asking') return record
  }
  return null
}

/** What was answered before; null when it may be asked now. */
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
