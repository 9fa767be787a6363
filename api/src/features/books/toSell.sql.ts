import type pg from 'pg'
import { Prisma } from '../../../generated/prisma/client.ts'
import { readPrepared } from '../../database/statements.ts'
import { isForSubject } from './subjects.sql.ts'

export interface SoldForCourse {
  isbn: string
  subject: { id: string; courseName: string; year: number | null }
  adopted: boolean
  /** Position of its subject in the list: several books share it. */
  place: number
  /** As a library wrote it; null when none was asked. */
  libraryTitle: string | null
}

/**
 * Reads the books of a degree course's current subjects, each ISBN once: those that the university adopts, then those that were listed for
 * them. @param year of the subjects; null for all
 */
export const readSoldForCourse = (pool: pg.Pool, degreeCourseId: string, year: number | null): Promise<SoldForCourse[]> =>
  readPrepared<SoldForCourse>(
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
    SELECT o.isbn, o.adopted, json_build_object('id', o.id, 'courseName', o.course_name, 'year', o.year) AS subject, r.title AS "libraryTitle",
      dense_rank() OVER (ORDER BY o.adopted DESC, o.year NULLS LAST, o.search_name, o.id)::int AS place
    FROM once o LEFT JOIN isbn_records r ON r.isbn = o.isbn AND r.state = 'found' ORDER BY place`,
  )
