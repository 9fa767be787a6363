import type { ProfessorFilter } from '@chiostro/domain/professors/professorInput'
import { type ProfessorSort, priorReviews, professorPage } from '@chiostro/domain/professors/professors'
import type pg from 'pg'
import { z } from 'zod'
import { Prisma, type Professor } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'
import { decodeCursor, encodeCursor, type Page, toPage } from '../../database/paging.ts'
import { columnsOf, decimal, known, type Makers, moment, readPage, readPrepared, readRows, readTotal } from '../../database/statements.ts'
import { type Matching, matchOfLevel, maxLevel, readSearched, type Search, searchFor } from '../../text/search.ts'

export const professorColumns = columnsOf('Professor', { of: 'p' })

const makers: Makers<Professor> = {
  overallRating: decimal,
  materialRating: decimal,
  examRating: decimal,
  lectureRating: decimal,
  helpfulnessRating: decimal,
  materialSum: decimal,
  examSum: decimal,
  lectureSum: decimal,
  helpfulnessSum: decimal,
  createdAt: moment,
}

/** Bayesian mean: as if with five more reviews equal to the instance's mean (docs/decisions/030). Professors without reviews come last. Ratings are in tenths, four a review. */
const fairRating = `CASE WHEN p.review_count = 0 THEN -1 ELSE (p.rating_sum::float8 / 40 + ${priorReviews} * prior.mean) / (p.review_count + ${priorReviews}) END`

/** Ascending sort keys, after the match level of a search. */
const orders: Record<ProfessorSort, Prisma.Sql> = {
  HIGHEST_RATING: Prisma.raw(`-(${fairRating}), -p.review_count, p.search_name, p.id`),
  MOST_REVIEWS: Prisma.raw('-p.review_count, p.search_name, p.id'),
  NAME: Prisma.raw('p.search_name, p.id'),
}

const name = z.string().max(400)
const id = z.string().max(64)
const mean = z.number().min(0).max(30)
/** Negated, like the number of reviews. */
const rating = z.number().min(-30).max(1)
const count = z.int32().max(0)
const level = z.int32().min(0).max(maxLevel)
/** The instance's mean when the list was opened, as it may change while paging, and the sort keys of the last row. */
const cursorKeys = {
  HIGHEST_RATING: z.tuple([mean, level, rating, count, name, id]),
  MOST_REVIEWS: z.tuple([z.null(), level, count, name, id]),
  NAME: z.tuple([z.null(), level, name, id]),
} as const satisfies Record<ProfessorSort, z.ZodType>

export interface ProfessorPageRequest {
  filter: ProfessorFilter
  sort: ProfessorSort
  limit: number
  after?: string | null
  offset?: number
  reviewed?: boolean
}

interface Ranked extends Professor {
  mean: number
  level: number
  fairRating: number
}

/** @param limit of rows that only resemble a single word */
export const searchOf = (text: string, { isPrepared = false, ...limits }: { isPrepared?: boolean; limit?: number } = {}) =>
  searchFor(text, Prisma.raw('p.search_text'), { of: 'people', isPrepared, table: { name: 'professors', id: 'p.id', ...limits } })

/** Planning takes longer than searching; more words, and further pages, would be too many prepared statements. */
const readerFor = (search: Search | null, isFirstPage: boolean) => (search && (search.words > 3 || !isFirstPage) ? readRows : readPrepared)

/** Two pages of professors whose names only resemble the search are sorted. */
const maxSimilar = 48

interface Request {
  sort: ProfessorSort
  listed: (matches: Prisma.Sql) => Prisma.Sql
  beyond: (level: Prisma.Sql) => Prisma.Sql
  limit: Prisma.Sql
}

/** Best matches first; Prisma cannot sort so. @throws ValidationError for a cursor that is invalid or of another order */
export async function readProfessorPage(
  pool: pg.Pool,
  { filter, sort, limit, after, offset = 0, reviewed = false }: ProfessorPageRequest,
): Promise<Page<Professor>> {
  const search = searchOf(filter.search, { isPrepared: true, ...(filter.department ? {} : { limit: maxSimilar }) })
  const [begun, ...last]: unknown[] = after ? decodeCursor(after, cursorKeys[sort]) : [null]
  const rows = await readSearched(search, { level: after ? Number(last[0]) : null, offset, limit: limit + 1 }, (slice) => {
    const request: Request = {
      sort,
      listed: (matches) => listed(filter, reviewed, matches),
      beyond: (level) => (after ? Prisma.sql`(${level}, ${orders[sort]}) > (${Prisma.join(last)})` : Prisma.raw('true')),
      limit: known(slice.limit + slice.offset, professorPage.size + 1),
    }
    const isRanked = !search && sort === 'HIGHEST_RATING' && !filter.department
    return readPage<Ranked>(
      readerFor(search, !after && slice.offset === 0),
      pool,
      Prisma.sql`
      WITH RECURSIVE prior AS MATERIALIZED (
        SELECT coalesce(${begun ?? Prisma.raw('NULL')}::float8, sum(rating_sum)::float8 / (40 * nullif(sum(reviews), 0)), 0) AS mean FROM professor_totals
      ), ${search ? matchesOf(slice.partly && search.partly ? [search.partly] : tiersOf(search), request) : isRanked ? rankedOf(request) : allOf(request)}
      SELECT ${professorColumns}, prior.mean, found.level, ${Prisma.raw(fairRating)} AS "fairRating"
      FROM found JOIN professors p ON p.id = found.id CROSS JOIN prior
      ORDER BY level, ${orders[sort]} LIMIT ${known(slice.limit, professorPage.size + 1)} OFFSET ${known(slice.offset, 0)}`,
      makers,
    )
  })
  const page = toPage(rows, limit, (row) => encodeCursor(positionOf(row, sort)))
  return { ...page, matchOf: ({ level }: Ranked) => matchOfLevel(level) }
}

