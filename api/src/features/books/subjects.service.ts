import { type BookToSell, booksToSellQuery, type PriceHint, priceHintQuery } from '@chiostro/domain/books/bookInput'
import { bookLimits, bookMessages } from '@chiostro/domain/books/books'
import { catalogueMessages } from '@chiostro/domain/catalogue/catalogue'
import type pg from 'pg'
import { type Book, Prisma } from '../../../generated/prisma/client.ts'
import type { Context, Services } from '../../context.ts'
import { batched } from '../../database/batching.ts'
import type { Transaction } from '../../database/client.ts'
import type { Page, PageRequest } from '../../database/paging.ts'
import { readRows } from '../../database/statements.ts'
import { NotFoundError, ValidationError } from '../../errors.ts'
import { validate } from '../../validation.ts'
import { findDegreeCourse, findSubject } from '../catalogue/catalogue.service.ts'
import { fewestSellers, sellerOf } from './sellerNetwork.ts'
import { type BookRow, countBooksOfSubjects, isForSubject, readBooksOfSubjects, readSoldForCourse, subjectsNamed } from './subjects.sql.ts'

export interface Placed {
  course: string
  subjectId: string | null
}

type Placing = Pick<Placed, 'course'> & { subjectId: string }

/** The chosen offering; else the only current one that the text equals by name or code, accents and case aside. @throws ValidationError */
export const assignSubjects = async (tx: Transaction, listing: Placing): Promise<Placed> => (await subjectsFor(tx, [listing]))(listing)

export async function subjectsFor(tx: Transaction, listings: Placing[]): Promise<(listing: Placing) => Placed> {
  const ids = listings.flatMap(({ subjectId }) => subjectId || [])
  const texts = listings.flatMap(({ subjectId, course }) => (subjectId ? [] : course))
  const chosen =
    ids.length > 0 ? await tx.courseSubject.findMany({ where: { id: { in: ids } }, select: { id: true, courseName: true } }) : []
  const named = texts.length > 0 ? await subjectsNamed(tx, texts) : new Map<string, string>()
  const names = new Map(chosen.map(({ id, courseName }) => [id, courseName]))
  return ({ course, subjectId }) => {
    if (!subjectId) return { course, subjectId: named.get(course) ?? null }
    const name = names.get(subjectId)
    if (name === undefined) throw new ValidationError([{ path: 'subjectId', message: catalogueMessages.unknownSubject }])
    return { course: course || name.slice(0, bookLimits.course).trim(), subjectId }
  }
}

/** As `assignSubjects`, for edits: another course text without a subject clears the former subject. */
export async function reassignSubjects(
  tx: Transaction,
  book: Pick<Book, 'course' | 'subjectId'>,
  { course, subjectId }: { course?: string; subjectId?: string },
): Promise<Placed> {
  const isSame = subjectId === undefined && (course === undefined || course === book.course)
  if (isSame) return { course: book.course, subjectId: book.subjectId }
  return assignSubjects(tx, { course: course ?? book.course, subjectId: subjectId ?? '' })
}

/** Newest first; batched. @throws ValidationError for an invalid cursor */
export const pageBooksOfSubject = (context: Context, subjectId: string, request: PageRequest): Promise<Page<BookRow>> =>
  batched(context, `books of subjects ${JSON.stringify(request)}`, (ids) => readBooksOfSubjects(context.pool, ids, request)).load(subjectId)

export const countBooksOfSubject = (context: Context, subjectId: string): Promise<number> =>
  batched(context, 'numbers of books of subjects', (ids) => countBooksOfSubjects(context.pool, ids)).load(subjectId)

/** With their total, for REST. @throws NotFoundError for an unknown subject */
export async function listBooksOfSubject(context: Context, subjectId: string, request: PageRequest) {
  if (!(await findSubject(context, subjectId, { select: { id: true } }))) throw new NotFoundError(catalogueMessages.unknownSubject)
  const [page, total] = await Promise.all([pageBooksOfSubject(context, subjectId, request), countBooksOfSubject(context, subjectId)])
  return { page, total }
}

