import { fewestForFigures } from '@chiostro/domain/ratings'
import type pg from 'pg'
import { Prisma } from '../../../generated/prisma/client.ts'
import { readPrepared } from '../../database/statements.ts'

/** An exam of a degree course with what its reviews say; the figures are null while there are fewer than 5. */
export interface ExamRow {
  subjectId: string
  courseCode: string
  name: string
  year: number | null
  semester: string
  credits: number | null
  professors: string[]
  /** Number of reviews. */
  n: number
  /** Exact means out of 30. */
  difficulty: number | null
  attendance: number | null
  examMethods: string[] | null
  /** Exact mean; null also without grades. */
  averageGrade: number | null
}

const whereEnough = (figure: string) => Prisma.raw(`CASE WHEN s.review_count >= ${fewestForFigures} THEN s.${figure} END`)

/** The exams of each degree course by year and name, in one statement: figures stand on the subjects' rows. */
export async function readExams(pool: pg.Pool, degreeCourseIds: readonly string[]): Promise<ExamRow[][]> {
  const rows = await readPrepared<ExamRow & { degreeCourseId: string }>(
    pool,
    Prisma.sql`
    SELECT s.degree_course_id AS "degreeCourseId", s.id AS "subjectId", s.course_code AS "courseCode", s.course_name AS name, s.year, s.semester,
      s.credits::float8 AS credits, s.professors, s.review_count AS n, ${whereEnough('average_difficulty')} AS difficulty,
      ${whereEnough('average_attendance')} AS attendance, ${whereEnough('exam_methods')} AS "examMethods",
      ${whereEnough('average_grade')} AS "averageGrade"
    FROM course_subjects s WHERE s.degree_course_id = ANY(${[...degreeCourseIds]}::text[]) AND s.retired_at IS NULL
    ORDER BY s.year NULLS LAST, s.search_name, s.id`,
  )
  const groups = Map.groupBy(rows, (row) => row.degreeCourseId)
  return degreeCourseIds.map((id) => groups.get(id)?.map(({ degreeCourseId: _, ...exam }) => exam) ?? [])
}
