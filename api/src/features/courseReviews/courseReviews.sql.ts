import type { CourseReviewInput } from '@chiostro/domain/courseReviews/courseReviewInput'
import { courseRating, difficultyStep } from '@chiostro/domain/reviews/ratings'
import type pg from 'pg'
import type { z } from 'zod'
import { type CourseReview, Prisma } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import type { Page } from '../../database/paging.ts'
import { type ReviewPageRequest, type ReviewsOf, readReviewsOfEach } from '../../database/reviewPages.ts'
import { moment, readPrepared } from '../../database/statements.ts'
import {
  grades,
  type ReviewStatistics,
  reviewColumns,
  statisticsOfSubject,
  usefulOn,
  votes,
  votesOf,
  withUseful,
} from '../reviews/reviews.sql.ts'
import type { reviewYear } from './courseReviews.schemas.ts'

/** Reads in one statement; zeros for a subject without reviews, or an unknown one. */
export async function readStatistics(pool: pg.Pool, subjectIds: readonly string[]): Promise<ReviewStatistics[]> {
  const rows = await readPrepared<{ statistics: ReviewStatistics }>(
    pool,
    Prisma.sql`
    SELECT ${statisticsOfSubject('asked.id')} AS statistics FROM unnest(${subjectIds}::text[]) WITH ORDINALITY asked (id, place)
    ORDER BY asked.place`,
  )
  return rows.map((row) => row.statistics)
}

export type ReviewYear = z.infer<typeof reviewYear>

const countsIn = (conditions: string[]) =>
  Prisma.raw(`ARRAY[${conditions.map((condition) => `count(*) FILTER (WHERE ${condition})::int`).join(', ')}]`)
const difficultyCounts = countsIn(
  Array.from({ length: courseRating.max / difficultyStep }, (_, index) => `(difficulty_rating - 1) / ${difficultyStep} = ${index}`),
)
const yearGradeCounts = countsIn(grades.map((grade) => `exam_grade = ${grade}`))

/** Ascending, in one statement. */
export async function readReviewYears(pool: pg.Pool, subjectIds: readonly string[]): Promise<ReviewYear[][]> {
  const rows = await readPrepared<ReviewYear & { subject: string }>(
    pool,
    Prisma.sql`
    SELECT course_subject_id AS subject, attended_year AS year, count(*)::int AS reviews, avg(difficulty_rating)::float8 AS "averageDifficulty",
      avg(exam_grade)::float8 AS "averageGrade", ${difficultyCounts} AS difficulties, ${yearGradeCounts} AS grades
    FROM course_reviews WHERE course_subject_id = ANY(${[...subjectIds]}::text[]) GROUP BY 1, 2 ORDER BY 2`,
  )
  const groups = Map.groupBy(rows, ({ subject }) => subject)
  return subjectIds.map((id) => groups.get(id)?.map(({ subject: _, ...year }) => year) ?? [])
}

/** `usefulCount` only where it was read from a list. */
export type CourseReviewRow = CourseReview & { usefulCount?: number }

export const courseReviewColumns = Prisma.sql`${reviewColumns('CourseReview')}, ${Prisma.raw(votesOf('course-review'))} AS "usefulCount"`

const reviewsOfSubjects: ReviewsOf<CourseReviewRow> = {
  table: 'course_reviews',
  usefulOn: (day) => usefulOn('course-review', day),
  owner: 'course_subject_id',
  columns: courseReviewColumns,
  makers: { createdAt: moment },
  ownerOf: ({ courseSubjectId }) => courseSubjectId,
  rating: 'difficulty_rating::numeric',
}

/** Reads a page of each subject's reviews, the newest day first or by difficulty (`readReviewsOfEach`). */
export const readReviewPages = (
  pool: pg.Pool,
  subjectIds: readonly string[],
  request: ReviewPageRequest,
): Promise<Page<CourseReviewRow>[]> => readReviewsOfEach(pool, reviewsOfSubjects, subjectIds, request)

export async function findCourseReview({ db }: Pick<Services, 'db'>, id: string): Promise<CourseReviewRow | null> {
  const review = await db.courseReview.findUnique({ where: { id }, include: votes })
  return review && withUseful(review)
}

/** Locks the subject first: each of concurrent reviews counts the earlier ones. @returns null for an unknown subject */
export async function insertReview(
  tx: Transaction,
  subjectId: string,
  data: CourseReviewInput & { receiptHash: string; verified: boolean },
): Promise<CourseReview | null> {
  const [review] = await tx.$queryRaw<CourseReview[]>`
    WITH subject AS MATERIALIZED (SELECT id FROM course_subjects WHERE id = ${subjectId} FOR NO KEY UPDATE)
    INSERT INTO course_reviews AS r (id, course_subject_id, difficulty_rating, attendance_importance, study_materials, book_title, notes_source,
      exam_grade, exam_honours, exam_methods, exam_notes, oral_topics, attended_year, current_year, receipt_hash, verified)
    SELECT gen_random_uuid(), subject.id, ${data.difficultyRating}::int, ${data.attendanceImportance}::int, ${data.studyMaterials}::text[],
      ${data.bookTitle}, ${data.notesSource}, ${data.examGrade}::int, ${data.examHonours}::boolean, ${data.examMethods}::text[],
      ${data.examNotes}, ${data.oralTopics}::text[], ${data.attendedYear}::int, ${data.currentYear}::int, ${data.receiptHash}, ${data.verified}::boolean
    FROM subject RETURNING ${reviewColumns('CourseReview')}`
  return review ?? null
}

interface FiguresCheck {
  subjects: number
  wrong: { subjectId: string; courseName: string }[]
}

const reported = 100

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

/** Compares every subject's recomputed figures with its row. SQL, as one snapshot may be taken beside writes. */
export async function checkFigures({ db }: Pick<Services, 'db'>): Promise<FiguresCheck> {
  const [row] = await db.$queryRaw<FiguresCheck[]>`
    WITH actual AS MATERIALIZED (${Prisma.raw(recomputed)}),
    wrong AS (
      SELECT s.id, s.course_name FROM course_subjects s JOIN actual ON actual.id = s.id
      WHERE ${rowOf('s')} IS DISTINCT FROM ${rowOf('actual')} OR s.topics_text <> topics_search_text(actual.oral_topics)
      ORDER BY s.course_name, s.id LIMIT ${reported}
    )
    SELECT (SELECT count(*)::int FROM actual) AS subjects,
      (SELECT coalesce(json_agg(json_build_object('subjectId', id, 'courseName', course_name)), '[]') FROM wrong) AS wrong`
  return row ?? { subjects: 0, wrong: [] }
}