/** Exact matches come before similar ones, which are expensive to compare and read only if the exact ones are too few. */
const tiersOf = ({ exact, matches, level }: Search): Matching[] => [
  { matches: exact, level },
  { matches: Prisma.sql`${matches} AND NOT ${exact}`, level },
]

/** The parts of a UNION ALL run one after the other, until there are enough rows. */
function matchesOf(tiers: Matching[], { sort, listed, beyond, limit }: Request): Prisma.Sql {
  const parts = tiers.map(
    ({ matches, level }) => Prisma.sql`(
      SELECT p.id, ${level} AS level FROM professors p CROSS JOIN prior WHERE ${listed(matches)} AND ${beyond(level)}
      ORDER BY level, ${orders[sort]} LIMIT ${limit})`,
  )
  return Prisma.sql`found AS MATERIALIZED (SELECT * FROM (${Prisma.join(parts, ' UNION ALL ')}) parts LIMIT ${limit})`
}

const allOf = (request: Request) => matchesOf([noSearch], request)

/**
 * No index can hold the rating (docs/decisions/030-fair-order-of-professors.md): the first rows of each number of reviews are read. Of the
 * number whose first row is the third best, two rows less than a page can be among a page's best.
 */
const rankedOf = (request: Request): Prisma.Sql => Prisma.sql`
  counts AS (
    (SELECT -review_count AS n FROM professors WHERE is_visible ORDER BY -review_count LIMIT 1)
    UNION ALL
    SELECT (SELECT -review_count FROM professors WHERE is_visible AND -review_count > counts.n ORDER BY -review_count LIMIT 1)
    FROM counts WHERE counts.n IS NOT NULL
  ), heads AS (
    SELECT counts.n, row_number() OVER (ORDER BY ${orders.HIGHEST_RATING}) AS place
    FROM counts CROSS JOIN prior CROSS JOIN LATERAL (${bestOf(request, 'counts', Prisma.raw('1'))}) p
    ORDER BY place LIMIT ${request.limit}
  ), found AS MATERIALIZED (
    SELECT p.id, 0 AS level
    FROM heads CROSS JOIN prior CROSS JOIN LATERAL (${bestOf(request, 'heads', Prisma.sql`${request.limit} + 1 - place`)}) p
    ORDER BY ${orders.HIGHEST_RATING} LIMIT ${request.limit}
  )`

/** The highest rated with as many reviews as `of.n` says. */
const bestOf = ({ listed, beyond }: Request, of: 'counts' | 'heads', limit: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT p.id, p.review_count, p.rating_sum, p.search_name FROM professors p
  WHERE ${listed(noSearch.matches)} AND -p.review_count = ${Prisma.raw(of)}.n AND ${beyond(noSearch.level)}
  ORDER BY -p.rating_sum, p.search_name, p.id LIMIT ${limit}`

const noSearch: Matching = { matches: Prisma.raw('true'), level: Prisma.raw('0') }

function positionOf({ mean, level, fairRating, reviewCount, searchName, id }: Ranked, sort: ProfessorSort): unknown[] {
  if (sort === 'NAME') return [null, level, searchName, id]
  if (sort === 'MOST_REVIEWS') return [null, level, -reviewCount, searchName, id]
  return [mean, level, -fairRating, -reviewCount, searchName, id]
}

/** In a search, counts only those whose name has every word. */
export function countProfessors(pool: pg.Pool, filter: ProfessorFilter, reviewed = false): Promise<number> {
  const search = searchOf(filter.search, { isPrepared: true })
  const which = listed(filter, reviewed, search?.exact ?? noSearch.matches)
  return readTotal(readerFor(search, true), pool, Prisma.sql`SELECT count(*)::int AS total FROM professors p WHERE ${which}`)
}

/** No parameter for what is not asked: among many rows PostgreSQL would then plan each execution anew, which takes as long as reading. */
const listed = ({ department }: ProfessorFilter, reviewed: boolean, matches: Prisma.Sql) =>
  Prisma.join(
    [
      Prisma.raw('p.is_visible'),
      ...(department ? [Prisma.sql`p.department = ${department}`] : []),
      ...(reviewed ? [Prisma.raw('p.review_count > 0')] : []),
      matches,
    ],
    ' AND ',
  )

type Reader = Pick<Services, 'db'>

export const findMergedInto = async ({ db }: Reader, id: string): Promise<string | null> =>
  (await db.mergedProfessor.findUnique({ where: { id } }))?.professorId ?? null

/** A visible professor, or null; for the id of a merged one its target. @param selection what is read with the whole row */
export async function findProfessor(
  services: Reader,
  id: string,
  selection: Pick<Prisma.ProfessorDefaultArgs, 'include'> = {},
): Promise<Professor | null> {
  const own = await services.db.professor.findUnique({ where: { id }, ...selection })
  if (own) return own.isVisible ? own : null
  const targetId = await findMergedInto(services, id)
  return targetId === null ? null : findProfessor(services, targetId, selection)
}
