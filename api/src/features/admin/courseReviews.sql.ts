import type { CourseReviewSort } from '@chiostro/domain/admin/admin'
import type { CourseReviewsFilter } from '@chiostro/domain/admin/adminFilters'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Database } from '../../database/client.ts'
import type { SearchMatch } from '../../text/search.ts'
import { whereApproved } from '../cases/approvals.sql.ts'
import { type CourseReviewRow, courseReviewColumns } from '../courseReviews/courseReviews.sql.ts'
import { usefulToday, writtenOn } from '../reviews/reviews.sql.ts'
import { isOfAll, orderBy, reviewSearch, reviewsOf } from './moderation.sql.ts'

export interface AdminCourseReview extends CourseReviewRow {
  courseName: string
}

const columns: Record<CourseReviewSort, string | { descending: string; ascending: string }> = {
  createdAt: writtenOn,
  useful: usefulToday('course-review'),
  difficultyRating: 'r.difficulty_rating',
  attendanceImportance: 'r.attendance_importance',
  // Reviews without a grade come last in both directions.
  examGrade: { descending: 'coalesce(r.exam_grade, 0)', ascending: 'coalesce(r.exam_grade, 99)' },
}

function orderOf({ field, descending }: CourseReviewsFilter['sort']): Prisma.Sql {
  const column = columns[field]
  return orderBy(typeof column === 'string' ? column : column[descending ? 'descending' : 'ascending'], descending)
}

const searched = {
  own: 'search_words(r.exam_notes)',
  name: `split_part(about.search_text, '|', 1)`,
  key: 'r.course_subject_id',
  table: 'course_subjects',
}

/** SQL, as Prisma cannot search, held reviews are stored as JSON, and approvals have no foreign key. */
const matching = (
  { search, courseSubjectId = '', ratingMin = 0, ratingMax = 30, held, kept: approved }: CourseReviewsFilter,
  match: SearchMatch,
) => Prisma.sql`
  ${reviewsOf('course-review', held)} r
  WHERE ${reviewSearch(search, match, searched)}
    AND (${courseSubjectId} = '' OR r.course_subject_id = ${courseSubjectId})
    AND r.difficulty_rating BETWEEN ${ratingMin}::int AND ${ratingMax}::int AND ${whereApproved('course-review', approved)}`

export const readCourseReviews = (
  db: Database,
  filter: CourseReviewsFilter,
  match: SearchMatch = 'exact',
): Promise<AdminCourseReview[]> => {
  const order = orderOf(filter.sort)
  return db.$queryRaw<AdminCourseReview[]>`
    SELECT ${courseReviewColumns}, s.course_name AS "courseName"
    FROM (SELECT r.* FROM ${matching(filter, match)} ORDER BY ${order} LIMIT ${filter.pageSize} OFFSET ${(filter.page - 1) * filter.pageSize}) r
    JOIN course_subjects s ON s.id = r.course_subject_id ORDER BY ${order}`
}

export async function countCourseReviews(db: Database, filter: CourseReviewsFilter, match: SearchMatch = 'exact'): Promise<number> {
  if (isOfAll(filter)) return (await db.courseSubject.aggregate({ _sum: { reviewCount: true } }))._sum.reviewCount ?? 0
  const [row] = await db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM ${matching(filter, match)}`
  return row?.total ?? 0
}
