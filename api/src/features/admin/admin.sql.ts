import { idsOf } from '@chiostro/domain/records/records'
import type pg from 'pg'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Database } from '../../database/client.ts'
import { readRows } from '../../database/statements.ts'
import { type SearchMatch, waysOf } from '../../text/search.ts'
import { waitsForModerator } from '../deletion/deletion.sql.ts'
import { searchOf } from '../professors/professorList.sql.ts'
import type { Numbers } from './admin.schemas.ts'

const waitingCases = Prisma.raw(`cases WHERE state IN ('open', 'appealed')`)
const held = (kind: string) => Prisma.sql`deleted_records WHERE ${waitsForModerator} AND kind = ${kind}`
const oldestHeld = (kind: string) =>
  Prisma.sql`SELECT min(since) FROM ${waitingCases} AND kind = ${kind} AND target_id IN (SELECT record_id FROM ${held(kind)})`

/** SQL: one statement where Prisma takes a dozen. */
export async function readNumbers(db: Database): Promise<Numbers> {
  const [row] = await db.$queryRaw<Omit<Numbers, 'reviews'>[]>`
    SELECT (SELECT count(*)::int FROM books) AS books, (SELECT coalesce(sum(review_count), 0)::int FROM professors) AS "professorReviews",
      (SELECT coalesce(sum(review_count), 0)::int FROM course_subjects) AS "courseReviews", (SELECT count(*)::int FROM events) AS events,
      (SELECT count(*)::int FROM seller_contacts) AS "sellerContacts",
      (SELECT count(*)::int FROM outgoing_mails WHERE sent_at IS NOT NULL) AS mails,
      (SELECT count(*)::int FROM ${waitingCases}) AS cases, (SELECT min(since) FROM ${waitingCases}) AS "oldestCase",
      (SELECT count(*)::int FROM ${held('course-review')}) AS "heldCourseReviews", (${oldestHeld('course-review')}) AS "oldestHeldCourseReview",
      (SELECT count(*)::int FROM ${held('professor-review')}) AS "heldProfessorReviews",
      (${oldestHeld('professor-review')}) AS "oldestHeldProfessorReview",
      (SELECT count(*)::int FROM outgoing_mails WHERE failed_at IS NOT NULL) AS "failedMails",
      (SELECT min(failed_at) FROM outgoing_mails) AS "oldestFailedMail"`
  if (!row) throw new Error('no row of numbers')
  return { ...row, reviews: row.professorReviews + row.courseReviews }
}

/** Folds case as the database does, so that all spellings share one counter: JavaScript folds some letters otherwise, as in "admİn". */
export async function foldUsername(db: Database, username: string): Promise<string> {
  const [row] = await db.$queryRaw<{ name: string }[]>`SELECT lower(${username}) AS name`
  return row?.name ?? username
}

/** Names with every word, else similar ones, else most of the words; unlisted professors too; null without a search. SQL for trigrams. */
export async function findProfessorIds(
  pool: pg.Pool,
  text: string | null | undefined,
): Promise<{ ids: string[]; match: SearchMatch } | null> {
  const search = searchOf(text ?? '')
  if (!search) return null
  for (const { match, matches } of waysOf(search)) {
    const rows = await readRows<{ id: string }>(pool, Prisma.sql`SELECT p.id FROM professors p WHERE ${matches}`)
    if (rows.length > 0) return { ids: idsOf(rows), match }
  }
  return { ids: [], match: 'exact' }
}
