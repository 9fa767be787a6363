import { type ReceiptState, reviewEditDays } from '@chiostro/domain/reviews/receipts'
import type { CourseReview } from '../../../generated/prisma/client.ts'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { lockRow } from '../../database/rowLocks.ts'
import type { ReviewKind } from '../cases/cases.sql.ts'
import { closeCases } from '../cases/cases.sql.ts'
import { type ProfessorReviewRow, professorReviewColumns } from '../professors/professorReviews.sql.ts'
import { reviewColumns } from '../reviews/reviews.sql.ts'

type Reader = Pick<Transaction, '$queryRaw'>

/** `waiting` for the morning, `held` for a moderator, or `removed` by one. */
type ReviewLocation = 'public' | 'waiting' | 'held' | 'removed'

export interface Located {
  location: ReviewLocation
  /** As in 2026-11-26; null unless it waits. */
  publicFrom: string | null
  /** The author may still change it. */
  isRecent: boolean
}

const placed = Prisma.sql`r.place AS location, r."publicFrom", r.created_at > now() - ${reviewEditDays}::int * interval '1 day' AS "isRecent"`

/** Selects the rows `r` of a receipt in all tables, as `Placed`. */
const rowsOf = (table: 'course_reviews' | 'professor_reviews', kind: string, hash: string) => {
  const name = Prisma.raw(table)
  return Prisma.sql`(
    SELECT *, 'public' AS place, NULL AS "publicFrom" FROM ${name} WHERE receipt_hash = ${hash}
    UNION ALL SELECT saved.*, CASE WHEN public_from IS NOT NULL THEN 'waiting' WHEN is_held THEN 'held' ELSE 'removed' END, public_from::text FROM deleted_records, jsonb_populate_record(NULL::${name}, data -> ${table}::text -> 0) saved
    WHERE kind = ${kind} AND saved.receipt_hash = ${hash}
  ) r`
}

export async function readCourseReviewByReceipt(db: Reader, hash: string): Promise<(CourseReview & Located) | null> {
  const [row] = await db.$queryRaw<(CourseReview & Located)[]>`
    SELECT ${reviewColumns('CourseReview')}, ${placed} FROM ${rowsOf('course_reviews', 'course-review', hash)}`
  return row ?? null
}

export async function readProfessorReviewByReceipt(db: Reader, hash: string): Promise<(ProfessorReviewRow & Located) | null> {
  const [row] = await db.$queryRaw<(ProfessorReviewRow & Located)[]>`
    SELECT ${professorReviewColumns}, ${placed} FROM ${rowsOf('professor_reviews', 'professor-review', hash)}`
  return row ?? null
}

/** Those of no review are missing. */
export async function readReceiptStates(db: Reader, hashes: readonly string[]): Promise<Map<string, ReceiptState>> {
  const unique = [...hashes]
  const rows = await db.$queryRaw<{ hash: string; state: ReceiptState }[]>`
    SELECT receipt_hash AS hash, 'public' AS state FROM course_reviews WHERE receipt_hash = ANY(${unique})
    UNION ALL SELECT receipt_hash, 'public' FROM professor_reviews WHERE receipt_hash = ANY(${unique})
    UNION ALL SELECT saved.hash, CASE WHEN d.public_from IS NOT NULL THEN 'waiting' WHEN d.is_held THEN 'held'
        WHEN EXISTS (SELECT FROM cases c WHERE c.kind = d.kind AND c.target_id = d.record_id AND c.state = 'appealed') THEN 'appealed' ELSE 'removed' END
      FROM deleted_records d, coalesce(d.data #>> '{course_reviews,0,receipt_hash}', d.data #>> '{professor_reviews,0,receipt_hash}') saved (hash)
      WHERE d.kind IN ('course-review', 'professor-review') AND saved.hash = ANY(${unique})`
  return new Map(rows.map(({ hash, state }) => [hash, state]))
}

/** Comes before the review itself is written: every writer of reviews locks in this order. */
export async function lockReviewed(tx: Transaction, hash: string): Promise<void> {
  const where = { receiptHash: hash }
  const course = await tx.courseReview.findUnique({ where, select: { courseSubjectId: true } })
  if (course) await lockRow(tx, 'course_subjects', course.courseSubjectId, 'NO KEY UPDATE')
  const professor = await tx.professorReview.findUnique({ where, select: { professorId: true } })
  if (professor) await lockRow(tx, 'professors', professor.professorId, 'NO KEY UPDATE')
}

/** Deletes the review of a receipt in any table. @returns false when there is none */
export async function deleteByReceipt(tx: Transaction, hash: string): Promise<string | undefined> {
  await lockReviewed(tx, hash)
  const deleted = await tx.$queryRaw<{ kind: ReviewKind; id: string }[]>`
    WITH of_subject AS (DELETE FROM course_reviews WHERE receipt_hash = ${hash} RETURNING id),
      of_professor AS (DELETE FROM professor_reviews WHERE receipt_hash = ${hash} RETURNING id),
      kept AS (DELETE FROM deleted_records WHERE kind IN ('course-review', 'professor-review')
        AND coalesce(data #>> '{course_reviews,0,receipt_hash}', data #>> '{professor_reviews,0,receipt_hash}') = ${hash} RETURNING kind, record_id)
    SELECT 'course-review' AS kind, id FROM of_subject UNION ALL SELECT 'professor-review', id FROM of_professor
    UNION ALL SELECT kind, record_id FROM kept`
  for (const { kind, id } of deleted) await closeCases(tx, kind, [id])
  return deleted[0]?.id
}
