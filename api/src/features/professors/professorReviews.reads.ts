import type { ProfessorReviewInput } from '@chiostro/domain/professorInput'
import type pg from 'pg'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Database } from '../../database/client.ts'
import { readPrepared } from '../../database/rows.ts'
import { decodeMoment, encodeMoment, type Page, type PageRequest, toPage } from '../../paging.ts'

export interface ProfessorReviewRow {
  id: string
  professorId: string
  /** Always 'anonymous'. */
  userId: string
  course: string
  semester: string
  /** 0 to 30 in tenths, like the three below. */
  materialRating: number
  examRating: number
  lectureRating: number
  helpfulnessRating: number
  review: string
  createdAt: Date
}

/** Of a review `r`. */
const reviewColumns = Prisma.raw(
  `r.id, r.professor_id AS "professorId", r.user_id AS "userId", r.course, r.semester, r.material_rating::float8 AS "materialRating",
   r.exam_rating::float8 AS "examRating", r.lecture_rating::float8 AS "lectureRating", r.helpfulness_rating::float8 AS "helpfulnessRating",
   r.review, r.created_at AS "createdAt"`,
)

/**
 * A page of each professor's reviews, newest first, in one statement.
 * @throws ValidationError when the cursor is not ours
 */
export async function readReviewPages(
  pool: pg.Pool,
  professorIds: readonly string[],
  { limit, after, offset = 0 }: PageRequest,
): Promise<Page<ProfessorReviewRow>[]> {
  const [before, id] = after ? decodeMoment(after) : []
  const older = after ? Prisma.sql`AND (created_at, id) < (${before}::timestamptz, ${id})` : Prisma.empty
  const rows = await readPrepared<ProfessorReviewRow>(
    pool,
    Prisma.sql`
    SELECT ${reviewColumns} FROM unnest(${[...new Set(professorIds)]}::text[]) asked (id)
    CROSS JOIN LATERAL (
      SELECT * FROM professor_reviews WHERE professor_id = asked.id ${older} ORDER BY created_at DESC, id DESC
      LIMIT ${limit + 1} OFFSET ${offset}
    ) r ORDER BY r.created_at DESC, r.id DESC`,
  )
  const groups = Map.groupBy(rows, (review) => review.professorId)
  return professorIds.map((professorId) => toPage(groups.get(professorId) ?? [], limit, cursorOf))
}

const cursorOf = ({ createdAt, id }: ProfessorReviewRow) => encodeMoment(createdAt, id)

/**
 * Stores a review of a professor who can be seen; a trigger moves the averages with it.
 * @returns null when there is no such professor, also when an import removes them at this very moment
 */
export async function insertReview(db: Database, data: ProfessorReviewInput): Promise<ProfessorReviewRow | null> {
  // The lock is taken before the row is looked at again: a professor who is being deleted is gone when we get it.
  const [review] = await db.$queryRaw<ProfessorReviewRow[]>`
    WITH reviewed AS MATERIALIZED (SELECT id FROM professors WHERE id = ${data.professorId} AND is_visible FOR NO KEY UPDATE),
    r AS (
      INSERT INTO professor_reviews (id, professor_id, course, semester, material_rating, exam_rating, lecture_rating, helpfulness_rating, review)
      SELECT gen_random_uuid()::text, reviewed.id, ${data.course}, ${data.semester}, ${data.materialRating}::numeric, ${data.examRating}::numeric,
        ${data.lectureRating}::numeric, ${data.helpfulnessRating}::numeric, ${data.review} FROM reviewed RETURNING *
    )
    SELECT ${reviewColumns} FROM r`
  return review ?? null
}
