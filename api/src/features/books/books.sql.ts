import type { BookFilter as PublicFilter } from '@chiostro/domain/books/bookInput'
import { type BookSort, bookDays, bookPage, type ShownBookState } from '@chiostro/domain/books/books'
import { maxMatches } from '@chiostro/domain/text/search'
import type pg from 'pg'
import { z } from 'zod'
import { type Book, Prisma } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { decodeCursor, encodeCursor, momentKey, type Page, toPage } from '../../database/paging.ts'
import {
  columnsOf,
  decimal,
  known,
  type Makers,
  moment,
  type RowOf,
  readPage,
  readPrepared,
  readRows,
  readTotal,
  whereAll,
} from '../../database/statements.ts'
import { type Matching, matchOfLevel, maxLevel, readSearched, type TieredSearch, tieredSearch, typoLevel } from '../../text/search.ts'

import { bookMakers, isForSubject } from './subjects.sql.ts'

type BookRow = RowOf<typeof selections.all.columns>

/** Columns of cards. Lists that request only these are read in half the time. */
export const cardFields = ['id', 'title', 'course', 'condition', 'state', 'price', 'imageUrls', 'coverImageIndex', 'createdAt'] as const
const cardMakers: Makers<Pick<Book, (typeof cardFields)[number]>> = { price: decimal, createdAt: moment }
const selections = {
  card: { columns: columnsOf('Book', { of: 'b', fields: cardFields }), makers: cardMakers as Makers<Book> },
  all: { columns: columnsOf('Book', { of: 'b' }), makers: bookMakers },
}

interface Order {
  column: string
  key: z.ZodType<string>
  type: 'timestamptz' | 'numeric'
  keyOf(book: BookRow): string
  ascending?: boolean
}

const newest: Order = {
  column: 'created_at',
  key: momentKey,
  type: 'timestamptz',
  keyOf: (book) => book.createdAt.toISOString(),
}
const dearest: Order = {
  column: 'price',
  key: z.string().regex(/^\d{1,8}\.\d{2}$/),
  type: 'numeric',
  keyOf: (book) => Number(book.price).toFixed(2),
}
const orders: Record<BookSort, Order> = { newest, dearest, cheapest: { ...dearest, ascending: true } }

/** `listed`: what visitors see; '': every listing, for the administration. */
export interface BookFilter extends PublicFilter {
  state: ShownBookState | 'listed' | ''
}

export interface BookPageRequest {
  filter: BookFilter
  limit: number
  after?: string | null
  offset?: number
  columns?: keyof typeof selections
}

/** Reads a page of listings in one statement; in a search the best matches first. @throws ValidationError for an invalid cursor */
export async function readBookPage(pool: pg.Pool, request: BookPageRequest): Promise<Page<BookRow>> {
  const { filter, limit, after, offset = 0 } = request
  const search = searchFor(filter)
  if (search) return readMatchPage(pool, search, request)
  const { columns, makers } = selections[request.columns ?? 'all']
  const { key, keyOf } = orders[filter.sort]
  const { column, type, direction, beyond } = orderOf(filter)
  const conditions = conditionsOf(filter)
  if (after) {
    const [value, id] = decodeCursor(after, z.tuple([key, z.string().max(64)]))
    conditions.push(Prisma.sql`(${column}, id) ${beyond} (${value}::${type}, ${id})`)
  }
  const rows = await readPage<BookRow>(
    readPrepared,
    pool,
    Prisma.sql`
    SELECT ${columns} FROM books b ${whereAll(conditions)} ORDER BY ${column} ${direction}, id ${direction} LIMIT ${known(limit + 1, bookPage.size + 1)} OFFSET ${known(offset, 0)}`,
    makers,
  )
  return toPage(rows, limit, (row) => encodeCursor([keyOf(row), row.id]))
}

function orderOf({ sort }: Pick<BookFilter, 'sort'>) {
  const { column, type, ascending = false } = orders[sort]
  return {
    column: Prisma.raw(column),
    type: Prisma.raw(type),
    direction: Prisma.raw(ascending ? 'ASC' : 'DESC'),
    beyond: Prisma.raw(ascending ? '>' : '<'),
  }
}

type MatchRow = BookRow & { level: number }

/** Planning takes longer than searching: the most frequent queries are prepared. */
const readerFor = ({ isUsual }: TieredSearch, isFirstPage = true) => (isUsual && isFirstPage ? readPrepared : readRows)

