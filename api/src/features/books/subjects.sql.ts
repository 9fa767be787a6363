import type { BookToSell, Textbook } from '@chiostro/domain/books/bookInput'
import type pg from 'pg'
import { type Book, Prisma } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { decodeMoment, encodeMoment, type Page, type PageRequest, toPage } from '../../database/paging.ts'
import { columnsOf, decimal, type Makers, moment, type RowOf, readPage, readPrepared } from '../../database/statements.ts'
import { sellerOf } from './sellerNetwork.ts'

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

/** In the order of the ids; an empty page for an unknown one. @throws ValidationError for an invalid cursor */
export async function readBooksOfSubjects(
  pool: pg.Pool,
  subjectIds: readonly string[],
  { limit, after, offset = 0 }: PageRequest,
): Promise<Page<BookRow>[]> {
  const [moment, id] = after ? decodeMoment(after) : []
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
  return subjectIds.map((id) => toPage(groups.get(id) ?? [], limit, (row) => encodeMoment(row.createdAt, row.id)))
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

/** What is here of an ISBN: title (null without a listing), listings and wanted books. */
const hereOf = (isbn: Prisma.Sql): Prisma.Sql => Prisma.sql`LATERAL (
  SELECT (SELECT (array_agg(title ORDER BY created_at DESC, id DESC))[1] FROM books
      WHERE isbn = ${isbn} GROUP BY fold(title) ORDER BY count(DISTINCT ${sellerOf}) DESC, max(created_at) DESC LIMIT 1) AS title,
    (SELECT count(*)::int FROM books b WHERE b.isbn = ${isbn} AND b.listed AND b.expires_at > now()) AS listings,
    (SELECT count(*)::int FROM wanted_books w WHERE w.isbn = ${isbn} AND w.confirmed_at IS NOT NULL AND w.expires_at > now()) AS wanted
)`

export async function readTextbooks(pool: pg.Pool, isbns: readonly string[]): Promise<Textbook[]> {
  return readPrepared<Textbook>(
    pool,
    Prisma.sql`
    SELECT asked.isbn, here.* FROM unnest(${isbns}::text[]) WITH ORDINALITY asked (isbn, place), ${hereOf(Prisma.sql`asked.isbn`)} here
    ORDER BY asked.place`,
  )
}

/** Each ISBN once: those that the university adopts, then those listed for its subjects. @param year of the subjects; null for all */
export const readSoldForCourse = (pool: pg.Pool, degreeCourseId: string, year: number | null) =>
  readPrepared<Omit<BookToSell, 'priceHint'>>(
    pool,
    Prisma.sql`
    WITH asked AS (
      SELECT id, course_name, year, search_name, textbooks FROM course_subjects
      WHERE degree_course_id = ${degreeCourseId} AND retired_at IS NULL AND (${year}::int IS NULL OR year = ${year}::int)
    ), found AS (
      SELECT asked.*, isbn, true AS adopted FROM asked, unnest(textbooks) isbn
      UNION ALL
      SELECT asked.*, b.isbn, false FROM asked CROSS JOIN LATERAL (
        SELECT DISTINCT isbn FROM books WHERE ${isForSubject(Prisma.sql`asked.id`)} AND isbn <> ''
      ) b
    ), once AS (SELECT DISTINCT ON (isbn) * FROM found ORDER BY isbn, adopted DESC, year NULLS LAST, search_name, id)
    SELECT o.isbn, coalesce(here.title, r.title) AS title, o.adopted, here.listings AS listed, here.wanted,
      json_build_object('id', o.id, 'courseName', o.course_name, 'year', o.year) AS subject
    FROM once o LEFT JOIN isbn_records r ON r.isbn = o.isbn AND r.state = 'found', ${hereOf(Prisma.sql`o.isbn`)} here
    ORDER BY o.adopted DESC, o.year NULLS LAST, o.search_name, o.id, fold(coalesce(here.title, r.title)), o.isbn`,
  )
