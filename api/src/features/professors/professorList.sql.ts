import type { ProfessorFilter } from '@chiostro/domain/professors/professorInput'
import { type ProfessorSort, priorReviews, professorPage } from '@chiostro/domain/professors/professors'
import { keysOf } from '@chiostro/domain/records/records'
import type pg from 'pg'
import { z } from 'zod'
import { Prisma, type Professor } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'
import { decodeCursor, idKey, type Page, type PageRequest } from '../../database/paging.ts'
import { levelKey, noSearch, readerFor, readSearchPage, untilEnough } from '../../database/searchPages.ts'
import { columnsOf, decimal, known, type Makers, readPage, readTotal } from '../../database/statements.ts'
import { type Matching, searchFor } from '../../text/search.ts'
import { professorRecord } from './professors.schemas.ts'

export const professorColumns = columnsOf('Professor', { of: 'p' })

/** What the API shows: reading the sums and keys of the server's own takes longer. */
const shownFields = keysOf(professorRecord.schema.shape)
const shownColumns = columnsOf('Professor', { of: 'p', fields: shownFields })
const makers: Makers<Pick<Professor, (typeof shownFields)[number]>> = {
  overallRating: decimal,
  materialRating: decimal,
  examRating: decimal,
  lectureRating: decimal,
  helpfulnessRating: decimal,
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
const mean = z.number().min(0).max(30)
/** Negated, like the number of reviews. */
const rating = z.number().min(-30).max(1)
const count = z.int32().max(0)
/** The instance's mean when the list was opened, as it may change while paging, and the sort keys of the last row. */
const cursorKeys = {
  HIGHEST_RATING: z.tuple([mean, levelKey, rating, count, name, idKey]),
  MOST_REVIEWS: z.tuple([z.null(), levelKey, count, name, idKey]),
  NAME: z.tuple([z.null(), levelKey, name, idKey]),
} as const satisfies Record<ProfessorSort, z.ZodType>

export interface ProfessorPageRequest extends PageRequest {
  filter: ProfessorFilter
  sort: ProfessorSort
  reviewed?: boolean
}

interface Ranked extends Professor {
  level: number
  position: unknown[]
}

/** @param limit of rows that only resemble a single word */
export const searchOf = (text: string, { isPrepared = false, ...limits }: { isPrepared?: boolean; limit?: number } = {}) =>
  searchFor(text, Prisma.raw('p.search_text'), { of: 'people', isPrepared, table: { name: 'professors', id: 'p.id', ...limits } })

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
  { filter, sort, after, reviewed = false, ...page }: ProfessorPageRequest,
): Promise<Page<Professor>> {
  const search = searchOf(filter.search, { isPrepared: true, ...(filter.department ? {} : { limit: maxSimilar }) })
  const isRanked = !search && sort === 'HIGHEST_RATING' && !filter.department
  const [begun, ...last]: unknown[] = after ? decodeCursor(after, cursorKeys[sort]) : [null]
  return readSearchPage<Ranked>(page, {
    search,
    level: after ? Number(last[0]) : undefined,
    cursorKeys: ({ position }) => position,
    read({ partly, limit, offset }) {
      const request: Request = {
        sort,
        listed: (matches) => listed(filter, reviewed, matches),
        beyond: (level) => (after ? Prisma.sql`(${level}, ${orders[sort]}) > (${Prisma.join(last)})` : Prisma.raw('true')),
        limit: known(limit + offset, professorPage.size + 1),
      }
      return readPage<Ranked>(
        readerFor(search, !after && offset === 0),
        pool,
        Prisma.sql`
        WITH RECURSIVE prior AS MATERIALIZED (
          SELECT coalesce(${begun ?? Prisma.raw('NULL')}::float8, sum(rating_sum)::float8 / (40 * nullif(sum(reviews), 0)), 0) AS mean FROM professor_totals
        ), ${isRanked ? rankedOf(request) : matchesOf(partly ? [partly] : (search?.tiers ?? [noSearch]), request)}
        SELECT ${shownColumns}, found.level, json_build_array(${Prisma.raw(sort === 'HIGHEST_RATING' ? 'prior.mean' : 'NULL')}, found.level, ${orders[sort]}) AS position
        FROM found JOIN professors p ON p.id = found.id CROSS JOIN prior
        ORDER BY level, ${orders[sort]} LIMIT ${known(limit, professorPage.size + 1)} OFFSET ${known(offset, 0)}`,
        makers,
      )
    },
  })
}

function matchesOf(tiers: Matching[], { sort, listed, beyond, limit }: Request): Prisma.Sql {
  const parts = tiers.map(
    ({ matches, level }) => Prisma.sql`(
      SELECT p.id, ${level} AS level FROM professors p CROSS JOIN prior WHERE ${listed(matches)} AND ${beyond(level)}
      ORDER BY level, ${orders[sort]} LIMIT ${limit})`,
  )
  return Prisma.sql`found AS MATERIALIZED (${untilEnough(parts, limit)})`
}

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

/** In a search, counts only those whose name has every word. */
export function countProfessors(pool: pg.Pool, filter: ProfessorFilter, reviewed = false): Promise<number> {
  const search = searchOf(filter.search, { isPrepared: true })
  const which = listed(filter, reviewed, search?.exact ?? noSearch.matches)
  return readTotal(readerFor(search), pool, Prisma.sql`SELECT count(*)::int AS total FROM professors p WHERE ${which}`)
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
