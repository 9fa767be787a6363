import type { BookFilter as PublicFilter } from '@chiostro/domain/bookInput'
import type { BookSort, ShownBookState } from '@chiostro/domain/books'
import { toIsbn13 } from '@chiostro/domain/isbn'
import type pg from 'pg'
import { z } from 'zod'
import { Prisma } from '../../../generated/prisma/client.ts'
import { columnsOf, type RowOf } from '../../database/columns.ts'
import { readPrepared, readRows } from '../../database/rows.ts'
import { whereAll } from '../../database/sql.ts'
import { decodeCursor, encodeCursor, type Page, toPage } from '../../paging.ts'
import { fuzzySearch } from '../../search.ts'
import { isForSubject } from './subjects.reads.ts'

const columns = columnsOf('Book')
/** `exact`: every word of the search matches exactly. */
type BookRow = RowOf<typeof columns> & { exact: boolean }

const searchText = Prisma.sql`book_search_text(title, course, professor, isbn)`

interface Order {
  column: Prisma.Sql
  /** The sort key's value in a cursor, and its SQL type. */
  key: z.ZodType<string>
  type: Prisma.Sql
  keyOf(book: BookRow): string
  ascending?: boolean
}

const newest: Order = {
  ...{ column: Prisma.sql`created_at`, key: z.iso.datetime(), type: Prisma.sql`timestamptz` },
  keyOf: (book) => book.createdAt.toISOString(),
}
const dearest: Order = {
  ...{ column: Prisma.sql`price`, key: z.string().regex(/^\d{1,8}\.\d{2}$/), type: Prisma.sql`numeric` },
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
}

/**
 * One page of listings in one statement: exact matches first, then in the order asked for.
 * @throws ValidationError for an invalid cursor
 */
export async function readBookPage(pool: pg.Pool, { filter, limit, after, offset = 0 }: BookPageRequest): Promise<Page<BookRow>> {
  const search = searchFor(filter)
  const order = orders[filter.sort]
  const exact = search?.exact ?? Prisma.sql`true`
  const conditions = conditionsOf(filter, search?.matches)
  const keys = keysOf(order, search?.exact)
  if (after) conditions.push(beyond(after, order, keys, Boolean(search)))
  const orderBy = Prisma.join(keys.map((key) => Prisma.sql`${key} ${order.ascending ? Prisma.sql`ASC` : Prisma.sql`DESC`}`))
  const read = search ? readRows : readPrepared
  const rows = await read<BookRow>(
    pool,
    Prisma.sql`
    SELECT ${columns}, ${exact} AS exact FROM books ${whereAll(conditions)} ORDER BY ${orderBy} LIMIT ${limit + 1} OFFSET ${offset}`,
  )
  return toPage(rows, limit, (row) => encodeCursor([row.exact, order.keyOf(row), row.id]))
}

/** Number of matching listings. */
export async function countBooks(pool: pg.Pool, filter: BookFilter): Promise<number> {
  const search = searchFor(filter)
  const conditions = conditionsOf(filter, search?.matches)
  const read = search ? readRows : readPrepared
  const [row] = await read<{ total: number }>(pool, Prisma.sql`SELECT count(*)::int AS total FROM books ${whereAll(conditions)}`)
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

/** An ISBN in any notation is searched by its stored thirteen digits. */
const searchFor = ({ search }: BookFilter) => fuzzySearch(toIsbn13(search) ?? search, searchText)

const listed = Prisma.sql`listed AND expires_at > now()`
const states: Record<BookFilter['state'], Prisma.Sql[]> = {
  '': [],
  listed: [listed],
  available: [listed, Prisma.sql`state = 'available'`],
  reserved: [listed, Prisma.sql`state = 'reserved'`],
  sold: [Prisma.sql`state = 'sold'`],
  expired: [Prisma.sql`state <> 'sold' AND expires_at <= now()`],
}

function conditionsOf(
  { course, subjectId, condition, minPrice, maxPrice, state }: BookFilter,
  matches: Prisma.Sql | undefined,
): Prisma.Sql[] {
  const conditions = [...states[state]]
  if (course) conditions.push(Prisma.sql`course = ${course}`)
  if (subjectId) conditions.push(isForSubject(Prisma.sql`${subjectId}`))
  if (condition) conditions.push(Prisma.sql`condition = ${condition}`)
  if (minPrice) conditions.push(Prisma.sql`price >= ${minPrice}::numeric`)
  if (maxPrice) conditions.push(Prisma.sql`price <= ${maxPrice}::numeric`)
  if (matches) conditions.push(matches)
  return conditions
}

/** Without a search every row is "exact": leaving the constant out of ORDER BY lets the index provide the order. */
function keysOf({ column, ascending }: Order, exact: Prisma.Sql | undefined): Prisma.Sql[] {
  const exactFirst = exact && (ascending ? Prisma.sql`NOT ${exact}` : exact)
  return [...(exactFirst ? [exactFirst] : []), column, Prisma.sql`id`]
}

function beyond(after: string, { key, type, ascending = false }: Order, keys: Prisma.Sql[], isSearch: boolean): Prisma.Sql {
  const [wasExact, value, id] = decodeCursor(after, z.tuple([z.boolean(), key, z.string().max(64)]))
  const values = [Prisma.sql`${value}::${type}`, Prisma.sql`${id}`]
  if (isSearch) values.unshift(Prisma.sql`${wasExact !== ascending}`)
  return Prisma.sql`(${Prisma.join(keys)}) ${ascending ? Prisma.sql`>` : Prisma.sql`<`} (${Prisma.join(values)})`
}
