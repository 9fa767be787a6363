import type { ReviewSort } from '@chiostro/domain/reviews'
import { isDay, romeDay } from '@chiostro/domain/rome'
import type pg from 'pg'
import { z } from 'zod'
import { Prisma } from '../../generated/prisma/client.ts'
import { decodeCursor, encodeCursor, type Page, type PageRequest, toPage } from '../paging.ts'
import { type Makers, readPage, readPrepared } from './statements.ts'

/** Reviews of one table, listed for each subject or professor they belong to. Names are those of the database, from our code alone. */
export interface ReviewsOf<Row> {
  table: string
  /** The column with the id of what a review is about. */
  owner: string
  /** What is selected of a review `r`. */
  columns: Prisma.Sql
  makers: Makers<Row>
  ownerOf(row: Row): string
  /** What a review is worth in the orders by rating, and the same as an expression of the database. */
  ratingOf(row: Row): number
  rating: string
}

/** A page of reviews in an order, the newest first unless told. */
export interface ReviewPageRequest extends PageRequest {
  sort?: ReviewSort | null | undefined
  /** Only those written with a proof of studying here. */
  verified?: boolean | null | undefined
}

/** The day a review was written, as the indexes on both tables of reviews have it. */
const writtenOn = Prisma.raw(`(created_at AT TIME ZONE 'Europe/Rome')::date`)

const idKey = z.string().max(64)
const cursorKeys = { day: z.tuple([z.string().refine(isDay), idKey]), rating: z.tuple([z.number(), idKey]) }

/**
 * A page of the reviews of each owner, the newest day first or by rating, in one statement. Within a day or a rating they stand in the order of their
 * random ids: neither the order nor a cursor says at what time a review was written. Needs an index on `(owner, writtenOn, id)`; the orders by rating
 * sort the reviews of one owner, which it finds as well.
 * @returns in the order of the ids; an empty page for an unknown one
 * @throws ValidationError when the cursor is not ours
 */
export async function readReviewsOfEach<Row extends { id: string; createdAt: Date }>(
  pool: pg.Pool,
  reviews: ReviewsOf<Row>,
  ownerIds: readonly string[],
  request: ReviewPageRequest,
): Promise<Page<Row>[]> {
  const { columns, makers, ownerOf } = reviews
  const direction = directionOf(request)
  const rows = await readPage<Row>(
    readPrepared,
    pool,
    Prisma.sql`
    SELECT ${columns} FROM unnest(${[...new Set(ownerIds)]}::text[]) asked (id)
    CROSS JOIN LATERAL (${inOrder(reviews, Prisma.sql`asked.id`, request)}) r ORDER BY r.sort_key ${direction}, r.id ${direction}`,
    makers,
  )
  const groups = Map.groupBy(rows, ownerOf)
  return ownerIds.map((ownerId) => pageOf(reviews, groups.get(ownerId) ?? [], request))
}

const isByRating = ({ sort }: ReviewPageRequest) => sort === 'highest' || sort === 'lowest'
const directionOf = ({ sort }: ReviewPageRequest) => Prisma.raw(sort === 'lowest' ? 'ASC' : 'DESC')

/** Reviews of one owner: a page and one more. */
function inOrder<Row>({ table, owner, rating }: ReviewsOf<Row>, ownerId: Prisma.Sql, request: ReviewPageRequest): Prisma.Sql {
  const { limit, after, offset = 0, sort } = request
  const byRating = isByRating(request)
  const key = byRating ? Prisma.raw(`(${rating})`) : writtenOn
  const direction = directionOf(request)
  const only = request.verified ? Prisma.sql`AND verified` : Prisma.empty
  const next = after ? beyond(after, key, byRating, sort === 'lowest') : Prisma.empty
  return Prisma.sql`
    SELECT *, ${key} AS sort_key FROM ${Prisma.raw(table)} WHERE ${Prisma.raw(owner)} = ${ownerId} ${only} ${next}
    ORDER BY ${key} ${direction}, id ${direction} LIMIT ${limit + 1} OFFSET ${offset}`
}

function pageOf<Row extends { id: string; createdAt: Date }>({ ratingOf }: ReviewsOf<Row>, rows: Row[], request: ReviewPageRequest) {
  return toPage(rows, request.limit, (row) => encodeCursor([isByRating(request) ? ratingOf(row) : romeDay(row.createdAt), row.id]))
}

/** What comes after a cursor. @throws ValidationError for one of another order */
function beyond(after: string, key: Prisma.Sql, byRating: boolean, ascending: boolean): Prisma.Sql {
  const sign = Prisma.raw(ascending ? '>' : '<')
  const [value, id] = byRating ? decodeCursor(after, cursorKeys.rating) : decodeCursor(after, cursorKeys.day)
  return Prisma.sql`AND (${key}, id) ${sign} (${value}::${Prisma.raw(byRating ? 'numeric' : 'date')}, ${id})`
}

/** How many verified reviews each owner has, in the order of the ids. */
export async function countVerified(
  pool: pg.Pool,
  { table, owner }: Pick<ReviewsOf<unknown>, 'table' | 'owner'>,
  ownerIds: readonly string[],
): Promise<number[]> {
  const [name, column] = [Prisma.raw(table), Prisma.raw(owner)]
  const rows = await readPrepared<{ count: number }>(
    pool,
    Prisma.sql`
    SELECT (SELECT count(*)::int FROM ${name} r WHERE r.${column} = asked.id AND r.verified) AS count
    FROM unnest(${[...ownerIds]}::text[]) WITH ORDINALITY asked (id, place) ORDER BY asked.place`,
  )
  return rows.map(({ count }) => count)
}
