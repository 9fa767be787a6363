import { z } from 'zod'
import { Prisma } from '../../generated/prisma/client.ts'
import { type Matching, matchOfLevel, maxLevel, partialLevel } from '../text/search.ts'
import { encodeCursor, type Page, type PageRequest, toPage } from './paging.ts'
import { readPrepared, readRows } from './statements.ts'

/** In cursors of searches. */
export const levelKey = z.int32().min(0).max(maxLevel)

/** Planning takes longer than searching. More words, and further pages, are too many different statements to be prepared. */
export const readerFor = (search: { isUsual: boolean } | null, isFirstPage = true) =>
  search && !(search.isUsual && isFirstPage) ? readRows : readPrepared

/** The parts run one after the other, until there are enough rows. */
export const untilEnough = (parts: Prisma.Sql[], limit: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`SELECT * FROM (${Prisma.join(parts, ' UNION ALL ')}) parts LIMIT ${limit}`

/** What matches without a search. */
export const noSearch: Matching = { matches: Prisma.raw('true'), level: Prisma.raw('0') }

interface Slice {
  /** Rows with most of the words are read. */
  partly: Matching | null
  offset: number
  /** One more than a page has, to tell whether more follow. */
  limit: number
}

interface SearchPage<Row> {
  search: { partly: Matching | null } | null
  /** Of the last row before the page; undefined for the first page. */
  level: number | undefined
  read: (slice: Slice) => Promise<Row[]>
  cursorKeys: (row: Row) => unknown[]
}

/** Reads a page of the rows with every word or similar words, otherwise of those with most of them. */
export async function readSearchPage<Row extends { level: number }>(
  { limit, offset = 0 }: PageRequest,
  { search, level, read, cursorKeys }: SearchPage<Row>,
): Promise<Page<Row>> {
  const rows = await readSearched({ partly: search?.partly ?? null, level, offset, limit: limit + 1 }, read)
  return { ...toPage(rows, limit, (row) => encodeCursor(cursorKeys(row))), matchOf: (row) => matchOfLevel(row.level) }
}

async function readSearched<Row>(
  { level, ...slice }: Slice & Pick<SearchPage<Row>, 'level'>,
  read: (slice: Slice) => Promise<Row[]>,
): Promise<Row[]> {
  if (level === undefined || level < partialLevel) {
    const rows = await read({ ...slice, partly: null })
    if (rows.length > 0 || level !== undefined) return rows
    // An empty page may lie past the last row, or there may be no rows at all.
    if (slice.partly && slice.offset > 0 && (await read({ partly: null, offset: 0, limit: 1 })).length > 0) return rows
  }
  return slice.partly ? read(slice) : []
}
