import { z } from 'zod'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Database } from '../../database/client.ts'
import { decodeCursor, encodeCursor, type Page } from '../../paging.ts'
import { forgivingSearch } from '../../search.ts'
import { type DegreeCourseRow, degreeCourseJson, fromSubject, type SubjectRow, subjectJson, withParents } from './catalogue.reads.ts'

/** Sort keys of a result, smallest first: how well it matches, how alike the names are, the name, the id. */
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
 * Subjects of the whole university by name, code and professor, best match first: the whole name or code, then names that begin
 * with the query, names with every word, other texts with every word, and last what only resembles it.
 * @throws ValidationError when the cursor is not ours
 */
export async function searchSubjectPage(db: Database, { query, limit, after }: SubjectSearchRequest): Promise<Page<FoundSubject>> {
  const search = searchFor(query)
  if (!search) return { rows: [], hasNextPage: false, cursorOf: () => '' }
  const beyond = after ? Prisma.sql`WHERE (tier, distance, name, id) > (${Prisma.join(decodeCursor(after, cursorKeys))})` : Prisma.empty
  const found = await db.$queryRaw<{ row: SubjectRow; course: DegreeCourseRow; rank: Rank }[]>`
    WITH ranked AS MATERIALIZED (
      SELECT ${search.tier} AS tier, ${search.distance} AS distance, ${name} AS name, s.id
      FROM course_subjects s WHERE s.retired_at IS NULL AND ${search.matches}
    ), page AS MATERIALIZED (SELECT * FROM ranked ${beyond} ORDER BY tier, distance, name, id LIMIT ${limit + 1})
    SELECT ${subjectJson} AS row, ${degreeCourseJson} AS course, json_build_array(tier, distance, page.name, page.id) AS rank
    FROM page JOIN ${fromSubject} ON s.id = page.id ${withParents} ORDER BY tier, distance, page.name, page.id`
  const rows = found.slice(0, limit).map(({ row, course, rank }) => ({ ...row, degreeCourse: course, rank }))
  return { rows, hasNextPage: found.length > limit, cursorOf: ({ rank }) => encodeCursor(rank) }
}

/** How many subjects the query finds. */
export async function countFoundSubjects(db: Database, query: string): Promise<number> {
  const search = searchFor(query)
  if (!search) return 0
  const [row] = await db.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM course_subjects s WHERE s.retired_at IS NULL AND ${search.matches}`
  return row?.total ?? 0
}

function searchFor(query: string) {
  const anywhere = forgivingSearch(query, searchText)
  const inName = forgivingSearch(query, name)
  if (!anywhere || !inName) return null
  const whole = Prisma.sql`fold(${query.trim()})`
  const tier = Prisma.sql`CASE WHEN ${name} = ${whole} OR fold(s.course_code) = ${whole} THEN 0 WHEN starts_with(${name}, ${whole}) THEN 1
    WHEN ${inName.exact} THEN 2 WHEN ${anywhere.exact} THEN 3 ELSE 4 END`
  return { matches: anywhere.matches, tier, distance: Prisma.sql`(1000 * (1 - similarity(${name}, ${whole})))::int` }
}
