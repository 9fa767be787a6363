import { type ReceiptState, reviewEditDays } from '@chiostro/domain/reviews/receipts'
import type { CourseReview } from '../../../generated/prisma/client.ts'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { lockRow } from '../../database/rowLocks.ts'
import type { ReviewKind } from '../cases/cases.sql.ts'
import { closeCases } from '../cases/cases.sql.ts'
import { courseReviewColumns } from '../courseReviews/courseReviews.sql.ts'
import { type ProfessorReviewRow, professorReviewColumns } from '../professors/professorReviews.sql.ts'

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

/** Reviews of a professor in the bin, as JSON: those that were public, and those that waited. */
const reviewsOfDeleted = Prisma.raw(
  `coalesce(data -> 'professor_reviews', '[]') || jsonb_path_query_array(data, '$.deleted_records[*].data.professor_reviews[*]')`,
)

/** Selects the rows `r` of a receipt in all tables, as `Placed`. */
const rowsOf = (table: 'course_reviews' | 'professor_reviews', kind: string, hash: string) => {
  const name = Prisma.raw(table)
  return Prisma.sql`(
    SELECT *, 'public' AS place, NULL AS "publicFrom" FROM ${name} WHERE receipt_hash = ${hash}
    UNION ALL SELECT saved.*, CASE WHEN public_from IS NOT NULL THEN 'waiting' WHEN is_held THEN 'held' ELSE 'removed' END, public_from::text FROM deleted_records, jsonb_populate_record(NULL::${name}, data -> ${table}::text -> 0) saved
    WHERE kind = ${kind} AND saved.receipt_hash = ${hash}
    ${table === 'professor_reviews' ? withProfessor(hash) : Prisma.empty}
  ) r`
}

const withProfessor = (hash: string) => Prisma.sql`
    UNION ALL SELECT saved.*, 'removed', NULL FROM deleted_records, jsonb_populate_recordset(NULL::professor_reviews, ${reviewsOfDeleted}) saved
    WHERE kind = 'professor' AND saved.receipt_hash = ${hash}`

export async function readCourseReviewByReceipt(db: Reader, hash: string): Promise<(CourseReview & Located) | null> {
  const [row] = await db.$queryRaw<(CourseReview & Located)[]>`
    SELECT ${courseReviewColumns}, ${placed} FROM ${rowsOf('course_reviews', 'course-review', hash)}`
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
        WHEN (SELECT c.state FROM case_decisions x JOIN cases c ON c.id = x.case_id
          WHERE c.kind = d.kind AND c.target_id = d.record_id AND x.effect IN ('hidden', 'refused') ORDER BY x.decided_at DESC LIMIT 1
        ) = 'appealed' THEN 'appealed' ELSE 'removed' END
      FROM deleted_records d, coalesce(d.data #>> '{course_reviews,0,receipt_hash}', d.data #>> '{professor_reviews,0,receipt_hash}') saved (hash)
      WHERE d.kind IN ('course-review', 'professor-review') AND saved.hash = ANY(${unique})
    UNION ALL SELECT review ->> 'receipt_hash', 'removed' FROM deleted_records, jsonb_array_elements(${reviewsOfDeleted}) review
      WHERE kind = 'professor' AND review ->> 'receipt_hash' = ANY(${unique})`
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

/** Takes a review out of its deleted professor, who would come back with it. */
const takeFromDeleted = (hash: string) => Prisma.sql`
  UPDATE deleted_records d SET data = d.data || jsonb_build_object(
    'professor_reviews', jsonb_path_query_array(d.data, '$.professor_reviews[*] ? (!(@.id == $id))', gone.vars),
    'professor_replies', jsonb_path_query_array(d.data, '$.professor_replies[*] ? (!(@.review_id == $id))', gone.vars),
    'professor_review_votes', jsonb_path_query_array(d.data, '$.professor_review_votes[*] ? (!(@.review_id == $id))', gone.vars),
    'deleted_records', jsonb_path_query_array(d.data, '$.deleted_records[*] ? (!(@.record_id == $id))', gone.vars))
  FROM (
    SELECT record_id, review ->> 'id' AS id, jsonb_build_object('id', review -> 'id') AS vars
    FROM deleted_records, jsonb_array_elements(${reviewsOfDeleted}) review WHERE kind = 'professor' AND review ->> 'receipt_hash' = ${hash}
  ) gone WHERE d.kind = 'professor' AND d.record_id = gone.record_id RETURNING gone.id`

/** Deletes the review of a receipt in any table. @returns false when there is none */
export async function deleteByReceipt(tx: Transaction, hash: string): Promise<string | undefined> {
  await lockReviewed(tx, hash)
  const deleted = await tx.$queryRaw<{ kind: ReviewKind; id: string }[]>`
    WITH of_subject AS (DELETE FROM course_reviews WHERE receipt_hash = ${hash} RETURNING id),
      of_professor AS (DELETE FROM professor_reviews WHERE receipt_hash = ${hash} RETURNING id),
      kept AS (DELETE FROM deleted_records WHERE kind IN ('course-review', 'professor-review')
        AND coalesce(data #>> '{course_reviews,0,receipt_hash}', data #>> '{professor_reviews,0,receipt_hash}') = ${hash} RETURNING kind, record_id),
      with_professor AS (${takeFromDeleted(hash)})
    SELECT 'course-review' AS kind, id FROM of_subject UNION ALL SELECT 'professor-review', id FROM of_professor
    UNION ALL SELECT kind, record_id FROM kept UNION ALL SELECT 'professor-review', id FROM with_professor`
  for (const { kind, id } of deleted) await closeCases(tx, kind, [id])
  return deleted[0]?.id
}
