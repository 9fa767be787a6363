import type { ReviewSort } from '@chiostro/domain/reviews/reviews'
import { isDay, romeDay } from '@chiostro/domain/text/rome'
import type pg from 'pg'
import { z } from 'zod'
import { Prisma } from '../../generated/prisma/client.ts'
import { decodeCursor, encodeCursor, idKey, type Page, type PageRequest, toPage } from './paging.ts'
import { type Makers, readPage, readPrepared } from './statements.ts'

/** Names are database identifiers, never user input. */
export interface ReviewsOf<Row> {
  table: string
  owner: string
  columns: Prisma.Sql
  makers: Makers<Row>
  ownerOf(row: Row): string
  rating: string
  /** Expression for the weight of a review `r`'s votes «Utile» on a day. */
  usefulOn(day: string): Prisma.Sql
}

export interface ReviewPageRequest extends PageRequest {
  sort?: ReviewSort | null
  verified?: boolean | null
}

/** Same expression as in the indexes of both tables. */
const writtenOn = Prisma.raw(`(created_at AT TIME ZONE 'Europe/Rome')::date`)

const dayKey = z.string().refine(isDay)
const sortKey = z.number().min(-1_000_000_000).max(1_000_000_000)
const cursorKeys = {
  day: z.tuple([dayKey, idKey]),
  rating: z.tuple([sortKey, idKey]),
  /** The day fixes the order of the first page for the following ones. */
  useful: z.tuple([sortKey, idKey, dayKey]),
}

/**
 * Reads a page of each owner's reviews, in the order of the ids. Ties are ordered by random ids, so neither order nor cursor reveals a
 * review's time. Needs an index on `(owner, writtenOn, id)`.
 * @throws ValidationError for a malformed cursor
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
    makers as unknown as Partial<Makers<Row & Sorted>>,
  )
  const groups = Map.groupBy(rows, ownerOf)
  return ownerIds.map((ownerId) => toPage(groups.get(ownerId) ?? [], request.limit, (row) => encodeCursor(order.cursorOf(row))))
}

interface Sorted {
  sortKey: string | number
}

interface Order {
  key: Prisma.Sql
  direction: Prisma.Sql
  cursorOf(row: { id: string; createdAt: Date } & Sorted): (string | number)[]
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
  return { key: writtenOn, direction, cursorOf: (row) => [row.sortKey, row.id], after: given && [...given, 'date'] }
}

function inOrder<Row>({ table, owner }: ReviewsOf<Row>, { key, direction, after }: Order, request: ReviewPageRequest): Prisma.Sql {
  const { limit, offset = 0 } = request
  const only = request.verified ? Prisma.sql`AND verified` : Prisma.empty
  const sign = Prisma.raw(request.sort === 'lowest' ? '>' : '<')
  const next = after ? Prisma.sql`AND (${key}, id) ${sign} (${after[0]}::${Prisma.raw(after[2])}, ${after[1]})` : Prisma.empty
  return Prisma.sql`
    SELECT *, ${key} AS sort_key FROM ${Prisma.raw(table)} r WHERE ${Prisma.raw(owner)} = asked.id ${only} ${next}
    ORDER BY ${key} ${direction}, id ${direction} LIMIT ${limit + 1} OFFSET ${offset}`
}
