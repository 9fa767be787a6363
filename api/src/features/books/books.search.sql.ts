import { mostFound } from '@chiostro/domain/search'
import { Prisma } from '../../../generated/prisma/client.ts'
import { whereAll } from '../../database/statements.ts'
import type { TieredSearch } from '../../search.ts'

/** A word that one in twenty listings has fills a page from so many of the first ones, without asking the index of words. */
const firstRead = 500

/** How well a listing matches: to the letter, with two neighbouring letters swapped, or with another typo. */
export type Tier = 0 | 1 | 2

export interface BookSearch {
  search: TieredSearch
  /** Filters beside the search. */
  conditions: Prisma.Sql[]
  /** The order within a tier; `beyond` compares what comes later in it. */
  order: Record<'column' | 'type' | 'direction' | 'beyond', Prisma.Sql>
  /** Whether only listings are found that lists show: an index has them in order. */
  isListed: boolean
  /** The last row before the page. */
  place: { tier: Tier; value: string; id: string } | null
  /** Rows of the page and before it. */
  most: number
}

/**
 * Common tables for a search, the last one `found`: tier, key and id of its first `most` listings, best matches first. A tier is not looked at
 * where those before it have enough: the parts of a UNION ALL run one after the other.
 */
export function foundBooks(asked: BookSearch): Prisma.Sql {
  const { search, place, most } = asked
  const parts = search.tiers.flatMap((matches, tier) => (tier < (place?.tier ?? 0) ? [] : partsOf(asked, tier as Tier, matches)))
  return Prisma.sql`${search.spelt}, found AS MATERIALIZED (SELECT * FROM (${Prisma.join(parts, ' UNION ALL ')}) parts LIMIT ${most})`
}

/** A statement that counts what is found, not beyond one more than `mostFound`; joined, each part is planned as if all of it were read. */
export function numberOfBooks(search: TieredSearch, conditions: Prisma.Sql[]): Prisma.Sql {
  const parts = search.tiers.map(
    (matches) => Prisma.sql`(SELECT FROM spelt CROSS JOIN (SELECT FROM books ${whereAll([...conditions, matches])} OFFSET 0) part)`,
  )
  return Prisma.sql`
    WITH ${search.spelt} SELECT count(*)::int AS total FROM (${Prisma.join(parts, ' UNION ALL ')} LIMIT ${mostFound + 1}) found`
}

/**
 * What a tier has. First the matches among the first listings in the order asked for, then those behind, of which a common word has too many to
 * come to: OFFSET 0 has the index of words find them, in no order. What only resembles is dear to compare, so no more than `mostFound` of it
 * are put in order.
 */
function partsOf(
  { conditions, order: { column, type, direction, beyond }, isListed, place, most }: BookSearch,
  tier: Tier,
  matches: Prisma.Sql,
): Prisma.Sql[] {
  const last = place?.tier === tier ? [Prisma.sql`(${place.value}::${type}, ${place.id})`] : []
  const part = (from: Prisma.Sql, limit: Prisma.Sql, before: Prisma.Sql[] = []) => Prisma.sql`(
    SELECT ${tier}::int AS tier, key, id FROM (SELECT ${column} AS key, id FROM ${from} ${whereAll([...conditions, matches])} ${limit}) part
    ${whereAll(before.map((row) => Prisma.sql`(key, id) ${beyond} ${row}`))} ORDER BY key ${direction}, id ${direction} LIMIT ${most})`
  const books = Prisma.raw('books')
  const all = Prisma.raw('OFFSET 0')
  if (tier === 2) return [part(books, Prisma.sql`LIMIT ${mostFound}`, last)]
  if (!isListed) return [part(books, all, last)]
  const listed = whereAll([Prisma.raw('listed'), ...last.map((row) => Prisma.sql`(${column}, id) ${beyond} ${row}`)])
  const first = Prisma.sql`FROM books ${listed} ORDER BY ${column} ${direction}, id ${direction}`
  return [
    part(Prisma.sql`(SELECT * ${first} LIMIT ${firstRead}) books`, Prisma.empty),
    part(books, all, [Prisma.sql`(SELECT ${column}, id ${first} OFFSET ${firstRead - 1} LIMIT 1)`]),
  ]
}
