import { mostFound } from '@chiostro/domain/search'
import type pg from 'pg'
import { z } from 'zod'
import { Prisma } from '../../../generated/prisma/client.ts'
import { readPrepared, readRows } from '../../database/rows.ts'
import { decodeCursor, encodeCursor, type Page } from '../../paging.ts'
import { foldedOnce, fuzzySearch, type Search } from '../../search.ts'
import { type DegreeCourseRow, degreeCourseJson, fromSubject, type SubjectRow, subjectJson, withParents } from './catalogue.reads.ts'

/** Rank of a subject that only resembles the query, after all that contain every word. */
const resembling = 4

/** Sort keys of a result, ascending: match rank, similarity of the name, name, id. */
type Rank = [tier: number, distance: number, name: string, id: string]
type FoundSubject = SubjectRow & { rank: Rank }

const cursorKeys = z.tuple([z.int32(), z.int32(), z.string().max(400), z.string().max(64)])
const searchText = Prisma.sql`s.search_text`
const name = Prisma.sql`s.search_name`

export interface SubjectSearchRequest {
  /** At least 2 characters. */
  query: string
  limit: number
  after?: string | null
}

/**
 * Subjects of the whole university by name, code and professor, best match first: exact name or code, names starting with the query, names
 * with every word, other texts with every word. Similar texts only if nothing has every word, because the similarity search takes ten times
 * as long. A rank is not looked at where those before it have enough; of one with more than `mostFound`, those with the shortest names are
 * put in order.
 * @throws ValidationError when the cursor is not ours
 */
export async function searchSubjectPage(pool: pg.Pool, { query, limit, after }: SubjectSearchRequest): Promise<Page<FoundSubject>> {
  const search = searchFor(query, after)
  if (!search) return { rows: [], hasNextPage: false, cursorOf: () => '' }
  const beyond = after ? decodeCursor(after, cursorKeys) : null
  const amongResembling = beyond && beyond[0] >= resembling
  const page = { beyond, limit, whole: search.whole, read: search.read }
  let found = amongResembling ? [] : await readRanked(pool, search.exact, page)
  if (found.length === 0 && amongResembling !== false) found = await readRanked(pool, search.resembling, page)
  const rows = found.slice(0, limit).map(({ row, course, rank }) => ({ ...row, degreeCourse: course, rank }))
  return { rows, hasNextPage: found.length > limit, cursorOf: ({ rank }) => encodeCursor(rank) }
}

/** Number of results, not beyond one more than `mostFound`. */
export async function countFoundSubjects(pool: pg.Pool, query: string): Promise<number> {
  const anywhere = fuzzySearch(query, searchText, foldedOnce)
  if (!anywhere) return 0
  const read = readerFor(anywhere, null)
  return (await countOffered(pool, read, anywhere.exact)) || countOffered(pool, read, anywhere.matches)
}

/** Subjects of a rank; a subject has one rank. */
interface Match {
  tier: number
  condition: Prisma.Sql
}

/** Planning takes longer than searching: what is mostly asked for is planned once. More words, and further pages, are too many statements for that. */
const readerFor = ({ words }: Search, after: string | null | undefined) => (words <= 3 && !after ? readPrepared : readRows)

function searchFor(query: string, after: string | null | undefined) {
  const anywhere = fuzzySearch(query, searchText, foldedOnce)
  const inName = fuzzySearch(query, name, foldedOnce)
  if (!anywhere || !inName) return null
  const whole = foldedOnce(query.trim())
  // Few codes are as long: folding them all would take longer than the search.
  const isCode = Prisma.sql`(length(s.course_code) = length(${whole}) AND fold(s.course_code) = ${whole})`
  const isWhole = Prisma.sql`(${name} = ${whole} OR (name_key(s.course_code) = (SELECT name_key(${query.trim()})) AND ${isCode}))`
  // Operators of the index on the name.
  const isBeginning = Prisma.sql`(${name} ~>=~ ${whole} AND ${name} ~<~ (${whole} || chr(1114111)))`
  const conditions = [
    isWhole,
    Prisma.sql`${isBeginning} AND ${name} <> ${whole} AND NOT ${isCode}`,
    Prisma.sql`${anywhere.exact} AND ${inName.exact} AND NOT ${isBeginning} AND NOT ${isCode}`,
    Prisma.sql`${anywhere.exact} AND NOT ${inName.exact} AND NOT ${isCode}`,
  ]
  return {
    whole,
    read: readerFor(anywhere, after),
    exact: conditions.map((condition, tier) => ({ tier, condition })),
    resembling: [{ tier: resembling, condition: anywhere.matches }],
  }
}

interface Found {
  row: SubjectRow
  course: DegreeCourseRow
  rank: Rank
}

interface RankedPage {
  read: typeof readRows
  whole: Prisma.Sql
  beyond: Rank | null
  limit: number
}

/** A page and one more row, to tell whether more follow. The parts of a UNION ALL run one after the other, until there are enough. */
function readRanked(pool: pg.Pool, matches: Match[], { read, whole, beyond, limit }: RankedPage) {
  const after = beyond ? Prisma.sql`WHERE (tier, distance, name, id) > (${Prisma.join(beyond)})` : Prisma.empty
  const parts = matches
    .filter(({ tier }) => tier >= (beyond?.[0] ?? 0))
    .map(
      ({ tier, condition }) => Prisma.sql`(
      SELECT * FROM (
        SELECT ${tier}::int AS tier, (1000 * (1 - similarity(name, ${whole})))::int AS distance, name, id
        FROM (
          SELECT ${name} AS name, s.id FROM course_subjects s WHERE s.retired_at IS NULL AND ${condition}
          ORDER BY length(${name}), ${name}, s.id LIMIT ${mostFound}
        ) matching
      ) ranked ${after} ORDER BY distance, name, id LIMIT ${limit + 1})`,
    )
  return read<Found>(
    pool,
    Prisma.sql`
    WITH page AS MATERIALIZED (SELECT * FROM (${Prisma.join(parts, ' UNION ALL ')}) parts LIMIT ${limit + 1})
    SELECT ${subjectJson} AS row, ${degreeCourseJson} AS course, json_build_array(tier, distance, page.name, page.id) AS rank
    FROM page JOIN ${fromSubject} ON s.id = page.id ${withParents} ORDER BY tier, distance, page.name, page.id`,
  )
}

async function countOffered(pool: pg.Pool, read: typeof readRows, condition: Prisma.Sql): Promise<number> {
  const [row] = await read<{ total: number }>(
    pool,
    Prisma.sql`
    SELECT count(*)::int AS total
    FROM (SELECT FROM course_subjects s WHERE s.retired_at IS NULL AND ${condition} LIMIT ${mostFound + 1}) found`,
  )
  return row?.total ?? 0
}
