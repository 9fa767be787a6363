import type { ReviewSort } from '@chiostro/domain/reviews/reviews'
import { isDay, romeDay } from '@chiostro/domain/text/rome'
import type pg from 'pg'
import { z } from 'zod'
import { Prisma } from '../../generated/prisma/client.ts'
import { decodeCursor, encodeCursor, type Page, type PageRequest, toPage } from './paging.ts'
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
  /** What a review is worth in the orders by rating: an expression of the database. */
  rating: string
  /** What a review `r` is worth by its marks «Utile» on a day. */
  usefulOn(day: string): Prisma.Sql
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
const dayKey = z.string().refine(isDay)
/** A rating, or how useful a review is: far below. */
const sortKey = z.number().min(-1_000_000_000).max(1_000_000_000)
const cursorKeys = {
  day: z.tuple([dayKey, idKey]),
  rating: z.tuple([sortKey, idKey]),
  /** With the day by which the first page was ordered: the others go on in its order. */
  useful: z.tuple([sortKey, idKey, dayKey]),
}

/**
 * A page of the reviews of each owner in an order, by default the newest day first, in one statement. Of equal ones the random ids decide: neither
 * the order nor a cursor says at what time a review was written. Needs an index on `(owner, writtenOn, id)`; the other orders sort the reviews of
 * one owner, which it finds as well.
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
  const order = orderOf(reviews, request)
  const rows = await readPage<Row & Sorted>(
    readPrepared,
    pool,
    Prisma.sql`
    SELECT ${columns}, r.sort_key AS "sortKey" FROM unnest(${[...new Set(ownerIds)]}::text[]) asked (id)
    CROSS JOIN LATERAL (${inOrder(reviews, order, request)}) r ORDER BY r.sort_key ${order.direction}, r.id ${order.direction}`,
    makers as unknown as Makers<Row & Sorted>,
  )
  const groups = Map.groupBy(rows, ownerOf)
  return ownerIds.map((ownerId) => toPage(groups.get(ownerId) ?? [], request.limit, (row) => encodeCursor(order.cursorOf(row))))
}

/** The value of a row that it was sorted by. */
interface Sorted {
  sortKey: string | number
}

interface Order {
  /** What a review `r` is sorted by. */
  key: Prisma.Sql
  direction: Prisma.Sql
  cursorOf(row: { id: string; createdAt: Date } & Sorted): (string | number)[]
  /** Value of the key and id after which the page begins, and the key's type; null for the first page. */
  after: [value: string | number, id: string, type: 'date' | 'numeric' | 'float8'] | null
}

/** @throws ValidationError for a cursor of another order */
function orderOf<Row>({ rating, usefulOn }: ReviewsOf<Row>, { sort, after }: ReviewPageRequest): Order {
  const direction = Prisma.raw(sort === 'lowest' ? 'ASC' : 'DESC')
  if (sort === 'useful') {
    const given = after ? decodeCursor(after, cursorKeys.useful) : null
    const day = given?.[2] ?? romeDay(new Date())
    return {
      key: usefulOn(day),
      direction,
      cursorOf: (row) => [Number(row.sortKey), row.id, day],
      after: given && [given[0], given[1], 'float8'],
    }
  }
  if (sort === 'highest' || sort === 'lowest') {
    const given = after ? decodeCursor(after, cursorKeys.rating) : null
    return {
      key: Prisma.raw(`(${rating})`),
      direction,
      cursorOf: (row) => [Number(row.sortKey), row.id],
      after: given && [...given, 'numeric'],
    }
  }
  const given = after ? decodeCursor(after, cursorKeys.day) : null
  return { key: writtenOn, direction, cursorOf: (row) => [romeDay(row.createdAt), row.id], after: given && [...given, 'date'] }
}

/** Reviews of one owner: a page and one more. */
function inOrder<Row>({ table, owner }: ReviewsOf<Row>, { key, direction, after }: Order, request: ReviewPageRequest): Prisma.Sql {
  const { limit, offset = 0 } = request
  const only = request.verified ? Prisma.sql`AND verified` : Prisma.empty
  const sign = Prisma.raw(request.sort === 'lowest' ? '>' : '<')
  const next = after ? Prisma.sql`AND (${key}, id) ${sign} (${after[0]}::${Prisma.raw(after[2])}, ${after[1]})` : Prisma.empty
  return Prisma.sql`
    SELECT *, ${key} AS sort_key FROM ${Prisma.raw(table)} r WHERE ${Prisma.raw(owner)} = asked.id ${only} ${next}
    ORDER BY ${key} ${direction}, id ${direction} LIMIT ${limit + 1} OFFSET ${offset}`
}
