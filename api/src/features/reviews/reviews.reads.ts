import { examGrade } from '@chiostro/domain/ratings'
import { type ExamMethod, examMethods, type StudyMaterial, studyMaterials } from '@chiostro/domain/reviews'
import type pg from 'pg'
import { type CourseReview, Prisma } from '../../../generated/prisma/client.ts'
import { columnsOf } from '../../database/columns.ts'
import { type ReviewsOf, readReviewsOfEach } from '../../database/reviewPages.ts'
import { readPrepared } from '../../database/rows.ts'
import type { Page, PageRequest } from '../../paging.ts'

/** What all reviews of a subject say together (spec 001, section 3). Averages are exact; null where there is nothing to average. */
export interface ReviewStatistics {
  totalReviews: number
  /** Out of 30. */
  averageDifficulty: number | null
  /** Out of 30. */
  averageAttendanceImportance: number | null
  /** How many reviews name each option. */
  studyMaterialsDistribution: Record<StudyMaterial, number>
  examMethodsDistribution: Record<ExamMethod, number>
  gradesDistribution: { average: number | null; min: number | null; max: number | null }
  /** How many reviews tell each grade, '18' to '30'. */
  gradeCounts: Record<string, number>
}

const grades = Array.from({ length: examGrade.max - examGrade.min + 1 }, (_, index) => examGrade.min + index)

/** Both are words of our own: as parameters, the fifty of them would take longer than the counting. */
const countsOf = (entries: [key: string, condition: string][]) =>
  `json_build_object(${entries.map(([key, condition]) => `'${key}', count(*) FILTER (WHERE ${condition})`).join(', ')})`

/** What the rows of course_reviews say together, a `ReviewStatistics` in JSON. */
const statistics = Prisma.raw(`json_build_object(
  'totalReviews', count(*),
  'averageDifficulty', avg(difficulty_rating)::float8,
  'averageAttendanceImportance', avg(attendance_importance)::float8,
  'studyMaterialsDistribution', ${countsOf(studyMaterials.map(({ value }) => [value, `'${value}' = ANY(study_materials)`]))},
  'examMethodsDistribution', ${countsOf(examMethods.map(({ value }) => [value, `'${value}' = ANY(exam_methods)`]))},
  'gradesDistribution', json_build_object('average', avg(exam_grade)::float8, 'min', min(exam_grade), 'max', max(exam_grade)),
  'gradeCounts', ${countsOf(grades.map((grade) => [String(grade), `exam_grade = ${grade}`]))})`)

/** The statistics of each subject, in one statement; all zero for one without reviews, as for an unknown one. */
export async function readStatistics(pool: pg.Pool, subjectIds: readonly string[]): Promise<ReviewStatistics[]> {
  const rows = await readPrepared<{ statistics: ReviewStatistics }>(
    pool,
    Prisma.sql`
    SELECT of_subject.statistics FROM unnest(${subjectIds}::text[]) WITH ORDINALITY asked (id, place)
    CROSS JOIN LATERAL (SELECT ${statistics} AS statistics FROM course_reviews WHERE course_subject_id = asked.id) of_subject
    ORDER BY asked.place`,
  )
  return rows.map((row) => row.statistics)
}

/** Of a review `r`. */
export const courseReviewColumns = columnsOf('CourseReview', { of: 'r' })

const reviewsOfSubjects: ReviewsOf<CourseReview> = {
  table: 'course_reviews',
  owner: 'course_subject_id',
  columns: courseReviewColumns,
  ownerOf: ({ courseSubjectId }) => courseSubjectId,
}

/** A page of each subject's reviews, the newest day first (`readReviewsOfEach`). */
export const readReviewPages = (pool: pg.Pool, subjectIds: readonly string[], request: PageRequest): Promise<Page<CourseReview>[]> =>
  readReviewsOfEach(pool, reviewsOfSubjects, subjectIds, request)

/** The review counts of the subjects that exist among these. */
export async function readReviewCounts(pool: pg.Pool, subjectIds: string[]): Promise<Map<string, number>> {
  const rows = await readPrepared<{ id: string; count: number }>(
    pool,
    Prisma.sql`
    SELECT id, review_count AS count FROM course_subjects WHERE id = ANY(${subjectIds}::text[])`,
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}
