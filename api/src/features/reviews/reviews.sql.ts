import { type ExamMethod, examMethods, type StudyMaterial, studyMaterials } from '@chiostro/domain/courseReviews/courseReviews'
import { examGrade } from '@chiostro/domain/reviews/ratings'
import { dayWithoutTime } from '@chiostro/domain/text/rome'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { columnsOf, fieldsOf } from '../../database/statements.ts'
import type { ReviewKind } from '../cases/approvals.sql.ts'

// Rows of reviews are read with the day on which they were written, by everyone: no administrator, feed or sitemap needs the moment, and what
// was never read cannot be shown (docs/verified-reviews.md).

/** The day on which a review `r` was written, as the indexes on both tables have it. */
export const writtenOn = `(r.created_at AT TIME ZONE 'Europe/Rome')::date`

const midnightOf = (day: string) => `((${day})::timestamp AT TIME ZONE 'UTC')`

/** The day on which the latest review `r` of a condition was written, at 00:00 UTC; null without any. */
export const lastWritten = (table: 'course_reviews' | 'professor_reviews', condition: string) =>
  `(SELECT ${midnightOf(`max(${writtenOn})`)} FROM ${table} AS r WHERE ${condition})`

type ReviewModel = 'CourseReview' | 'ProfessorReview'

/** The select list of a review `r`: its `createdAt` is its day, at 00:00 UTC. */
export function reviewColumns<Model extends ReviewModel>(model: Model) {
  const fields = fieldsOf(model).filter((field) => field !== 'createdAt')
  return Prisma.sql`${columnsOf(model, { of: 'r', fields })}, ${Prisma.raw(midnightOf(writtenOn))} AS "createdAt"`
}

/** The same for one that Prisma read. */
const withDay = <Review extends { createdAt: Date }>(review: Review): Review => ({
  ...review,
  createdAt: dayWithoutTime(review.createdAt),
})

/** Statistics of a subject's reviews. Means are exact; null without values. */
export interface ReviewStatistics {
  totalReviews: number
  /** Those written with a proof of studying here. */
  verifiedReviews: number
  /** Out of 30. */
  averageDifficulty: number | null
  /** Out of 30. */
  averageAttendanceImportance: number | null
  /** Number of reviews naming each option. */
  studyMaterialsDistribution: Record<StudyMaterial, number>
  examMethodsDistribution: Record<ExamMethod, number>
  /** `honours`: how many of the 30s are with honours. */
  gradesDistribution: { average: number | null; min: number | null; max: number | null; honours: number }
  /** Number of reviews with each grade, '18' to '30'. */
  gradeCounts: Record<string, number>
}

/** All that an exam can be passed with. */
export const grades = Array.from({ length: examGrade.max - examGrade.min + 1 }, (_, index) => examGrade.min + index)

/** Literals of our own: fifty parameters would take longer than the counting. */
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

/** The `ReviewStatistics` of a subject as JSON. @param id SQL of its id */
export const statisticsOfSubject = (id: string): Prisma.Sql =>
  Prisma.raw(`(SELECT json_build_object(${figures}, ${distributions}) FROM course_reviews WHERE course_subject_id = ${id})`)

const tables = {
  'course-review': { reviews: 'course_reviews', votes: 'course_review_votes' },
  'professor-review': { reviews: 'professor_reviews', votes: 'professor_review_votes' },
} as const satisfies Record<ReviewKind, object>

const name = (kind: ReviewKind, which: 'reviews' | 'votes') => Prisma.raw(tables[kind][which])

/** Number of votes of a review `r`. */
export const votesOf = (kind: ReviewKind) => `(SELECT count(*)::int FROM ${tables[kind].votes} v WHERE v.review_id = r.id)`

/** What orders «Più utili» on a day, for a review `r`. */
export const usefulOn = (kind: ReviewKind, day: string) =>
  Prisma.sql`useful_score(${Prisma.raw(votesOf(kind))}, ${day}::date - ${Prisma.raw(writtenOn)})`

/** The same today. */
export const usefulToday = (kind: ReviewKind) => `useful_score(${votesOf(kind)}, (now() AT TIME ZONE 'Europe/Rome')::date - ${writtenOn})`

/**
 * Stores a vote; the second of a voter changes nothing. SQL, as the review must not go between being looked at and being referred to.
 * @returns false when there is no such public review
 */
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

/** What Prisma reads with a review that is not of a list, for `withUseful`. */
export const votes = { _count: { select: { votes: true } } } as const

/** A review that Prisma read, as lists have it: with how many find it useful, and the day on which it was written. */
export const withUseful = <Review extends { createdAt: Date; _count: { votes: number } }>({ _count, ...review }: Review) => ({
  ...withDay(review),
  usefulCount: _count.votes,
})

export const countVotes = ({ db }: Pick<Services, 'db'>, kind: ReviewKind, reviewId: string): Promise<number> =>
  kind === 'course-review' ? db.courseReviewVote.count({ where: { reviewId } }) : db.professorReviewVote.count({ where: { reviewId } })
