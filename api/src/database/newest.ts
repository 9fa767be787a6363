import type pg from 'pg'
import { Prisma } from '../../generated/prisma/client.ts'
import { decodeMoment, encodeMoment, type Page, type PageRequest, toPage } from '../paging.ts'
import { readPrepared } from './rows.ts'

/** Rows that each belong to something, and lists of which are newest first. Names are those of the database, and our own words. */
export interface Belonging<Row> {
  table: string
  /** The column that says what a row belongs to. */
  owner: string
  /** What is selected of a row `r`. */
  columns: Prisma.Sql
  ownerOf(row: Row): string
}

/**
 * A page of what belongs to each owner, newest first, in one statement. Needs an index on `(owner, created_at, id)`.
 * @returns in the order of the ids; an empty page for an unknown one
 * @throws ValidationError when the cursor is not ours
 */
export async function readNewestOfEach<Row extends { id: string; createdAt: Date }>(
  pool: pg.Pool,
  { table, owner, columns, ownerOf }: Belonging<Row>,
  ownerIds: readonly string[],
  { limit, after, offset = 0 }: PageRequest,
): Promise<Page<Row>[]> {
  const [before, id] = after ? decodeMoment(after) : []
  const older = after ? Prisma.sql`AND (created_at, id) < (${before}::timestamptz, ${id})` : Prisma.empty
  const rows = await readPrepared<Row>(
    pool,
    Prisma.sql`
    SELECT ${columns} FROM unnest(${[...new Set(ownerIds)]}::text[]) asked (id)
    CROSS JOIN LATERAL (
      SELECT * FROM ${Prisma.raw(table)} WHERE ${Prisma.raw(owner)} = asked.id ${older} ORDER BY created_at DESC, id DESC
      LIMIT ${limit + 1} OFFSET ${offset}
    ) r ORDER BY r.created_at DESC, r.id DESC`,
  )
  const groups = Map.groupBy(rows, ownerOf)
  return ownerIds.map((ownerId) => toPage(groups.get(ownerId) ?? [], limit, (row) => encodeMoment(row.createdAt, row.id)))
}
