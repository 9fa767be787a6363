import type { ProfessorFilter } from '@chiostro/domain/professorInput'
import { type ProfessorSort, priorReviews, professorPage } from '@chiostro/domain/professors'
import type pg from 'pg'
import { z } from 'zod'
import { Prisma, type Professor } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'
import { columnsOf } from '../../database/columns.ts'
import { decimal, known, type Makers, moment, readPage, readPrepared, readRows } from '../../database/statements.ts'
import { decodeCursor, encodeCursor, type Page, toPage } from '../../paging.ts'
import { type Matching, matchOfLevel, mostLevel, readSearched, searchFor } from '../../search.ts'

/** Of a professor `p`. */
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

/** Sort keys, all ascending, after how well the row matches a search. */
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
const level = z.int32().min(0).max(mostLevel)
/** The instance's mean at the time the list was opened, as it may change while paging, and the sort keys of a page's last row. */
const cursorKeys = {
  HIGHEST_RATING: z.tuple([mean, level, rating, count, name, id]),
  MOST_REVIEWS: z.tuple([z.null(), level, count, name, id]),
  NAME: z.tuple([z.null(), level, name, id]),
} as const satisfies Record<ProfessorSort, z.ZodType>

export interface ProfessorPageRequest {
  filter: ProfessorFilter
  sort: ProfessorSort
  limit: number
  /** Cursor of the row before the page. */
  after?: string | null
  /** Rows to skip, for the REST lists. */
  offset?: number
  /** Only professors with reviews. */
  reviewed?: boolean
}

interface Ranked extends Professor {
  mean: number
  /** How well it matches a search. */
  level: number
  fairRating: number
}

export const searchOf = (text: string) =>
  searchFor(text, Prisma.raw('p.search_text'), { of: 'people', table: { name: 'professors', id: 'p.id' } })
const noSearch: Matching = { matches: Prisma.raw('true'), level: Prisma.raw('0') }

/**
 * One page of professors; of a search, the best matches come first. SQL, as Prisma can order neither by an expression nor by how well a search matches.
 * @throws ValidationError for a cursor that is invalid or of another order
 */
export async function readProfessorPage(
  pool: pg.Pool,
  { filter, sort, limit, after, offset = 0, reviewed = false }: ProfessorPageRequest,
): Promise<Page<Professor>> {
  const search = searchOf(filter.search)
  const [begun, ...last]: unknown[] = after ? decodeCursor(after, cursorKeys[sort]) : [null]
  const rows = await readSearched(search, { level: after ? Number(last[0]) : null, offset, limit: limit + 1 }, (slice) => {
    const { matches, level } = (slice.partly ? search?.partly : search) ?? noSearch
    const beyond = after ? Prisma.sql`(${level}, ${orders[sort]}) > (${Prisma.join(last)})` : Prisma.raw('true')
    return readPage<Ranked>(
      search ? readRows : readPrepared,
      pool,
      Prisma.sql`
      WITH prior AS MATERIALIZED (
        SELECT coalesce(${begun}::float8, sum(rating_sum)::float8 / (40 * nullif(sum(reviews), 0)), 0) AS mean FROM professor_totals
      )
      SELECT ${professorColumns}, prior.mean, ${level} AS level, ${Prisma.raw(fairRating)} AS "fairRating"
      FROM professors p CROSS JOIN prior
      WHERE ${listed(filter, reviewed, matches)} AND ${beyond}
      ORDER BY level, ${orders[sort]} LIMIT ${known(slice.limit, professorPage.size + 1)} OFFSET ${known(slice.offset, 0)}`,
      makers,
    )
  })
  const page = toPage(rows, limit, (row) => encodeCursor(placeOf(row, sort)))
  return { ...page, matchOf: ({ level }: Ranked) => matchOfLevel(level) }
}

function placeOf({ mean, level, fairRating, reviewCount, searchName, id }: Ranked, sort: ProfessorSort): unknown[] {
  if (sort === 'NAME') return [null, level, searchName, id]
  if (sort === 'MOST_REVIEWS') return [null, level, -reviewCount, searchName, id]
  return [mean, level, -fairRating, -reviewCount, searchName, id]
}

/** Number of professors; of a search that of those whose name has every word. */
export async function countProfessors(pool: pg.Pool, filter: ProfessorFilter, reviewed = false): Promise<number> {
  const search = searchOf(filter.search)
  const [row] = await (search ? readRows : readPrepared)<{ total: number }>(
    pool,
    Prisma.sql`SELECT count(*)::int AS total FROM professors p WHERE ${listed(filter, reviewed, search?.exact ?? noSearch.matches)}`,
  )
  return row?.total ?? 0
}

/** Visible professors that match. */
const listed = ({ department }: ProfessorFilter, reviewed: boolean, matches: Prisma.Sql) => Prisma.sql`p.is_visible
  AND (${department ?? ''} = '' OR p.department = ${department ?? ''}) AND (NOT ${reviewed}::boolean OR p.review_count > 0)
  AND ${matches}`

type Reader = Pick<Services, 'db'>

/** Id of the professor into which another one was merged, or null. */
export const findMergedInto = async ({ db }: Reader, id: string): Promise<string | null> =>
  (await db.mergedProfessor.findUnique({ where: { id } }))?.professorId ?? null

/**
 * A visible professor, or null; for the id of a merged one the professor that was kept.
 * @param asked what is read with the whole row
 */
export async function findProfessor(
  services: Reader,
  id: string,
  asked: Pick<Prisma.ProfessorDefaultArgs, 'include'> = {},
): Promise<Professor | null> {
  const own = await services.db.professor.findUnique({ where: { id }, ...asked })
  if (own) return own.isVisible ? own : null
  const kept = await findMergedInto(services, id)
  return kept === null ? null : findProfessor(services, kept, asked)
}
