import { subjectPage } from '@chiostro/domain/catalogue/catalogue'
import { maxMatches } from '@chiostro/domain/text/search'
import { parseSearch, type SearchQuery } from '@chiostro/domain/text/searchWords'
import type pg from 'pg'
import { z } from 'zod'
import { Prisma } from '../../../generated/prisma/client.ts'
import { decodeCursor, idKey, type Page } from '../../database/paging.ts'
import { levelKey, readerFor, readSearchPage, untilEnough } from '../../database/searchPages.ts'
import { known, readTotal } from '../../database/statements.ts'
import { foldedOnce, type Matching, matchOfLevel, Search } from '../../text/search.ts'

/** Rank of names that begin with the query: the shortest are the most similar, without a comparison. */
const beginnings = 1

/** Ascending: match rank; then negated number of reviews and similarity (or length) of the name, reversed for typos; name, id. */
type Rank = [tier: number, first: number, second: number, name: string, id: string]

/** First rank of names with typos. */
const typos = 5

interface SubjectMatch {
  id: string
  level: number
  rank: Rank
}

const keys = Prisma.raw('tier, first, second, name, id')
const cursorKeys = z.tuple([levelKey, z.int32(), z.int32(), z.string().max(400), idKey])
const matchColumns = Prisma.sql`id, tier AS level, json_build_array(${keys}) AS rank`
const searchText = Prisma.raw('s.search_text')
const offered = Prisma.raw('course_subjects s WHERE s.retired_at IS NULL')

export interface SubjectSearchRequest {
  /** At least 2 characters. */
  query: string
  limit: number
  after?: string | null
}

/** With so many subjects that have every word with swapped letters, other typos are not searched. */
const enoughMatches = 24

/**
 * Ranks: exact name or code, names starting with the query, names with every word, other texts with every word; within each, those with
 * more reviews first. Without any: words with two letters swapped; if few, other typos, ten times as slow; if none, most of the words. A
 * rank is not searched when earlier ones fill the page; of more than `maxMatches` rows only some are sorted. @throws ValidationError
 */
export async function searchSubjectPage(pool: pg.Pool, { query, limit, after }: SubjectSearchRequest): Promise<Page<SubjectMatch>> {
  const beyond = after ? decodeCursor(after, cursorKeys) : null
  const request = requested(query)
  const search = request?.anywhere ?? null
  const page = await readSearchPage<SubjectMatch>(
    { limit },
    {
      search,
      level: beyond?.[0],
      cursorKeys: ({ rank }) => rank,
      async read({ partly, limit }) {
        const page = { beyond, rows: known(limit, subjectPage.size + 1) }
        if (!request) return []
        return readerFor(search, !beyond)(pool, partly ? statementForParts(partly, page) : statementFor(request, page))
      },
    },
  )
  return { ...page, matchOf: ({ level }) => (level < typos ? 'exact' : matchOfLevel(level)) }
}

interface Request {
  text: string
  query: SearchQuery
  anywhere: Search
}

/** @returns null for a text that can match nothing */
function requested(text: string): Request | null {
  const query = parseSearch(text)
  return query.words.length > 0 ? { text: text.trim(), query, anywhere: new Search(query, searchText, { isPrepared: true }) } : null
}

/** Number of results that have every word, up to `maxMatches` + 1. */
export async function countMatchingSubjects(pool: pg.Pool, query: string): Promise<number> {
  const search = requested(query)?.anywhere
  if (!search) return 0
  const matching = Prisma.sql`(SELECT FROM ${offered} AND ${search.exact} LIMIT ${maxMatches + 1}) found`
  return readTotal(readerFor(search), pool, Prisma.sql`SELECT count(*)::int AS total FROM ${matching}`)
}

interface RankedPage {
  beyond: Rank | null
  rows: Prisma.Sql
}

const isBeyond = (rank: Rank | null) => (rank ? Prisma.sql`(${keys}) > (${Prisma.join(rank)})` : Prisma.raw('true'))

const statementForParts = ({ matches, level }: Matching, { beyond, rows }: RankedPage): Prisma.Sql => Prisma.sql`
  SELECT ${matchColumns} FROM (
    SELECT ${level} AS tier, -s.review_count AS first, length(s.search_name) AS second, s.search_name AS name, s.id FROM ${offered} AND ${matches}
  ) found WHERE ${isBeyond(beyond)} ORDER BY ${keys} LIMIT ${rows}`

