import type { ProfessorReviewInput } from '@chiostro/domain/professors/professorInput'
import type pg from 'pg'
import { Prisma, type ProfessorReview } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import type { Page } from '../../database/paging.ts'
import { type ReviewPageRequest, type ReviewsOf, readReviewsOfEach } from '../../database/reviewPages.ts'
import { decimal, moment, readPrepared } from '../../database/statements.ts'
import { reviewColumns, usefulOn, votes, votesOf, withUseful } from '../reviews/reviews.sql.ts'

/** The professor's answer; in JSON the moment is text. */
interface ReplyInRow {
  id: string
  text: string
  repliedAt: string | Date
  reviewChanged: boolean
}

/** Has the answer for REST, and `usefulCount` only where it was read from a list. */
export type ProfessorReviewRow = ProfessorReview & { reply?: ReplyInRow | null; usefulCount?: number }

type Reader = Pick<Services, 'db'>

export const professorReviewColumns = Prisma.sql`${reviewColumns('ProfessorReview')}, (
  SELECT json_build_object('id', y.id, 'text', y.text, 'repliedAt', y.replied_at, 'reviewChanged', y.review_changed)
  FROM professor_replies y WHERE y.review_id = r.id) AS reply, ${Prisma.raw(votesOf('professor-review'))} AS "usefulCount"`

const reviewsOfProfessors: ReviewsOf<ProfessorReviewRow> = {
  table: 'professor_reviews',
  usefulOn: (day) => usefulOn('professor-review', day),
  owner: 'professor_id',
  columns: professorReviewColumns,
  makers: { createdAt: moment, materialRating: decimal, examRating: decimal, lectureRating: decimal, helpfulnessRating: decimal },
  ownerOf: ({ professorId }) => professorId,
  rating: 'material_rating + exam_rating + lecture_rating + helpfulness_rating',
}

/** Reads a page of each professor's reviews in the order of `request`, by default the newest day first (`readReviewsOfEach`). */
export const readReviewPages = (
  pool: pg.Pool,
  professorIds: readonly string[],
  request: ReviewPageRequest,
): Promise<Page<ProfessorReviewRow>[]> => readReviewsOfEach(pool, reviewsOfProfessors, professorIds, request)

/** In the order of the ids. */
export async function countVerified(pool: pg.Pool, professorIds: readonly string[]): Promise<number[]> {
  const rows = await readPrepared<{ count: number }>(
    pool,
    Prisma.sql`
    SELECT (SELECT count(*)::int FROM professor_reviews r WHERE r.professor_id = asked.id AND r.verified) AS count
    FROM unnest(${[...professorIds]}::text[]) WITH ORDINALITY asked (id, place) ORDER BY asked.place`,
  )
  return rows.map(({ count }) => count)
}

/** A trigger updates the averages. @returns null for an unknown professor, also one whom an import is deleting */
export async function insertReview(
  db: Transaction,
  data: ProfessorReviewInput & { receiptHash?: string; verified?: boolean },
): Promise<ProfessorReviewRow | null> {
  // The lock is taken before the row is checked again: a professor who is being deleted is gone by then.
  const [review] = await db.$queryRaw<ProfessorReviewRow[]>`
    WITH reviewed AS MATERIALIZED (SELECT id FROM professors WHERE id = ${data.professorId} AND is_visible FOR NO KEY UPDATE),
    r AS (
      INSERT INTO professor_reviews (id, professor_id, course, semester, material_rating, exam_rating, lecture_rating, helpfulness_rating, review, receipt_hash, verified)
      SELECT gen_random_uuid()::text, reviewed.id, ${data.course}, ${data.semester}, ${data.materialRating}::numeric, ${data.examRating}::numeric,
        ${data.lectureRating}::numeric, ${data.helpfulnessRating}::numeric, ${data.review}, ${data.receiptHash ?? null},
        ${data.verified ?? false}::boolean FROM reviewed RETURNING *
    )
    SELECT ${professorReviewColumns} FROM r`
  return review ?? null
}

