import type { ProfessorFilter } from '@chiostro/domain/professorInput'
import { type ProfessorSort, professorPage } from '@chiostro/domain/professors'
import type pg from 'pg'
import { z } from 'zod'
import { Prisma, type Professor } from '../../../generated/prisma/client.ts'
import { batched } from '../../batching.ts'
import type { Context } from '../../context.ts'
import { columnsOf } from '../../database/columns.ts'
import { known, readPrepared, readRows, whereAll } from '../../database/statements.ts'
import { decodeCursor, encodeCursor, type Page, toPage } from '../../paging.ts'
import { fuzzySearch, type Search } from '../../search.ts'
import { fairRating, instanceMean, type RankedPlace, rankedProfessors, totals } from './ranking.sql.ts'

/** Of a professor `p`. */
export const professorColumns = columnsOf('Professor', { of: 'p' })

/** Sort keys, all ascending. */
const orders: Record<ProfessorSort, Prisma.Sql[]> = {
  HIGHEST_RATING: [Prisma.sql`-(${fairRating})`, Prisma.sql`-p.review_count`, Prisma.sql`p.search_name`, Prisma.sql`p.id`],
  MOST_REVIEWS: [Prisma.sql`-p.review_count`, Prisma.sql`p.search_name`, Prisma.sql`p.id`],
  NAME: [Prisma.sql`p.search_name`, Prisma.sql`p.id`],
}

const name = z.string().max(400)
const id = z.string().max(64)
const mean = z.number().min(0).max(30)
/** Negated, like the number of reviews. */
const rating = z.number().min(-30).max(1)
const count = z.int32().max(0)
/**
 * Sort keys of a page's last row, after the instance's mean at the time the list was opened, as it may change while paging. Of a search the
 * first key says whether the row matches to the letter.
 */
const cursorKeys = {
  HIGHEST_RATING: [z.tuple([mean, rating, count, name, id]), z.tuple([mean, z.boolean(), rating, count, name, id])],
  MOST_REVIEWS: [z.tuple([z.null(), count, name, id]), z.tuple([z.null(), z.boolean(), count, name, id])],
  NAME: [z.tuple([z.null(), name, id]), z.tuple([z.null(), z.boolean(), name, id])],
} as const satisfies Record<ProfessorSort, readonly z.ZodType[]>

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

type Ranked = Professor & { rank: unknown[] }

/**
 * One page of professors in one statement: first the ids, from the sort keys alone, then the rows. Of a search, exact matches come first.
 * @throws ValidationError for a cursor that is invalid or of another order
 */
export async function readProfessorPage(
  pool: pg.Pool,
  { filter, sort, limit, after, offset = 0, reviewed = false }: ProfessorPageRequest,
): Promise<Page<Professor>> {
  const search = searchFor(filter)
  const keys = search ? [Prisma.sql`NOT ${search.exact}`, ...orders[sort]] : orders[sort]
  const names = keys.map((_, index) => Prisma.raw(`k${index}`))
  const order = Prisma.join(names)
  const cursor: unknown[] | null = after ? decodeCursor(after, cursorKeys[sort][search ? 1 : 0] as z.ZodType<unknown[]>) : null
  const [begun, ...last] = cursor ?? [null]
  const prior = sort === 'HIGHEST_RATING' && begun === null ? instanceMean : Prisma.sql`${begun}::float8`
  const selected = Prisma.join(keys.map((key, index) => Prisma.sql`${key} AS ${names[index]}`))
  const conditions = conditionsOf(filter, reviewed, search)
  if (cursor) conditions.push(Prisma.sql`(${Prisma.join(keys)}) > (${Prisma.join(last)})`)
  // A department has few professors, a search finds few: they are sorted.
  const isOfAll = sort === 'HIGHEST_RATING' && !search && !filter.department
  const ranked = isOfAll
    ? rankedProfessors({
        keys,
        reviewed,
        after: cursor && (last as unknown as RankedPlace),
        most: known(offset + limit + 1, professorPage.size + 1),
      })
    : Prisma.sql`ranked AS (SELECT p.id, ${selected} FROM professors p CROSS JOIN prior ${whereAll(conditions)})`
  const rows = await (search ? readRows : readPrepared)<Ranked>(
    pool,
    Prisma.sql`
    WITH RECURSIVE prior AS MATERIALIZED (SELECT ${prior} AS mean), ${ranked},
    page AS MATERIALIZED (SELECT * FROM ranked ORDER BY ${order} LIMIT ${known(limit + 1, professorPage.size + 1)} OFFSET ${known(offset, 0)})
    SELECT ${professorColumns}, json_build_array(prior.mean, ${order}) AS rank
    FROM page CROSS JOIN prior JOIN professors p ON p.id = page.id ORDER BY ${order}`,
  )
  return toPage(rows, limit, (row) => encodeCursor((row as Ranked).rank))
}

