import { type ExamMethod, examMethods, type StudyMaterial, studyMaterials } from '@chiostro/domain/courseReviews/courseReviews'
import { examGrade } from '@chiostro/domain/reviews/ratings'
import { dayWithoutTime } from '@chiostro/domain/text/rome'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { columnsOf, fieldsOf } from '../../database/statements.ts'
import type { ReviewKind } from '../cases/cases.sql.ts'

// Everyone reads the day only: what is never read cannot be shown (docs/verified-reviews.md).

/** Day of a review `r`, as the indexes on both tables have it. */
export const writtenOn = `(r.created_at AT TIME ZONE 'Europe/Rome')::date`

const midnightOf = (day: string) => `((${day})::timestamp AT TIME ZONE 'UTC')`

/** Day of the latest review `r` of a condition, at 00:00 UTC; null without any. */
export const lastWritten = (table: 'course_reviews' | 'professor_reviews', condition: string) =>
  `(SELECT ${midnightOf(`max(${writtenOn})`)} FROM ${table} AS r WHERE ${condition})`

type ReviewModel = 'CourseReview' | 'ProfessorReview'

/** Select list of a review `r`: its `createdAt` is its day, at 00:00 UTC. */
export function reviewColumns<Model extends ReviewModel>(model: Model) {
  const fields = fieldsOf(model).filter((field) => field !== 'createdAt')
  return Prisma.sql`${columnsOf(model, { of: 'r', fields })}, ${Prisma.raw(midnightOf(writtenOn))} AS "createdAt"`
}

/** As `reviewColumns`, for a review read by Prisma. */
const withDay = <Review extends { createdAt: Date }>(review: Review): Review => ({
  ...review,
  createdAt: dayWithoutTime(review.createdAt),
})

export interface ReviewStatistics {
  totalReviews: number
  verifiedReviews: number
  averageDifficulty: number | null
  averageAttendanceImportance: number | null
  studyMaterialsDistribution: Record<StudyMaterial, number>
  examMethodsDistribution: Record<ExamMethod, number>
  /** `honours`: number of 30s with honours. */
  gradesDistribution: { average: number | null; min: number | null; max: number | null; honours: number }
  gradeCounts: Record<string, number>
}

export const grades = Array.from({ length: examGrade.max - examGrade.min + 1 }, (_, index) => examGrade.min + index)

/** Builds literals of our own: fifty parameters would take longer than the counting. */
const countsOf = (entries: [key: string, condition: string][]) =>
  `json_build_object(${entries.map(([key, condition]) => `'${key}', count(*) FILTER (WHERE ${condition})`).join(', ')})`

const figures = `'totalReviews', count(*),
  'verifiedReviews', count(*) FILTER (WHERE verified),
  'averageDifficulty', avg(difficulty_rating)::float8,
  'averageAttendanceImportance', avg(attendance_importance)::float8,
  'gradesDistribution', json_build_object('average', avg(exam_grade)::float8, 'min', min(exam_grade), 'max', max(exam_grade),
    'honours', count(*) FILTER (WHERE exam_honours))`

const distributions = `'studyMaterialsDistribution', ${countsOf(studyMaterials.map(({ value }) => [value, `'${value}' = ANY(study_materials)`]))},
  'examMethodsDistribution', ${countsOf(examMethods.map(({ value }) => [value, `'${value}' = ANY(exam_methods)`]))},
  'gradeCounts', ${countsOf(grades.map((grade) => [String(grade), `exam_grade = ${grade}`]))}`

/** Builds the `ReviewStatistics` of a subject as JSON. @param id SQL of its id */
export const statisticsOfSubject = (id: string): Prisma.Sql =>
  Prisma.raw(`(SELECT json_build_object(${figures}, ${distributions}) FROM course_reviews WHERE course_subject_id = ${id})`)

const tables = {
  'course-review': { reviews: 'course_reviews', votes: 'course_review_votes' },
  'professor-review': { reviews: 'professor_reviews', votes: 'professor_review_votes' },
} as const satisfies Record<ReviewKind, object>

const name = (kind: ReviewKind, which: 'reviews' | 'votes') => Prisma.raw(tables[kind][which])

export const votesOf = (kind: ReviewKind) => `(SELECT count(*)::int FROM ${tables[kind].votes} v WHERE v.review_id = r.id)`

/** Sort key of «Più utili» on a day, for a review `r`. */
export const usefulOn = (kind: ReviewKind, day: string) =>
  Prisma.sql`useful_score(${Prisma.raw(votesOf(kind))}, ${day}::date - ${Prisma.raw(writtenOn)})`

export const usefulToday = (kind: ReviewKind) => `useful_score(${votesOf(kind)}, (now() AT TIME ZONE 'Europe/Rome')::date - ${writtenOn})`

/** A second vote of a voter changes nothing. SQL: the review must not disappear between check and reference. @returns false without it */
export async function insertVote(tx: Transaction, kind: ReviewKind, vote: { reviewId: string; voter: string }): Promise<boolean> {
  const [review] = await tx.$queryRaw<{ id: string }[]>`
    WITH review AS MATERIALIZED (SELECT id FROM ${name(kind, 'reviews')} WHERE id = ${vote.reviewId} FOR KEY SHARE),
      added AS (INSERT INTO ${name(kind, 'votes')} (review_id, voter) SELECT id, ${vote.voter} FROM review ON CONFLICT DO NOTHING)
    SELECT id FROM review`
  return review !== undefined
}

/** Idempotent. */
export async function deleteVote(
  tx: Transaction,
  kind: ReviewKind,
  { reviewId, voter }: { reviewId: string; voter: string },
): Promise<void> {
  await tx.$executeRaw`DELETE FROM ${name(kind, 'votes')} WHERE review_id = ${reviewId} AND voter = ${voter}`
}

export const votes = { _count: { select: { votes: true } } } as const

/** Shapes a review read by Prisma as lists have it: with its number of votes and its day. */
export const withUseful = <Review extends { createdAt: Date; _count: { votes: number } }>({ _count, ...review }: Review) => ({
  ...withDay(review),
  usefulCount: _count.votes,
})

export const countVotes = ({ db }: Pick<Services, 'db'>, kind: ReviewKind, reviewId: string): Promise<number> =>
  kind === 'course-review' ? db.courseReviewVote.count({ where: { reviewId } }) : db.professorReviewVote.count({ where: { reviewId } })
