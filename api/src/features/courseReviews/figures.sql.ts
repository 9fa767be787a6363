import { Prisma } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'

export interface FiguresCheck {
  /** Number of subjects checked: all. */
  subjects: number
  /** Subjects whose row differs from their reviews, at most `reported`. */
  wrong: { subjectId: string; courseName: string }[]
}

const reported = 100

/** Figures of every subject, from the reviews alone. */
const recomputed = `
  SELECT s.id, means.*, topics_of_subject(s.id) AS oral_topics, ARRAY(
    SELECT method FROM course_reviews CROSS JOIN unnest(course_reviews.exam_methods) method WHERE course_subject_id = s.id
    GROUP BY method HAVING count(*) * 5 >= means.review_count ORDER BY count(*) DESC, method
  ) AS exam_methods
  FROM course_subjects s CROSS JOIN LATERAL (
    SELECT count(*)::int AS review_count, avg(difficulty_rating)::float8 AS average_difficulty,
      avg(attendance_importance)::float8 AS average_attendance, avg(exam_grade)::float8 AS average_grade
    FROM course_reviews WHERE course_subject_id = s.id
  ) means`

const columns = ['review_count', 'average_difficulty', 'average_attendance', 'average_grade', 'exam_methods', 'oral_topics']
const rowOf = (alias: string) => Prisma.raw(`(${columns.map((column) => `${alias}.${column}`).join(', ')})`)

/** Recomputes every subject's figures and compares them with the rows. SQL, as one snapshot may be taken beside writes. */
export async function checkFigures({ db }: Pick<Services, 'db'>): Promise<FiguresCheck> {
  const [found] = await db.$queryRaw<FiguresCheck[]>`
    WITH actual AS MATERIALIZED (${Prisma.raw(recomputed)}),
    wrong AS (
      SELECT s.id, s.course_name FROM course_subjects s JOIN actual ON actual.id = s.id
      WHERE ${rowOf('s')} IS DISTINCT FROM ${rowOf('actual')} OR s.topics_text <> topics_search_text(actual.oral_topics)
      ORDER BY s.course_name, s.id LIMIT ${reported}
    )
    SELECT (SELECT count(*)::int FROM actual) AS subjects,
      (SELECT coalesce(json_agg(json_build_object('subjectId', id, 'courseName', course_name)), '[]') FROM wrong) AS wrong`
  return found ?? { subjects: 0, wrong: [] }
}