async function readMatchPage(pool: pg.Pool, search: TieredSearch, request: BookPageRequest): Promise<Page<BookRow>> {
  const { filter, limit, after, offset = 0 } = request
  const { columns, makers } = selections[request.columns ?? 'all']
  const { key, keyOf } = orders[filter.sort]
  const order = orderOf(filter)
  const [level, value, id] = after ? decodeCursor(after, z.tuple([z.int32().min(0).max(maxLevel), key, z.string().max(64)])) : []
  const position = level === undefined || value === undefined || id === undefined ? null : { level, value, id }
  const conditions = conditionsOf(filter)
  const rows = await readSearched(search, { level: level ?? null, offset, limit: limit + 1 }, (slice) => {
    const request = { order, conditions, isListed: shown.has(filter.state), limit: slice.offset + slice.limit, position }
    const matches =
      slice.partly && search.partly ? partlyMatchingBooks({ ...request, partly: search.partly }) : matchingBooks({ ...request, search })
    return readPage<MatchRow>(
      readerFor(search, slice.offset === 0 && !position),
      pool,
      Prisma.sql`
      WITH ${matches} SELECT ${columns}, found.level FROM found JOIN books b ON b.id = found.id
      ORDER BY level, key ${order.direction}, found.id ${order.direction} OFFSET ${known(slice.offset, 0)}`,
      makers,
    )
  })
  const page = toPage(rows, limit, (row) => encodeCursor([row.level, keyOf(row), row.id]))
  return { ...page, matchOf: (row: MatchRow) => matchOfLevel(row.level) }
}

/** Counts matching listings; in a search those that have every word, at most `maxMatches` + 1. */
export function countBooks(pool: pg.Pool, filter: BookFilter): Promise<number> {
  const search = searchFor(filter)
  const conditions = conditionsOf(filter)
  return search
    ? readTotal(readerFor(search), pool, numberOfBooks(search, conditions))
    : readTotal(readPrepared, pool, Prisma.sql`SELECT count(*)::int AS total FROM books ${whereAll(conditions)}`)
}

/** Distinct courses by a loose index scan instead of reading every listing. */
export async function readBookCourses(pool: pg.Pool): Promise<string[]> {
  const rows = await readPrepared<{ course: string }>(
    pool,
    Prisma.sql`
    WITH RECURSIVE hop AS (
      (SELECT course FROM books WHERE listed AND course > '' ORDER BY course LIMIT 1)
      UNION ALL
      SELECT (SELECT course FROM books WHERE listed AND course > hop.course ORDER BY course LIMIT 1) FROM hop WHERE hop.course IS NOT NULL
    )
    SELECT course FROM hop WHERE course IS NOT NULL`,
  )
  return rows.map((row) => row.course).sort(new Intl.Collator('it').compare)
}

const searchFor = (filter: BookFilter) =>
  tieredSearch(filter.search, Prisma.raw('search_text'), Prisma.sql`books ${whereAll(conditionsOf(filter))}`)

const listed = 'listed AND expires_at > now()'
const states: Record<BookFilter['state'], string> = {
  '': 'true',
  listed,
  available: `${listed} AND state = 'available'`,
  reserved: `${listed} AND state = 'reserved'`,
  sold: `state = 'sold'`,
  expired: `state <> 'sold' AND expires_at <= now()`,
}

const shown: ReadonlySet<BookFilter['state']> = new Set(['listed', 'available', 'reserved'])

function conditionsOf({ course, subjectId, condition, minPrice, maxPrice, state }: BookFilter): Prisma.Sql[] {
  const conditions = [Prisma.raw(states[state])]
  if (course) conditions.push(Prisma.sql`course = ${course}`)
  if (subjectId) conditions.push(isForSubject(Prisma.sql`${subjectId}`))
  if (condition) conditions.push(Prisma.sql`condition = ${condition}`)
  if (minPrice) conditions.push(Prisma.sql`price >= ${minPrice}::numeric`)
  if (maxPrice) conditions.push(Prisma.sql`price <= ${maxPrice}::numeric`)
  return conditions
}

/** A word of one in twenty listings fills a page from these first ones, without the word index. */
const firstRead = 500

const usual = bookPage.size + 1

interface BookSearch {
  search: TieredSearch
  conditions: Prisma.Sql[]
  order: Record<'column' | 'type' | 'direction' | 'beyond', Prisma.Sql>
  isListed: boolean
  position: { level: number; value: string; id: string } | null
  limit: number
}

