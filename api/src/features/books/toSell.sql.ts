import type { BookToSell } from '@chiostro/domain/books/bookInput'
import type pg from 'pg'
import { Prisma } from '../../../generated/prisma/client.ts'
import { readPrepared } from '../../database/statements.ts'
import { isForSubject } from './subjects.sql.ts'
import { hereOf } from './textbooks.sql.ts'

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
