import type pg from 'pg'
import { z } from 'zod'
import { type Book, Prisma } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { decodeCursor, encodeCursor, momentKey, type Page, type PageRequest, toPage } from '../../database/paging.ts'
import { columnsOf, decimal, type Makers, moment, type RowOf, readPage, readPrepared } from '../../database/statements.ts'

const columns = columnsOf('Book', { of: 'b' })
export type BookRow = RowOf<typeof columns>

export const bookMakers: Makers<Book> = {
  price: decimal,
  soldPrice: decimal,
  createdAt: moment,
  updatedAt: moment,
  expiresAt: moment,
  soldAt: moment,
  expiryToldAt: moment,
  saleAskedAt: moment,
}

const nameOfSubject = (id: Prisma.Sql) => Prisma.sql`(SELECT name_key(s.course_name) FROM course_subjects s WHERE s.id = ${id})`

/** Selects listings that name a subject, and those whose course text equals its name, accents, case and spaces aside. */
export const isForSubject = (id: Prisma.Sql): Prisma.Sql => Prisma.sql`(subject_id = ${id} OR name_key(course) = ${nameOfSubject(id)})`

const cursorKeys = z.tuple([momentKey, z.string().max(64)])

/** In the order of the ids; an empty page for an unknown one. @throws ValidationError for an invalid cursor */
export async function readBooksOfSubjects(
  pool: pg.Pool,
  subjectIds: readonly string[],
  { limit, after, offset = 0 }: PageRequest,
): Promise<Page<BookRow>[]> {
  const [moment, id] = after ? decodeCursor(after, cursorKeys) : []
  const older = after ? Prisma.sql`AND (created_at, id) < (${moment}::timestamptz, ${id})` : Prisma.empty
  const rows = await readPage<BookRow & { askedId: string }>(
    readPrepared,
    pool,
    Prisma.sql`
    SELECT asked.id AS "askedId", ${columns} FROM unnest(${[...new Set(subjectIds)]}::text[]) asked (id)
    CROSS JOIN LATERAL (
      SELECT * FROM books WHERE listed AND expires_at > now() AND ${isForSubject(Prisma.sql`asked.id`)} ${older}
      ORDER BY created_at DESC, id DESC LIMIT ${limit + 1} OFFSET ${offset}
    ) b ORDER BY b.created_at DESC, b.id DESC`,
    bookMakers,
  )
  const groups = Map.groupBy(rows, ({ askedId }) => askedId)
  return subjectIds.map((id) => toPage(groups.get(id) ?? [], limit, (row) => encodeCursor([row.createdAt.toISOString(), row.id])))
}

export async function countBooksOfSubjects(pool: pg.Pool, subjectIds: readonly string[]): Promise<number[]> {
  const rows = await readPrepared<{ id: string; total: number }>(
    pool,
    Prisma.sql`
    SELECT asked.id, (SELECT count(*) FROM books WHERE listed AND expires_at > now() AND ${isForSubject(Prisma.sql`asked.id`)})::int AS total
    FROM unnest(${[...new Set(subjectIds)]}::text[]) asked (id)`,
  )
  const totals = new Map(rows.map(({ id, total }) => [id, total]))
  return subjectIds.map((id) => totals.get(id) ?? 0)
}

/** Finds, for each text, the only current offering that it equals by name or code, accents, case and spaces aside. */
export async function subjectsNamed(tx: Transaction, texts: string[]): Promise<Map<string, string>> {
  const rows = await tx.$queryRaw<{ text: string; id: string | null }[]>`
    SELECT text, subject_named(text) AS id FROM (SELECT DISTINCT unnest(${texts}::text[]) AS text) texts`
  return new Map(rows.flatMap(({ text, id }) => (id === null ? [] : [[text, id]])))
}