/** Builds the common tables of a search, the last one `found`: level, key, id. UNION ALL reads no tier where earlier ones suffice. */
function matchingBooks(request: BookSearch): Prisma.Sql {
  const { search, position, limit } = request
  const parts = search.tiers.filter(({ level }) => level >= (position?.level ?? 0)).flatMap((tier) => partsOf(request, tier))
  return Prisma.sql`${search.spelt}, found AS MATERIALIZED (SELECT * FROM (${Prisma.join(parts, ' UNION ALL ')}) parts LIMIT ${known(limit, usual)})`
}

function partlyMatchingBooks({
  partly,
  conditions,
  order,
  position,
  limit,
}: Omit<BookSearch, 'search'> & { partly: Matching }): Prisma.Sql {
  const { column, type, direction, beyond } = order
  const after = position
    ? [
        Prisma.sql`(level > ${position.level} OR level = ${position.level} AND (key, id) ${beyond} (${position.value}::${type}, ${position.id}))`,
      ]
    : []
  return Prisma.sql`found AS MATERIALIZED (
    SELECT * FROM (SELECT ${partly.level} AS level, ${column} AS key, id FROM books ${whereAll([...conditions, partly.matches])} OFFSET 0) part
    ${whereAll(after)} ORDER BY level, key ${direction}, id ${direction} LIMIT ${known(limit, usual)})`
}

/** Counts the listings that have every word, at most `maxMatches` + 1; joined, it would be planned as if all were read. */
const numberOfBooks = ({ exact }: Pick<TieredSearch, 'exact'>, conditions: Prisma.Sql[]): Prisma.Sql => Prisma.sql`
  WITH one AS MATERIALIZED (SELECT) SELECT count(*)::int AS total FROM (
    SELECT FROM one CROSS JOIN (SELECT FROM books ${whereAll([...conditions, exact])} OFFSET 0) part LIMIT ${Prisma.raw(String(maxMatches + 1))}) found`

/**
 * Builds the parts of a tier. First the matches among the first listings in the requested order, then the rest, of which a common word has
 * too many: OFFSET 0 makes the word index find them, unordered. Similarity is expensive, so at most `maxMatches` similar ones are sorted.
 */
function partsOf(
  { conditions, order: { column, type, direction, beyond }, isListed, position, limit }: BookSearch,
  { level, matches }: TieredSearch['tiers'][number],
): Prisma.Sql[] {
  const last = position?.level === level ? [Prisma.sql`(${position.value}::${type}, ${position.id})`] : []
  const part = (from: Prisma.Sql, first: Prisma.Sql, before: Prisma.Sql[] = []) => Prisma.sql`(
    SELECT ${Prisma.raw(String(level))} AS level, key, id FROM (SELECT ${column} AS key, id FROM ${from} ${whereAll([...conditions, matches])} ${first}) part
    ${whereAll(before.map((row) => Prisma.sql`(key, id) ${beyond} ${row}`))} ORDER BY key ${direction}, id ${direction} LIMIT ${known(limit, usual)})`
  const books = Prisma.raw('books')
  const all = Prisma.raw('OFFSET 0')
  if (level === typoLevel) return [part(books, Prisma.raw(`LIMIT ${maxMatches}`), last)]
  if (!isListed) return [part(books, all, last)]
  const listed = whereAll([Prisma.raw('listed'), ...last.map((row) => Prisma.sql`(${column}, id) ${beyond} ${row}`)])
  const first = Prisma.sql`FROM books ${listed} ORDER BY ${column} ${direction}, id ${direction}`
  return [
    part(Prisma.sql`(SELECT * ${first} LIMIT ${Prisma.raw(String(firstRead))}) books`, Prisma.empty),
    part(books, all, [Prisma.sql`(SELECT ${column}, id ${first} OFFSET ${Prisma.raw(String(firstRead - 1))} LIMIT 1)`]),
  ]
}

/** Once per message, and not after twice the time: the question of a server that was long off makes no sense. */
export const takeSilentListings = (tx: Transaction): Promise<{ bookId: string }[]> =>
  tx.$queryRaw<{ bookId: string }[]>`
    UPDATE books SET sale_asked_at = now() FROM (
      SELECT book_id, max(created_at) AS at FROM seller_contacts GROUP BY book_id
      HAVING max(created_at) <= now() - make_interval(days => ${bookDays.saleAskedAfter}::int)
        AND max(created_at) > now() - 2 * make_interval(days => ${bookDays.saleAskedAfter}::int)
    ) last WHERE id = last.book_id AND listed AND expires_at > now() AND (sale_asked_at IS NULL OR sale_asked_at < last.at)
    RETURNING id AS "bookId"`
