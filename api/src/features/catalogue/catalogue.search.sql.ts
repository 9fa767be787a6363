import { mostFound } from '@chiostro/domain/search'
import type pg from 'pg'
import { z } from 'zod'
import { Prisma } from '../../../generated/prisma/client.ts'
import { readPrepared, readRows } from '../../database/statements.ts'
import { decodeCursor, encodeCursor, type Page, toPage } from '../../paging.ts'
import { foldedOnce, fuzzySearch, wordsOf } from '../../search.ts'

/** The rank of names that begin with the query: the shortest are the most alike, and need no comparison. */
const beginnings = 1

/**
 * Sort keys of a result, ascending: match rank; reviews, below zero, and similarity of the name (or its length), in this order where every word
 * matches, in the other one where letters differ; name, id.
 */
type Rank = [tier: number, first: number, second: number, name: string, id: string]

/** The first rank of names that have not the very words. */
const typos = 4
interface FoundSubject {
  id: string
  rank: Rank
}

const cursorKeys = z.tuple([z.int32(), z.int32(), z.int32(), z.string().max(400), z.string().max(64)])
const searchText = Prisma.raw('s.search_text')
const offered = Prisma.raw('course_subjects s WHERE s.retired_at IS NULL')

export interface SubjectSearchRequest {
  /** At least 2 characters. */
  query: string
  limit: number
  after?: string | null
}

/** What only resembles is not looked for where so many subjects have every word with swapped letters. */
const enough = 24

/**
 * Ids of subjects of the whole university by name, code and professor, best match first: exact name or code, names starting with the query, names
 * with every word, other texts with every word; of each those with more reviews first. Only if nothing has every word, those that have it with two
 * letters swapped, and where these are few, those with another typo, whose search takes ten times as long. A rank is not looked at where those
 * before it have enough; of one with more than `mostFound`, those with most reviews and the shortest names are put in order.
 * @throws ValidationError when the cursor is not ours
 */
export async function searchSubjectPage(pool: pg.Pool, { query, limit, after }: SubjectSearchRequest): Promise<Page<FoundSubject>> {
  const beyond = after ? decodeCursor(after, cursorKeys) : null
  const statement = statementFor(query, { beyond, limit })
  const rows = statement ? await readerFor(query, beyond)<FoundSubject>(pool, statement) : []
  return toPage(rows, limit, ({ rank }) => encodeCursor(rank))
}

/** Number of results, not beyond one more than `mostFound`. */
export async function countFoundSubjects(pool: pg.Pool, query: string): Promise<number> {
  const anywhere = fuzzySearch(query, searchText, foldedOnce)
  if (!anywhere) return 0
  const read = readerFor(query, null)
  return (await countOffered(pool, read, anywhere.exact)) || countOffered(pool, read, anywhere.matches)
}

/** Planning takes longer than searching: what is mostly asked for is planned once. More words, and further pages, are too many statements for that. */
const readerFor = (query: string, beyond: Rank | null) => (wordsOf(query).length <= 3 && !beyond ? readPrepared : readRows)

interface RankedPage {
  beyond: Rank | null
  limit: number
}

/** A page and one more row, to tell whether more follow. The parts of a UNION ALL run one after the other, until there are enough. */
function statementFor(query: string, { beyond, limit }: RankedPage): Prisma.Sql | null {
  const ranks = ranksFor(query)
  if (!ranks) return null
  const after = beyond ? Prisma.sql`(tier, first, second, name, id) > (${Prisma.join(beyond)})` : Prisma.raw('true')
  const parts = ranks.map((condition, tier) => {
    const isByLength = tier === beginnings
    const distance = isByLength ? 'length(name)' : '(1000 * (1 - similarity(name, (SELECT text FROM asked))))::int'
    const keys = tier < typos ? `reviews AS first, ${distance} AS second` : `${distance} AS first, reviews AS second`
    const order = tier < typos ? 'reviews, length(s.search_name)' : 'length(s.search_name), reviews'
    return Prisma.sql`(
      SELECT * FROM (
        SELECT ${Prisma.raw(`${tier} AS tier, ${keys}`)}, name, id
        FROM (
          SELECT s.search_name AS name, s.id, -s.review_count AS reviews FROM ${offered} AND ${condition}
          ORDER BY ${Prisma.raw(order)}, s.search_name, s.id LIMIT ${isByLength && !beyond ? limit + 1 : mostFound}
        ) matching
      ) ranked WHERE ${after} ORDER BY first, second, name, id LIMIT ${limit + 1})`
  })
  return Prisma.sql`
    WITH asked AS MATERIALIZED (SELECT fold(${query.trim()}) AS text, name_key(${query.trim()}) AS key),
    whole AS MATERIALIZED (SELECT s.id FROM ${offered} AND ${isWhole}),
    page AS MATERIALIZED (
      SELECT * FROM (${Prisma.join(parts.slice(beyond?.[0] ?? 0), ' UNION ALL ')}) parts LIMIT ${limit + 1})
    SELECT id, json_build_array(tier, first, second, name, id) AS rank FROM page ORDER BY tier, first, second, name, id`
}

/** The query is the whole name or the code. Few codes have the same key: folding them all would take longer than the search. */
const isWhole = Prisma.raw(`(s.search_name = (SELECT text FROM asked)
  OR name_key(s.course_code) = (SELECT key FROM asked) AND fold(s.course_code) = (SELECT text FROM asked))`)

/** By the operators of the index on the name. */
const isBeginning = Prisma.raw(
  `(s.search_name ~>=~ (SELECT text FROM asked) AND s.search_name ~<~ ((SELECT text FROM asked) || chr(1114111)))`,
)

const isOther = Prisma.raw('s.id NOT IN (SELECT id FROM whole)')

/** Conditions on those that match, the best first; a subject has one rank. They refer to the tables `asked` and `whole` of the statement. */
function ranksFor(query: string): Prisma.Sql[] | null {
  const anywhere = fuzzySearch(query, searchText, foldedOnce)
  const inName = fuzzySearch(query, Prisma.raw('s.search_name'), foldedOnce)
  if (!anywhere || !inName) return null
  const isAlone = Prisma.sql`NOT EXISTS (SELECT FROM ${offered} AND ${anywhere.exact})`
  const areFew = Prisma.sql`(SELECT count(*) FROM (SELECT FROM ${offered} AND ${anywhere.swapped} LIMIT ${enough}) swapped) < ${enough}`
  return [
    Prisma.raw('s.id IN (SELECT id FROM whole)'),
    Prisma.sql`${isBeginning} AND ${isOther}`,
    Prisma.sql`${anywhere.exact} AND ${inName.exact} AND NOT ${isBeginning} AND ${isOther}`,
    Prisma.sql`${anywhere.exact} AND NOT ${inName.exact} AND ${isOther}`,
    Prisma.sql`${anywhere.swapped} AND ${isAlone}`,
    Prisma.sql`${anywhere.matches} AND NOT ${anywhere.swapped} AND ${isAlone} AND ${areFew}`,
  ]
}

async function countOffered(pool: pg.Pool, read: typeof readRows, condition: Prisma.Sql): Promise<number> {
  const [row] = await read<{ total: number }>(
    pool,
    Prisma.sql`
    SELECT count(*)::int AS total
    FROM (SELECT FROM ${offered} AND ${condition} LIMIT ${mostFound + 1}) found`,
  )
  return row?.total ?? 0
}
