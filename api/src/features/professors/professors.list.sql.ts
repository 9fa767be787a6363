import type { ProfessorFilter } from '@chiostro/domain/professorInput'
import { type ProfessorSort, priorReviews, professorPage } from '@chiostro/domain/professors'
import type pg from 'pg'
import { z } from 'zod'
import { Prisma, type Professor } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'
import { columnsOf } from '../../database/columns.ts'
import { decimal, known, type Makers, moment, readPage, readPrepared, readRows } from '../../database/statements.ts'
import { decodeCursor, encodeCursor, type Page, toPage } from '../../paging.ts'
import { fuzzySearch, type Search } from '../../search.ts'

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

/** Sort keys, all ascending, after whether the row does not match a search to the letter. */
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
/** The instance's mean at the time the list was opened, as it may change while paging, and the sort keys of a page's last row. */
const cursorKeys = {
  HIGHEST_RATING: z.tuple([mean, z.boolean(), rating, count, name, id]),
  MOST_REVIEWS: z.tuple([z.null(), z.boolean(), count, name, id]),
  NAME: z.tuple([z.null(), z.boolean(), name, id]),
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
  /** Matches a search with a typo only. */
  resembles: boolean
  fairRating: number
}

/**
 * One page of professors; of a search, exact matches come first. SQL, as Prisma can order neither by an expression nor by how well a search matches.
 * @throws ValidationError for a cursor that is invalid or of another order
 */
export async function readProfessorPage(
  pool: pg.Pool,
  { filter, sort, limit, after, offset = 0, reviewed = false }: ProfessorPageRequest,
): Promise<Page<Professor>> {
  const search = fuzzySearch(filter.search, searchName)
  const [begun, ...last]: unknown[] = after ? decodeCursor(after, cursorKeys[sort]) : [null]
  const resembles = search ? Prisma.sql`NOT ${search.exact}` : Prisma.raw('false')
  const beyond = after ? Prisma.sql`(${resembles}, ${orders[sort]}) > (${Prisma.join(last)})` : Prisma.raw('true')
  const rows = await readPage<Ranked>(
    search ? readRows : readPrepared,
    pool,
    Prisma.sql`
    WITH prior AS MATERIALIZED (
      SELECT coalesce(${begun}::float8, sum(rating_sum)::float8 / (40 * nullif(sum(reviews), 0)), 0) AS mean FROM professor_totals
    )
    SELECT ${professorColumns}, prior.mean, ${resembles} AS resembles, ${Prisma.raw(fairRating)} AS "fairRating"
    FROM professors p CROSS JOIN prior
    WHERE ${listed(filter, reviewed, search)} AND ${beyond}
    ORDER BY resembles, ${orders[sort]} LIMIT ${known(limit + 1, professorPage.size + 1)} OFFSET ${known(offset, 0)}`,
    makers,
  )
  return toPage(rows, limit, (row) => encodeCursor(placeOf(row as Ranked, sort)))
}

function placeOf({ mean, resembles, fairRating, reviewCount, searchName, id }: Ranked, sort: ProfessorSort): unknown[] {
  if (sort === 'NAME') return [null, resembles, searchName, id]
  if (sort === 'MOST_REVIEWS') return [null, resembles, -reviewCount, searchName, id]
  return [mean, resembles, -fairRating, -reviewCount, searchName, id]
}

export async function countProfessors(pool: pg.Pool, filter: ProfessorFilter, reviewed = false): Promise<number> {
  const search = fuzzySearch(filter.search, searchName)
  const [row] = await (search ? readRows : readPrepared)<{ total: number }>(
    pool,
    Prisma.sql`SELECT count(*)::int AS total FROM professors p WHERE ${listed(filter, reviewed, search)}`,
  )
  return row?.total ?? 0
}

const searchName = Prisma.raw('p.search_name')

/** Visible professors that match. */
const listed = ({ department }: ProfessorFilter, reviewed: boolean, search: Search | null) => Prisma.sql`p.is_visible
  AND (${department ?? ''} = '' OR p.department = ${department ?? ''}) AND (NOT ${reviewed}::boolean OR p.review_count > 0)
  AND ${search?.matches ?? Prisma.raw('true')}`

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
