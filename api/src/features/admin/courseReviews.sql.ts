import type { CourseReviewSort } from '@chiostro/domain/admin'
import type { CourseReviewsFilter } from '@chiostro/domain/adminFilters'
import { type CourseReview, Prisma } from '../../../generated/prisma/client.ts'
import type { Database } from '../../database/client.ts'
import { whereAll } from '../../database/statements.ts'
import { courseReviewColumns } from '../courseReviews/courseReviews.sql.ts'
import { whereKept } from '../reviews/kept.sql.ts'
import { heldRows, orderBy, reviewSearch } from './moderation.sql.ts'

/** A course review in the moderation list. */
export interface AdminCourseReview extends CourseReview {
  courseName: string
}

const columns: Record<CourseReviewSort, Prisma.Sql | { descending: Prisma.Sql; ascending: Prisma.Sql }> = {
  createdAt: Prisma.sql`created_at`,
  difficultyRating: Prisma.sql`difficulty_rating`,
  attendanceImportance: Prisma.sql`attendance_importance`,
  // Reviews without a grade come last in both directions.
  examGrade: { descending: Prisma.sql`coalesce(exam_grade, 0)`, ascending: Prisma.sql`coalesce(exam_grade, 99)` },
}

function orderOf({ field, descending }: CourseReviewsFilter['sort']): Prisma.Sql {
  const column = columns[field]
  return orderBy('descending' in column ? column[descending ? 'descending' : 'ascending'] : column, descending)
}

function conditionsOf({ search, courseSubjectId, ratingMin, ratingMax, kept }: CourseReviewsFilter): Prisma.Sql[] {
  const conditions = reviewSearch(search, Prisma.sql`fold(exam_notes)`, {
    column: Prisma.sql`course_subject_id`,
    name: Prisma.sql`search_name`,
    matching: (condition) => Prisma.sql`SELECT id FROM course_subjects WHERE ${condition}`,
  })
  if (courseSubjectId) conditions.push(Prisma.sql`course_subject_id = ${courseSubjectId}`)
  if (ratingMin !== undefined) conditions.push(Prisma.sql`difficulty_rating >= ${ratingMin}`)
  if (ratingMax !== undefined) conditions.push(Prisma.sql`difficulty_rating <= ${ratingMax}`)
  return [...conditions, ...whereKept('course-review', kept)]
}

const sourceOf = ({ held }: CourseReviewsFilter) => (held ? heldRows('course-review') : Prisma.sql`course_reviews`)

/** One page of course reviews; subject names are joined for its rows only. */
export const readCourseReviews = (db: Database, filter: CourseReviewsFilter): Promise<AdminCourseReview[]> => {
  const order = orderOf(filter.sort)
  return db.$queryRaw<AdminCourseReview[]>`
    SELECT ${courseReviewColumns}, s.course_name AS "courseName"
    FROM (
      SELECT *, row_number() OVER (ORDER BY ${order}) AS place FROM ${sourceOf(filter)} ${whereAll(conditionsOf(filter))}
      ORDER BY ${order} LIMIT ${filter.pageSize} OFFSET ${(filter.page - 1) * filter.pageSize}
    ) r JOIN course_subjects s ON s.id = r.course_subject_id ORDER BY r.place`
}

/** Number of matching course reviews. Without a filter the subjects' counters are summed. */
export async function countCourseReviews(db: Database, filter: CourseReviewsFilter): Promise<number> {
  const conditions = conditionsOf(filter)
  const [row] =
    conditions.length || filter.held
      ? await db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM ${sourceOf(filter)} ${whereAll(conditions)}`
      : await db.$queryRaw<{ total: number }[]>`SELECT coalesce(sum(review_count), 0)::int AS total FROM course_subjects`
  return row?.total ?? 0
}