/** Only of visible professors, with answers, in the order of the ids. */
export async function readReviews({ db }: Reader, ids: readonly string[]): Promise<ProfessorReviewRow[]> {
  const where = { id: { in: [...ids] }, professor: { isVisible: true } }
  const reply = { select: { id: true, text: true, repliedAt: true, reviewChanged: true } }
  const rows = await db.professorReview.findMany({ where, include: { reply, ...votes } })
  return rows.map(withUseful).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

export async function findProfessorReview({ db }: Reader, id: string): Promise<ProfessorReviewRow | null> {
  const review = await db.professorReview.findUnique({ where: { id, professor: { isVisible: true } }, include: votes })
  return review && withUseful(review)
}

interface Averages {
  reviewCount: number
  /** 0 to 30, rounded to one decimal; 0 without reviews. Like the four below. */
  overallRating: number
  materialRating: number
  examRating: number
  lectureRating: number
  helpfulnessRating: number
}

export interface AveragesCheck {
  professors: number
  reviews: number
  wrong: { professorId: string; name: string; stored: Averages; actual: Averages }[]
}

const reported = 100

const mean = (column: string) => `coalesce(round(avg(r.${column}), 1), 0)`

const recomputed = `
  SELECT p.id, count(r.id)::int AS review_count, ${mean('material_rating')} AS material_rating, ${mean('exam_rating')} AS exam_rating,
    ${mean('lecture_rating')} AS lecture_rating, ${mean('helpfulness_rating')} AS helpfulness_rating,
    coalesce(round(avg(r.material_rating + r.exam_rating + r.lecture_rating + r.helpfulness_rating) / 4, 1), 0) AS overall_rating,
    coalesce(sum(r.material_rating), 0) AS material_sum, coalesce(sum(r.exam_rating), 0) AS exam_sum,
    coalesce(sum(r.lecture_rating), 0) AS lecture_sum, coalesce(sum(r.helpfulness_rating), 0) AS helpfulness_sum,
    coalesce(10 * sum(r.material_rating + r.exam_rating + r.lecture_rating + r.helpfulness_rating), 0) AS rating_sum
  FROM professors p LEFT JOIN professor_reviews r ON r.professor_id = p.id GROUP BY p.id`

const columns = ['review_count', 'material_rating', 'exam_rating', 'lecture_rating', 'helpfulness_rating', 'overall_rating']
const sums = ['material_sum', 'exam_sum', 'lecture_sum', 'helpfulness_sum', 'rating_sum']
const rowOf = (alias: string) => Prisma.raw(`(${[...columns, ...sums].map((column) => `${alias}.${column}`).join(', ')})`)

const jsonOf = (alias: string) =>
  Prisma.raw(`json_build_object('reviewCount', ${alias}.review_count, 'overallRating', ${alias}.overall_rating,
    'materialRating', ${alias}.material_rating, 'examRating', ${alias}.exam_rating, 'lectureRating', ${alias}.lecture_rating,
    'helpfulnessRating', ${alias}.helpfulness_rating)`)

/** Compares every professor's recomputed averages and count with the row. SQL, as one snapshot may be taken beside writes. */
export async function checkAverages({ db }: Pick<Services, 'db'>): Promise<AveragesCheck> {
  const [row] = await db.$queryRaw<AveragesCheck[]>`
    WITH actual AS MATERIALIZED (${Prisma.raw(recomputed)}),
    wrong AS (
      SELECT p.id, p.name, ${jsonOf('p')} AS stored, ${jsonOf('actual')} AS actual
      FROM professors p JOIN actual ON actual.id = p.id
      WHERE ${rowOf('p')} IS DISTINCT FROM ${rowOf('actual')} ORDER BY p.name, p.id LIMIT ${reported}
    )
    SELECT (SELECT count(*)::int FROM actual) AS professors, (SELECT coalesce(sum(review_count), 0)::int FROM actual) AS reviews,
      (SELECT coalesce(json_agg(json_build_object('professorId', id, 'name', name, 'stored', stored, 'actual', actual)), '[]') FROM wrong) AS wrong`
  return row ?? { professors: 0, reviews: 0, wrong: [] }
}
