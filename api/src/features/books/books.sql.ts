import type { BookFilter as PublicFilter } from '@chiostro/domain/books/bookInput'
import { type BookSort, bookDays, bookPage, type ShownBookState } from '@chiostro/domain/books/books'
import { maxMatches } from '@chiostro/domain/text/search'
import type pg from 'pg'
import { z } from 'zod'
import { type Book, Prisma } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { decodeCursor, idKey, momentKey, type Page, type PageRequest } from '../../database/paging.ts'
import { levelKey, readerFor, readSearchPage, untilEnough } from '../../database/searchPages.ts'
import {
  columnsOf,
  decimal,
  known,
  type Makers,
  moment,
  type RowOf,
  readPage,
  readPrepared,
  readTotal,
  whereAll,
} from '../../database/statements.ts'
import { type Matching, type TieredSearch, tieredSearch, typoLevel } from '../../text/search.ts'
import { bookMakers, isForSubject } from './subjects.sql.ts'

type BookRow = RowOf<typeof selections.all.columns>

/** Columns of cards. Lists that request only these are read in half the time. */
export const cardFields = ['id', 'title', 'course', 'condition', 'state', 'price', 'imageUrls', 'coverImageIndex', 'createdAt'] as const
const cardMakers: Makers<Pick<Book, (typeof cardFields)[number]>> = { price: decimal, createdAt: moment }
const selections = {
  card: { columns: columnsOf('Book', { of: 'b', fields: cardFields }), makers: cardMakers },
  all: { columns: columnsOf('Book', { of: 'b' }), makers: bookMakers },
}

interface Order {
  column: Prisma.Sql
  type: Prisma.Sql
  direction: Prisma.Sql
  beyond: Prisma.Sql
  key: z.ZodType<string>
  keyOf(book: BookRow): string
}

const descending = { direction: Prisma.raw('DESC'), beyond: Prisma.raw('<') }
const newest: Order = {
  ...descending,
  column: Prisma.raw('created_at'),
  type: Prisma.raw('timestamptz'),
  key: momentKey,
  keyOf: (book) => book.createdAt.toISOString(),
}
const dearest: Order = {
  ...descending,
  column: Prisma.raw('price'),
  type: Prisma.raw('numeric'),
  key: z.string().regex(/^\d{1,8}\.\d{2}$/),
  keyOf: (book) => Number(book.price).toFixed(2),
}
const orders: Record<BookSort, Order> = { newest, dearest, cheapest: { ...dearest, direction: Prisma.raw('ASC'), beyond: Prisma.raw('>') } }

/** `listed`: what visitors see; '': every listing, for the administration. */
export interface BookFilter extends PublicFilter {
  state: ShownBookState | 'listed' | ''
}

export interface BookPageRequest extends PageRequest {
  filter: BookFilter
  columns?: keyof typeof selections
}

type MatchRow = BookRow & { level: number }

/** Reads a page of listings in one statement; in a search the best matches first. @throws ValidationError for an invalid cursor */
export async function readBookPage(pool: pg.Pool, { filter, columns = 'all', after, ...page }: BookPageRequest): Promise<Page<BookRow>> {
  const search = searchFor(filter)
  const order = orders[filter.sort]
  const position = after ? readPosition(after, order, search !== null) : null
  const { columns: selected, makers } = selections[columns]
  return readSearchPage<MatchRow>(page, {
    search,
    level: position?.level,
    cursorKeys: (row) => [...(search ? [row.level] : []), order.keyOf(row), row.id],
    read({ partly, offset, limit }) {
      // What a search finds includes the rows that the page skips.
      const request = { conditions: conditionsOf(filter), order, position, limit: known(search ? offset + limit : limit, usual) }
      const matching = partly ? partlyMatchingBooks(request, partly) : search && matchingBooks(request, search, shown.has(filter.state))
      return readPage<MatchRow>(
        readerFor(search, !position && offset === 0),
        pool,
        Prisma.sql`${matching ? foundBooks(selected, order, matching) : listedBooks(selected, request)} OFFSET ${known(offset, 0)}`,
        makers,
      )
    },
  })
}