function statementFor(request: Request, { beyond, rows }: RankedPage): Prisma.Sql {
  const { tables, ranks } = ranksFor(request)
  const parts = ranks.flatMap(({ tier, last, from }) => {
    if (last < (beyond?.[0] ?? 0)) return []
    const isByLength = last === beginnings
    const distance = isByLength ? 'length(name)' : '(1000 * (1 - similarity(name, (SELECT text FROM asked))))::int'
    const columns = last < typos ? `reviews AS first, ${distance} AS second` : `${distance} AS first, reviews AS second`
    const order = last < typos ? 'reviews, length(s.search_name)' : 'length(s.search_name), reviews'
    return Prisma.sql`(
      SELECT * FROM (
        SELECT tier, ${Prisma.raw(columns)}, name, id
        FROM (
          SELECT ${tier} AS tier, s.search_name AS name, s.id, -s.review_count AS reviews FROM ${from}
          ORDER BY tier, ${Prisma.raw(order)}, s.search_name, s.id LIMIT ${isByLength && !beyond ? rows : Prisma.raw(String(maxMatches))}
        ) matching
      ) ranked WHERE ${isBeyond(beyond)} ORDER BY ${keys} LIMIT ${rows})`
  })
  return Prisma.sql`
    WITH ${tables},
    page AS MATERIALIZED (${untilEnough(parts, rows)})
    SELECT ${matchColumns} FROM page ORDER BY ${keys}`
}

/** The query is the whole name or the code. Few codes share a key: folding all codes would take longer than the search. */
const isWhole = (query: SearchQuery) => Prisma.sql`(${anyName(query, (name) => Prisma.sql`s.search_name = ${name}`)}
  OR name_key(s.course_code) = (SELECT key FROM asked) AND fold(s.course_code) = (SELECT text FROM asked))`

/** Uses the operators of the index on the name. */
const isBeginning = (query: SearchQuery) =>
  anyName(query, (name) => Prisma.sql`(s.search_name ~>=~ ${name} AND s.search_name ~<~ (${name} || chr(1114111)))`)

/** A condition on any spelling of a typed name; mostly there is one. */
function anyName({ names: [, ...others] }: SearchQuery, condition: (name: Prisma.Sql) => Prisma.Sql): Prisma.Sql {
  const names = [Prisma.raw('(SELECT text FROM asked)'), ...others.map(foldedOnce)]
  return Prisma.sql`(${Prisma.join(names.map(condition), ' OR ')})`
}

const isOther = Prisma.raw('s.id NOT IN (SELECT id FROM whole)')
const isAlone = Prisma.raw('(SELECT is_alone FROM alone)')
const areFew = Prisma.raw(`(SELECT count(*) FROM (SELECT FROM swapped LIMIT ${enoughMatches}) first) < ${enoughMatches}`)

/** Matching subjects, best first; a subject has one rank, at most the part's `last`. Shared subqueries are CTEs, read only when needed. */
function ranksFor({ text, query, anywhere }: Request): {
  tables: Prisma.Sql
  ranks: { tier: Prisma.Sql; last: number; from: Prisma.Sql }[]
} {
  const { exact, matches } = anywhere
  const beginning = isBeginning(query)
  // Words of the name precede the bar in the text.
  const ofName = new Search(query, searchText, { isPrepared: true, behind: '|%' })
  const rank = (tier: number, from: Prisma.Sql) => ({ tier: Prisma.raw(String(tier)), last: tier, from })
  return {
    tables: Prisma.sql`
      asked AS MATERIALIZED (SELECT fold(${text}) AS text, name_key(${text}) AS key),
      whole AS MATERIALIZED (SELECT s.id FROM ${offered} AND ${isWhole(query)}),
      alone AS MATERIALIZED (SELECT NOT EXISTS (SELECT FROM ${offered} AND ${exact}) AS is_alone),
      swapped AS MATERIALIZED (SELECT s.search_name, s.id, s.review_count FROM ${offered} AND ${anywhere.swapped} AND ${isAlone})`,
    ranks: [
      rank(0, Prisma.sql`${offered} AND s.id IN (SELECT id FROM whole)`),
      rank(beginnings, Prisma.sql`${offered} AND ${beginning} AND ${exact} AND ${isOther}`),
      {
        tier: Prisma.sql`CASE WHEN ${ofName.whole} THEN 2 WHEN ${ofName.exact} THEN 3 ELSE 4 END`,
        last: 4,
        from: Prisma.sql`${offered} AND ${exact} AND NOT ${beginning} AND ${isOther}`,
      },
      rank(typos, Prisma.sql`swapped s`),
      rank(typos + 1, Prisma.sql`${offered} AND ${matches} AND s.id NOT IN (SELECT id FROM swapped) AND ${isAlone} AND ${areFew}`),
    ],
  }
}
