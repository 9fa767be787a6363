import type { Database } from '../../database/client.ts'
import { waitsForModerator } from '../deletion/deletion.sql.ts'

export interface Numbers {
  books: number
  courseReviews: number
  professorReviews: number
  events: number
  sellerContacts: number
  /** Messages of every kind that were sent and are still stored (docs/product.md, "E-mail"). */
  mails: number
  waiting: Waiting
}

export interface Waiting {
  /** Open cases, held reviews included, and appeals. */
  cases: number
  heldCourseReviews: number
  heldProfessorReviews: number
  /** Permanently failed e-mails that are still stored. */
  failedMails: number
}

/** SQL: one statement where Prisma takes eight. */
export async function readNumbers(db: Database): Promise<Numbers> {
  const [row] = await db.$queryRaw<Numbers[]>`
    SELECT (SELECT count(*)::int FROM books) AS books, (SELECT coalesce(sum(review_count), 0)::int FROM professors) AS "professorReviews",
      (SELECT coalesce(sum(review_count), 0)::int FROM course_subjects) AS "courseReviews", (SELECT count(*)::int FROM events) AS events,
      (SELECT count(*)::int FROM seller_contacts) AS "sellerContacts",
      (SELECT count(*)::int FROM outgoing_mails WHERE sent_at IS NOT NULL) AS mails,
      json_build_object('cases', (SELECT count(*) FROM cases WHERE state IN ('open', 'appealed')),
        'heldCourseReviews', (SELECT count(*) FROM deleted_records WHERE ${waitsForModerator} AND kind = 'course-review'),
        'heldProfessorReviews', (SELECT count(*) FROM deleted_records WHERE ${waitsForModerator} AND kind = 'professor-review'),
        'failedMails', (SELECT count(*) FROM outgoing_mails WHERE failed_at IS NOT NULL)) AS waiting`
  if (!row) throw new Error('no row of numbers')
  return row
}