/** Prices below which a hint would not be representative. */
const fewest = 5

/**
 * Computes the middle half of sold prices here, or of asked ones when fewer than 5 are known; of three sellers at least, as one could
 * otherwise determine it. @param input `{ isbn, subjectId }`; the ISBN decides where both are given
 * @throws ValidationError for a wrong ISBN, or without either
 */
export async function findPriceHint({ pool }: Pick<Services, 'pool'>, input: unknown): Promise<PriceHint> {
  const { isbn, subjectId } = validate(priceHintQuery, input)
  if (!isbn && !subjectId) throw new ValidationError([{ path: 'isbn', message: bookMessages.hintOf }])
  const hints = await readPriceHints(pool, Prisma.sql`''`, isbn ? Prisma.sql`isbn = ${isbn}` : isForSubject(Prisma.sql`${subjectId}`))
  return hints.get('') ?? unknown
}

async function findPriceHints({ pool }: Pick<Services, 'pool'>, isbns: readonly string[]): Promise<(isbn: string) => PriceHint> {
  const hints = await readPriceHints(pool, Prisma.sql`isbn`, Prisma.sql`isbn = ANY(${isbns}::text[])`)
  return (isbn) => hints.get(isbn) ?? unknown
}

const unknown: PriceHint = { n: 0, low: null, high: null }

async function readPriceHints(pool: pg.Pool, key: Prisma.Sql, which: Prisma.Sql): Promise<Map<string, PriceHint>> {
  const rows = await readRows<{ key: string; n: number; sellers: number; low: number | null; high: number | null }>(
    pool,
    Prisma.sql`
    WITH same AS (SELECT ${key} AS key, price, ${sellerOf} AS seller, CASE WHEN state = 'sold' AND sold_where = 'here' THEN sold_price END AS sold FROM books WHERE ${which}),
      known AS (
        SELECT key, count(sold) >= ${fewest} AND count(DISTINCT seller) FILTER (WHERE sold IS NOT NULL) >= ${fewestSellers} AS enough FROM same GROUP BY key),
      prices AS (SELECT key, CASE WHEN enough THEN sold ELSE price END AS price, seller FROM same JOIN known USING (key))
    SELECT key, count(price)::int AS n, count(DISTINCT seller) FILTER (WHERE price IS NOT NULL)::int AS sellers, percentile_cont(0.25) WITHIN GROUP (ORDER BY price) AS low,
      percentile_cont(0.75) WITHIN GROUP (ORDER BY price) AS high FROM prices GROUP BY key`,
  )
  const hintOf = ({ n, sellers, low, high }: (typeof rows)[number]): PriceHint => {
    const shown = (value: number | null) => (n < fewest || sellers < fewestSellers || value == null ? null : Number(value).toFixed(2))
    return { n, low: shown(low), high: shown(high) }
  }
  return new Map(rows.map((row) => [row.key, hintOf(row)]))
}

/** As `booksToSell`, for REST. @throws NotFoundError for an unknown degree course, or one without offerings */
export async function listBooksToSell(context: Context, degreeCourseId: string, input: unknown): Promise<BookToSell[]> {
  if (!(await findDegreeCourse(context, degreeCourseId, { select: { id: true } })))
    throw new NotFoundError(catalogueMessages.unknownDegreeCourse)
  return booksToSell(context, degreeCourseId, input)
}

/** Adopted ones first. @param input `{ year }`, optional @throws ValidationError */
export async function booksToSell(context: Context, degreeCourseId: string, input: unknown): Promise<BookToSell[]> {
  const { year = null } = validate(booksToSellQuery, input)
  const sold = await readSoldForCourse(context.pool, degreeCourseId, year)
  const isbns = sold.map(({ isbn }) => isbn)
  const hints = await findPriceHints(context, isbns)
  return sold.map((book) => ({ ...book, priceHint: hints(book.isbn) }))
}
