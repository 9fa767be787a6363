import type pg from 'pg'
import { z } from 'zod'
import { Prisma } from '../../../generated/prisma/client.ts'
import { readPrepared } from '../../database/rows.ts'
import { decodeCursor, encodeCursor, type Page } from '../../paging.ts'
import { fuzzySearch } from '../../search.ts'
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
 * as long.
 * @throws ValidationError when the cursor is not ours
 */
export async function searchSubjectPage(pool: pg.Pool, { query, limit, after }: SubjectSearchRequest): Promise<Page<FoundSubject>> {
  const search = searchFor(query)
  if (!search) return { rows: [], hasNextPage: false, cursorOf: () => '' }
  const beyond = after ? decodeCursor(after, cursorKeys) : null
  const amongResembling = beyond && beyond[0] >= resembling
  let found = amongResembling ? [] : await readRanked(pool, search.exact, { beyond, limit })
  if (found.length === 0 && amongResembling !== false) found = await readRanked(pool, search.resembling, { beyond, limit })
  const rows = found.slice(0, limit).map(({ row, course, rank }) => ({ ...row, degreeCourse: course, rank }))
  return { rows, hasNextPage: found.length > limit, cursorOf: ({ rank }) => encodeCursor(rank) }
}

/** Number of results. */
export async function countFoundSubjects(pool: pg.Pool, query: string): Promise<number> {
  const search = searchFor(query)
  if (!search) return 0
  return (await countOffered(pool, search.exact)) || countOffered(pool, search.resembling)
}

/** Matching subjects with their rank. */
interface Match {
  condition: Prisma.Sql
  tier: Prisma.Sql
  distance: Prisma.Sql
}

function searchFor(query: string): Record<'exact' | 'resembling', Match> | null {
  const anywhere = fuzzySearch(query, searchText)
  const inName = fuzzySearch(query, name)
  if (!anywhere || !inName) return null
  const whole = Prisma.sql`fold(${query.trim()})`
  const distance = Prisma.sql`(1000 * (1 - similarity(${name}, ${whole})))::int`
  const tier = Prisma.sql`CASE WHEN ${name} = ${whole} OR fold(s.course_code) = ${whole} THEN 0 WHEN starts_with(${name}, ${whole}) THEN 1
    WHEN ${inName.exact} THEN 2 ELSE 3 END`
  return {
    exact: { condition: anywhere.exact, tier, distance },
    resembling: { condition: anywhere.matches, tier: Prisma.sql`${resembling}::int`, distance },
  }
}

interface Found {
  row: SubjectRow
  course: DegreeCourseRow
  rank: Rank
}

/** A page and one more row, to tell whether more follow. */
function readRanked(pool: pg.Pool, { condition, tier, distance }: Match, { beyond, limit }: { beyond: Rank | null; limit: number }) {
  const after = beyond ? Prisma.sql`WHERE (tier, distance, name, id) > (${Prisma.join(beyond)})` : Prisma.empty
  return readPrepared<Found>(
    pool,
    Prisma.sql`
    WITH ranked AS MATERIALIZED (
      SELECT ${tier} AS tier, ${distance} AS distance, ${name} AS name, s.id
      FROM course_subjects s WHERE s.retired_at IS NULL AND ${condition}
    ), page AS MATERIALIZED (SELECT * FROM ranked ${after} ORDER BY tier, distance, name, id LIMIT ${limit + 1})
    SELECT ${subjectJson} AS row, ${degreeCourseJson} AS course, json_build_array(tier, distance, page.name, page.id) AS rank
    FROM page JOIN ${fromSubject} ON s.id = page.id ${withParents} ORDER BY tier, distance, page.name, page.id`,
  )
}

async function countOffered(pool: pg.Pool, { condition }: Match): Promise<number> {
  const [row] = await readPrepared<{ total: number }>(
    pool,
    Prisma.sql`
    SELECT count(*)::int AS total FROM course_subjects s WHERE s.retired_at IS NULL AND ${condition}`,
  )
  return row?.total ?? 0
}
