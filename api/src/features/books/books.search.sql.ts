import { bookPage } from '@chiostro/domain/books/books'
import { maxMatches } from '@chiostro/domain/text/search'
import { Prisma } from '../../../generated/prisma/client.ts'
import { known, whereAll } from '../../database/statements.ts'
import { type Matching, type TieredSearch, typoLevel } from '../../text/search.ts'

/** A word that one in twenty listings has fills a page from so many of the first ones, without asking the index of words. */
const firstRead = 500

/** Rows of a first page, and one more. */
const usual = bookPage.size + 1

export interface BookSearch {
  search: TieredSearch
  /** Filters beside the search. */
  conditions: Prisma.Sql[]
  /** The order within a tier; `beyond` compares what comes later in it. */
  order: Record<'column' | 'type' | 'direction' | 'beyond', Prisma.Sql>
  /** Whether only listings are found that lists show: an index has them in order. */
  isListed: boolean
  /** The last row before the page. */
  place: { level: number; value: string; id: string } | null
  /** Rows of the page and before it. */
  limit: number
}

/**
 * Common tables for a search, the last one `found`: level, key and id of its first `most` listings, best matches first. A tier is not looked at
 * where those before it have enough: the parts of a UNION ALL run one after the other.
 */
export function matchingBooks(asked: BookSearch): Prisma.Sql {
  const { search, place, limit } = asked
  const parts = search.tiers.filter(({ level }) => level >= (place?.level ?? 0)).flatMap((tier) => partsOf(asked, tier))
  return Prisma.sql`${search.spelt}, found AS MATERIALIZED (SELECT * FROM (${Prisma.join(parts, ' UNION ALL ')}) parts LIMIT ${known(limit, usual)})`
}

/** The same of listings that have most of the words. */
export function partlyMatchingBooks({
  partly,
  conditions,
  order,
  place,
  limit,
}: Omit<BookSearch, 'search'> & { partly: Matching }): Prisma.Sql {
  const { column, type, direction, beyond } = order
  const after = place
    ? [Prisma.sql`(level > ${place.level} OR level = ${place.level} AND (key, id) ${beyond} (${place.value}::${type}, ${place.id}))`]
    : []
  return Prisma.sql`found AS MATERIALIZED (
    SELECT * FROM (SELECT ${partly.level} AS level, ${column} AS key, id FROM books ${whereAll([...conditions, partly.matches])} OFFSET 0) part
    ${whereAll(after)} ORDER BY level, key ${direction}, id ${direction} LIMIT ${known(limit, usual)})`
}

/** A statement that counts the listings that have every word, not beyond one more than `mostFound`; joined, it is planned as if all were read. */
export const numberOfBooks = ({ exact }: Pick<TieredSearch, 'exact'>, conditions: Prisma.Sql[]): Prisma.Sql => Prisma.sql`
  WITH one AS MATERIALIZED (SELECT) SELECT count(*)::int AS total FROM (
    SELECT FROM one CROSS JOIN (SELECT FROM books ${whereAll([...conditions, exact])} OFFSET 0) part LIMIT ${Prisma.raw(String(maxMatches + 1))}) found`

/**
 * What a tier has. First the matches among the first listings in the order asked for, then those behind, of which a common word has too many to
 * come to: OFFSET 0 has the index of words find them, in no order. What only resembles is dear to compare, so no more than `mostFound` of it
 * are put in order.
 */
function partsOf(
  { conditions, order: { column, type, direction, beyond }, isListed, place, limit }: BookSearch,
  { level, matches }: TieredSearch['tiers'][number],
): Prisma.Sql[] {
  const last = place?.level === level ? [Prisma.sql`(${place.value}::${type}, ${place.id})`] : []
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
