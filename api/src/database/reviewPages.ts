import { isDay, romeDay } from '@chiostro/domain/rome'
import type pg from 'pg'
import { z } from 'zod'
import { Prisma } from '../../generated/prisma/client.ts'
import { decodeCursor, encodeCursor, type Page, type PageRequest, toPage } from '../paging.ts'
import { readPrepared } from './rows.ts'

/** Reviews of one table, listed for each subject or professor they belong to. Names are those of the database, from our code alone. */
export interface ReviewsOf<Row> {
  table: string
  /** The column with the id of what a review is about. */
  owner: string
  /** What is selected of a review `r`. */
  columns: Prisma.Sql
  ownerOf(row: Row): string
}

/** The day a review was written, as the indexes on both tables of reviews have it. */
const writtenOn = Prisma.raw(`(created_at AT TIME ZONE 'Europe/Rome')::date`)

const cursorKeys = z.tuple([z.string().refine(isDay), z.string().max(64)])

/**
 * A page of the reviews of each owner, the newest day first, in one statement. Within a day they stand in the order of their random ids:
 * neither the order nor a cursor says at what time a review was written. Needs an index on `(owner, writtenOn, id)`.
 * @returns in the order of the ids; an empty page for an unknown one
 * @throws ValidationError when the cursor is not ours
 */
export async function readReviewsOfEach<Row extends { id: string; createdAt: Date }>(
  pool: pg.Pool,
  { table, owner, columns, ownerOf }: ReviewsOf<Row>,
  ownerIds: readonly string[],
  { limit, after, offset = 0 }: PageRequest,
): Promise<Page<Row>[]> {
  const [day, id] = after ? decodeCursor(after, cursorKeys) : []
  const older = after ? Prisma.sql`AND (${writtenOn}, id) < (${day}::date, ${id})` : Prisma.empty
  const rows = await readPrepared<Row>(
    pool,
    Prisma.sql`
    SELECT ${columns} FROM unnest(${[...new Set(ownerIds)]}::text[]) asked (id)
    CROSS JOIN LATERAL (
      SELECT *, ${writtenOn} AS written_on FROM ${Prisma.raw(table)} WHERE ${Prisma.raw(owner)} = asked.id ${older}
      ORDER BY ${writtenOn} DESC, id DESC LIMIT ${limit + 1} OFFSET ${offset}
    ) r ORDER BY r.written_on DESC, r.id DESC`,
  )
  const groups = Map.groupBy(rows, ownerOf)
  return ownerIds.map((ownerId) => toPage(groups.get(ownerId) ?? [], limit, (row) => encodeCursor([romeDay(row.createdAt), row.id])))
}
