import type { BookFilter as PublicFilter } from '@chiostro/domain/books/bookInput'
import { type BookSort, bookPage, type ShownBookState } from '@chiostro/domain/books/books'
import type pg from 'pg'
import { z } from 'zod'
import { type Book, Prisma } from '../../../generated/prisma/client.ts'
import { columnsOf, type RowOf } from '../../database/columns.ts'
import { decodeCursor, encodeCursor, momentKey, type Page, toPage } from '../../database/paging.ts'
import { decimal, known, type Makers, moment, readPage, readPrepared, readRows, whereAll } from '../../database/statements.ts'
import { matchOfLevel, maxLevel, readSearched, type TieredSearch, tieredSearch } from '../../text/search.ts'
import { matchingBooks, numberOfBooks, partlyMatchingBooks } from './books.search.sql.ts'
import { bookMakers, isForSubject } from './subjects.sql.ts'

type BookRow = RowOf<typeof selections.all.columns>

/** What cards show. Lists that are asked for no more read these columns alone, in half the time. */
export const cardFields = ['id', 'title', 'course', 'condition', 'state', 'price', 'imageUrls', 'coverImageIndex', 'createdAt'] as const
const cardMakers: Makers<Pick<Book, (typeof cardFields)[number]>> = { price: decimal, createdAt: moment }
/** The columns of `b`, as lists are asked for them. */
const selections = {
  card: { columns: columnsOf('Book', { of: 'b', fields: cardFields }), makers: cardMakers as Makers<Book> },
  all: { columns: columnsOf('Book', { of: 'b' }), makers: bookMakers },
}

interface Order {
  column: string
  /** The sort key's value in a cursor, and its SQL type. */
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

/** `listed`: what visitors see; '' is every listing, for the administration. */
export interface BookFilter extends PublicFilter {
  state: ShownBookState | 'listed' | ''
}

export interface BookPageRequest {
  filter: BookFilter
  limit: number
  /** Cursor of the row before the page. */
  after?: string | null
  /** Rows to skip, for the REST list. */
  offset?: number
  /** `card`: the rows have `cardFields` only. */
  columns?: keyof typeof selections
}

/**
 * One page of listings in one statement, in the order asked for; of a search the best matches first.
 * @throws ValidationError for an invalid cursor
 */
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

/** An order in the words of SQL: `beyond` compares what comes later in it. */
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

/** Planning takes longer than searching: what is mostly asked for is planned once. */
const readerFor = ({ isUsual }: TieredSearch, isFirstPage = true) => (isUsual && isFirstPage ? readPrepared : readRows)

async function readMatchPage(pool: pg.Pool, search: TieredSearch, request: BookPageRequest): Promise<Page<BookRow>> {
  const { filter, limit, after, offset = 0 } = request
  const { columns, makers } = selections[request.columns ?? 'all']
  const { key, keyOf } = orders[filter.sort]
  const order = orderOf(filter)
  const [level, value, id] = after ? decodeCursor(after, z.tuple([z.int32().min(0).max(maxLevel), key, z.string().max(64)])) : []
  const place = level === undefined || value === undefined || id === undefined ? null : { level, value, id }
  const conditions = conditionsOf(filter)
  const rows = await readSearched(search, { level: level ?? null, offset, limit: limit + 1 }, (slice) => {
    const asked = { order, conditions, isListed: shown.has(filter.state), limit: slice.offset + slice.limit, place }
    const found =
      slice.partly && search.partly ? partlyMatchingBooks({ ...asked, partly: search.partly }) : matchingBooks({ ...asked, search })
    return readPage<MatchRow>(
      readerFor(search, slice.offset === 0 && !place),
      pool,
      Prisma.sql`
      WITH ${found} SELECT ${columns}, found.level FROM found JOIN books b ON b.id = found.id
      ORDER BY level, key ${order.direction}, found.id ${order.direction} OFFSET ${known(slice.offset, 0)}`,
      makers,
    )
  })
  const page = toPage(rows, limit, (row) => encodeCursor([row.level, keyOf(row), row.id]))
  return { ...page, matchOf: ({ level: found }: MatchRow) => matchOfLevel(found) }
}

/** Number of matching listings; of a search those that have every word, not beyond one more than `mostFound`. */
export async function countBooks(pool: pg.Pool, filter: BookFilter): Promise<number> {
  const search = searchFor(filter)
  const conditions = conditionsOf(filter)
  const [row] = search
    ? await readerFor(search)<{ total: number }>(pool, numberOfBooks(search, conditions))
    : await readPrepared<{ total: number }>(pool, Prisma.sql`SELECT count(*)::int AS total FROM books ${whereAll(conditions)}`)
  return row?.total ?? 0
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

/** States that only listings have which lists show. */
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
