import type { ProfessorReviewInput } from '@chiostro/domain/professorInput'
import type pg from 'pg'
import { Prisma } from '../../../generated/prisma/client.ts'
import { columnsOf, type RowOf, type Typed, typed } from '../../database/columns.ts'
import type { RawStatements } from '../../database/raw.ts'
import { type ReviewPageRequest, type ReviewsOf, readReviewsOfEach } from '../../database/reviewPages.ts'
import { moment, readPrepared } from '../../database/rows.ts'
import type { Page } from '../../paging.ts'

const ownColumns = columnsOf('ProfessorReview', {
  of: 'r',
  floats: ['materialRating', 'examRating', 'lectureRating', 'helpfulnessRating'],
})

/** The professor's answer, as JSON: the moment is text. */
interface ReplyInRow {
  id: string
  text: string
  repliedAt: string
  reviewChanged: boolean
}

/** Of a review `r`. Ratings are 0 to 30 in tenths. */
export const professorReviewColumns: Typed<RowOf<typeof ownColumns> & { reply: ReplyInRow | null }> = typed(Prisma.sql`${ownColumns}, (
  SELECT json_build_object('id', y.id, 'text', y.text, 'repliedAt', y.replied_at, 'reviewChanged', y.review_changed)
  FROM professor_replies y WHERE y.review_id = r.id) AS reply`)
export type ProfessorReviewRow = RowOf<typeof professorReviewColumns>

const reviewsOfProfessors: ReviewsOf<ProfessorReviewRow> = {
  table: 'professor_reviews',
  owner: 'professor_id',
  columns: professorReviewColumns,
  makers: { createdAt: moment },
  ownerOf: ({ professorId }) => professorId,
  // In whole tenths, to avoid rounding errors.
  ratingOf: ({ materialRating, examRating, lectureRating, helpfulnessRating }) =>
    Math.round(10 * (materialRating + examRating + lectureRating + helpfulnessRating)) / 10,
  rating: 'material_rating + exam_rating + lecture_rating + helpfulness_rating',
}

/** A page of each professor's reviews, the newest day first (`readReviewsOfEach`). */
export const readReviewPages = (
  pool: pg.Pool,
  professorIds: readonly string[],
  request: ReviewPageRequest,
): Promise<Page<ProfessorReviewRow>[]> => readReviewsOfEach(pool, reviewsOfProfessors, professorIds, request)

/** The reviews with these ids, of visible professors. */
export async function readReviews(pool: pg.Pool, ids: readonly string[]): Promise<(ProfessorReviewRow | null)[]> {
  const rows = await readPrepared<ProfessorReviewRow>(
    pool,
    Prisma.sql`
    SELECT ${professorReviewColumns} FROM professor_reviews r JOIN professors p ON p.id = r.professor_id AND p.is_visible
    WHERE r.id = ANY(${[...ids]}::text[])`,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id) ?? null)
}

/**
 * Stores a review of a visible professor; a trigger updates the averages.
 * @returns null when the professor does not exist, also when an import is deleting them concurrently
 */
export async function insertReview(
  db: RawStatements,
  data: ProfessorReviewInput & { receiptHash?: string },
): Promise<ProfessorReviewRow | null> {
  // The lock is taken before the row is looked at again: a professor who is being deleted is gone when we get it.
  const [review] = await db.$queryRaw<ProfessorReviewRow[]>`
    WITH reviewed AS MATERIALIZED (SELECT id FROM professors WHERE id = ${data.professorId} AND is_visible FOR NO KEY UPDATE),
    r AS (
      INSERT INTO professor_reviews (id, professor_id, course, semester, material_rating, exam_rating, lecture_rating, helpfulness_rating, review, receipt_hash)
      SELECT gen_random_uuid()::text, reviewed.id, ${data.course}, ${data.semester}, ${data.materialRating}::numeric, ${data.examRating}::numeric,
        ${data.lectureRating}::numeric, ${data.helpfulnessRating}::numeric, ${data.review}, ${data.receiptHash ?? null} FROM reviewed RETURNING *
    )
    SELECT ${professorReviewColumns} FROM r`
  return review ?? null
}