/** Number of matching professors. */
export async function countProfessors(pool: pg.Pool, filter: ProfessorFilter, reviewed = false): Promise<number> {
  const search = searchFor(filter)
  const [row] = await (search ? readRows : readPrepared)<{ total: number }>(
    pool,
    Prisma.sql`
    SELECT count(*)::int AS total FROM professors p ${whereAll(conditionsOf(filter, reviewed, search))}`,
  )
  return row?.total ?? 0
}

/** The visible professors with these ids; for the id of a merged one the professor that was kept. */
export async function readProfessors(pool: pg.Pool, ids: readonly string[]): Promise<(Professor | null)[]> {
  const rows = await readPrepared<Professor & { askedId: string }>(
    pool,
    Prisma.sql`
    SELECT ${professorColumns}, asked.id AS "askedId"
    FROM unnest(${[...new Set(ids)]}::text[]) asked (id) LEFT JOIN merged_professors m ON m.id = asked.id
    JOIN professors p ON p.id = coalesce(m.professor_id, asked.id) AND p.is_visible`,
  )
  const byId = new Map(rows.map((row) => [row.askedId, row]))
  return ids.map((id) => byId.get(id) ?? null)
}

/** Id of the professor into which another one was merged, or null. */
export async function readMergedInto(pool: pg.Pool, id: string): Promise<string | null> {
  const [row] = await readPrepared<{ professorId: string }>(
    pool,
    Prisma.sql`SELECT professor_id AS "professorId" FROM merged_professors WHERE id = ${id}`,
  )
  return row?.professorId ?? null
}

/** Distinct departments by a loose index scan instead of reading every professor. */
export async function readProfessorDepartments(pool: pg.Pool): Promise<string[]> {
  const rows = await readPrepared<{ department: string }>(
    pool,
    Prisma.sql`
    WITH RECURSIVE hop AS (
      (SELECT department FROM professors WHERE is_visible AND department > '' ORDER BY department LIMIT 1)
      UNION ALL
      SELECT (SELECT department FROM professors WHERE is_visible AND department > hop.department ORDER BY department LIMIT 1)
      FROM hop WHERE hop.department IS NOT NULL
    )
    SELECT department FROM hop WHERE department IS NOT NULL`,
  )
  return rows.map((row) => row.department).sort(new Intl.Collator('it').compare)
}

export interface ProfessorTotals {
  reviewedProfessors: number
  reviews: number
  /** Mean of all reviews, 0 to 30, rounded to one decimal; null without reviews. */
  averageRating: number | null
}

/** Totals of the professors page. */
export async function readProfessorTotals(pool: pg.Pool): Promise<ProfessorTotals> {
  const [row] = await readPrepared<ProfessorTotals>(pool, Prisma.sql`SELECT ${totals} FROM professor_totals`)
  return row ?? { reviewedProfessors: 0, reviews: 0, averageRating: null }
}

const searchFor = ({ search }: ProfessorFilter) => fuzzySearch(search, Prisma.sql`p.search_name`)

function conditionsOf({ department }: ProfessorFilter, reviewed: boolean, search: Search | null): Prisma.Sql[] {
  const conditions = [Prisma.sql`p.is_visible`]
  if (reviewed) conditions.push(Prisma.sql`p.review_count > 0`)
  if (department) conditions.push(Prisma.sql`p.department = ${department}`)
  if (search) conditions.push(search.matches)
  return conditions
}

/** A professor, or null; for the id of a merged one the professor that was kept. Batched. */
export const findProfessor = (context: Context, id: string): Promise<Professor | null> =>
  batched(context, 'professors', (ids) => readProfessors(context.pool, ids)).load(id)
