import type { BookFilter as PublicFilter } from '@chiostro/domain/bookInput'
import type { ShownBookState } from '@chiostro/domain/books'
import { toIsbn13 } from '@chiostro/domain/isbn'
import type pg from 'pg'
import { z } from 'zod'
import { Prisma } from '../../../generated/prisma/client.ts'
import { columnsOf, type RowOf } from '../../database/columns.ts'
import { readPrepared, readRows } from '../../database/rows.ts'
import { whereAll } from '../../database/sql.ts'
import { decodeCursor, encodeCursor, type Page, toPage } from '../../paging.ts'
import { fuzzySearch } from '../../search.ts'

const columns = columnsOf('Book')
/** `exact`: every word of the search matches exactly. */
type BookRow = RowOf<typeof columns> & { exact: boolean }

const searchText = Prisma.sql`book_search_text(title, course, professor, isbn)`

const cursorKeys = z.tuple([z.boolean(), z.iso.datetime(), z.string().max(64)])

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
 * One page of listings in one statement: exact matches first, then newest first.
 * @throws ValidationError for an invalid cursor
 */
export async function readBookPage(pool: pg.Pool, { filter, limit, after, offset = 0 }: BookPageRequest): Promise<Page<BookRow>> {
  const search = searchFor(filter)
  const exact = search?.exact ?? Prisma.sql`true`
  const conditions = conditionsOf(filter, search?.matches)
  if (after) conditions.push(beyond(after, search?.exact))
  // Without a search every row is "exact": leaving the constant out of ORDER BY lets the index provide the order.
  const order = search ? Prisma.sql`exact DESC, created_at DESC, id DESC` : Prisma.sql`created_at DESC, id DESC`
  const read = search ? readRows : readPrepared
  const rows = await read<BookRow>(
    pool,
    Prisma.sql`
    SELECT ${columns}, ${exact} AS exact FROM books ${whereAll(conditions)} ORDER BY ${order} LIMIT ${limit + 1} OFFSET ${offset}`,
  )
  return toPage(rows, limit, (row) => encodeCursor([row.exact, row.createdAt.toISOString(), row.id]))
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

function conditionsOf({ course, condition, state }: BookFilter, matches: Prisma.Sql | undefined): Prisma.Sql[] {
  const conditions = [...states[state]]
  if (course) conditions.push(Prisma.sql`course = ${course}`)
  if (condition) conditions.push(Prisma.sql`condition = ${condition}`)
  if (matches) conditions.push(matches)
  return conditions
}

function beyond(after: string, exact: Prisma.Sql | undefined): Prisma.Sql {
  const [wasExact, createdAt, id] = decodeCursor(after, cursorKeys)
  const older = Prisma.sql`(created_at, id) < (${createdAt}::timestamptz, ${id})`
  return exact ? Prisma.sql`(${exact}, created_at, id) < (${wasExact}, ${createdAt}::timestamptz, ${id})` : older
}