function readPosition(after: string, { key, type }: Order, isSearch: boolean): Position {
  const keys = decodeCursor(after, isSearch ? z.tuple([levelKey, key, idKey]) : z.tuple([key, idKey]))
  const [level, value, id] = keys.length === 3 ? keys : [0, ...keys]
  return { level, row: Prisma.sql`(${value}::${type}, ${id})` }
}

/** Counts matching listings; in a search those that have every word, at most `maxMatches` + 1. */
export function countBooks(pool: pg.Pool, filter: BookFilter): Promise<number> {
  const search = searchFor(filter)
  const conditions = conditionsOf(filter)
  const all = Prisma.sql`SELECT count(*)::int AS total FROM books ${whereAll(conditions)}`
  return readTotal(readerFor(search), pool, search ? numberOfBooks(search, conditions) : all)
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

/** Of the last row before the page. */
interface Position {
  level: number
  row: Prisma.Sql
}

interface Listing {
  conditions: Prisma.Sql[]
  order: Order
  position: Position | null
  limit: Prisma.Sql
}

function listedBooks(selected: Prisma.Sql, { conditions, order: { column, direction, beyond }, position, limit }: Listing): Prisma.Sql {
  const after = position ? [Prisma.sql`(${column}, id) ${beyond} ${position.row}`] : []
  return Prisma.sql`
    SELECT ${selected}, 0 AS level FROM books b ${whereAll([...conditions, ...after])} ORDER BY ${column} ${direction}, id ${direction} LIMIT ${limit}`
}

const foundBooks = (selected: Prisma.Sql, { direction }: Order, found: Prisma.Sql): Prisma.Sql => Prisma.sql`
  WITH ${found} SELECT ${selected}, found.level FROM found JOIN books b ON b.id = found.id ORDER BY level, key ${direction}, found.id ${direction}`

/** Builds the common tables of a search, the last one `found`: level, key, id. UNION ALL reads no tier where earlier ones suffice. */
function matchingBooks(request: Listing, search: TieredSearch, isListed: boolean): Prisma.Sql {
  const { position, limit } = request
  const parts = search.tiers.filter(({ level }) => level >= (position?.level ?? 0)).flatMap((tier) => partsOf(request, tier, isListed))
  return Prisma.sql`${search.spelt}, found AS MATERIALIZED (${untilEnough(parts, limit)})`
}

function partlyMatchingBooks({ conditions, order, position, limit }: Listing, { matches, level }: Matching): Prisma.Sql {
  const { column, direction, beyond } = order
  const after = position
    ? [Prisma.sql`(level > ${position.level} OR level = ${position.level} AND (key, id) ${beyond} ${position.row})`]
    : []
  return Prisma.sql`found AS MATERIALIZED (
    SELECT * FROM (SELECT ${level} AS level, ${column} AS key, id FROM books ${whereAll([...conditions, matches])} OFFSET 0) part
    ${whereAll(after)} ORDER BY level, key ${direction}, id ${direction} LIMIT ${limit})`
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
  { conditions, order: { column, direction, beyond }, position, limit }: Listing,
  { level, matches }: TieredSearch['tiers'][number],
  isListed: boolean,
): Prisma.Sql[] {
  const last = position?.level === level ? [position.row] : []
  const part = (from: Prisma.Sql, first: Prisma.Sql, before: Prisma.Sql[] = []) => Prisma.sql`(
    SELECT ${Prisma.raw(String(level))} AS level, key, id FROM (SELECT ${column} AS key, id FROM ${from} ${whereAll([...conditions, matches])} ${first}) part
    ${whereAll(before.map((row) => Prisma.sql`(key, id) ${beyond} ${row}`))} ORDER BY key ${direction}, id ${direction} LIMIT ${limit})`
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
