import type pg from 'pg'
import { Prisma } from '../../../generated/prisma/client.ts'
import { readPrepared } from '../../database/statements.ts'
import { fewestSellers, sellerOf } from '../books/sellerNetwork.ts'

/** Most frequent title of listings with this ISBN, and their subjects. */
export interface HereByIsbn {
  title: string | null
  /** Enough sellers gave it; a single one may have made it up. */
  isAgreed: boolean
  subjects: { id: string; courseName: string; degreeCourse: string }[]
}

const maxSubjects = 5

export async function readHere(pool: pg.Pool, isbn: string): Promise<HereByIsbn> {
  const [row] = await readPrepared<HereByIsbn>(
    pool,
    Prisma.sql`
    SELECT named.title, coalesce(named.sellers, 0) >= ${fewestSellers} AS "isAgreed",
      (SELECT coalesce(json_agg(json_build_object('id', s.id, 'courseName', s.course_name, 'degreeCourse', c.name) ORDER BY f.count DESC, s.id), '[]')
       FROM (SELECT subject_id AS id, count(*) FROM books WHERE isbn = ${isbn} AND subject_id IS NOT NULL
         GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${maxSubjects}) f
       JOIN course_subjects s ON s.id = f.id JOIN degree_courses c ON c.id = s.degree_course_id) AS subjects
    FROM (SELECT) one LEFT JOIN LATERAL (
      SELECT (array_agg(title ORDER BY created_at DESC, id DESC))[1] AS title,
        count(DISTINCT ${sellerOf}) + CASE WHEN bool_or(seller_network IS NULL) THEN ${fewestSellers} ELSE 0 END AS sellers
      FROM books WHERE isbn = ${isbn} GROUP BY fold(title) ORDER BY sellers DESC, max(created_at) DESC LIMIT 1
    ) named ON true`,
  )
  return row ?? { title: null, isAgreed: false, subjects: [] }
}

/** Claims the lookup for this process. @returns false when it has an answer, or another process claimed it */
export async function claimRecord(pool: pg.Pool, isbn: string, seconds: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `INSERT INTO isbn_records (isbn, state, ask_again_at) VALUES ($1, 'asking', now() + make_interval(secs => $2))
     ON CONFLICT (isbn) DO UPDATE SET state = 'asking', ask_again_at = excluded.ask_again_at WHERE isbn_records.ask_again_at <= now()`,
    [isbn, seconds],
  )
  return rowCount === 1
}
