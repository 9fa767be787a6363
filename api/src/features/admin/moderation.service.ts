import { courseReviewsFilter, type ProfessorReviewsFilter, professorReviewsFilter } from '@chiostro/domain/admin/adminFilters'
import { overallOf } from '@chiostro/domain/professors/professors'
import { kinds } from '@chiostro/domain/records/kinds'
import { meanOutOfFive, outOfFive } from '@chiostro/domain/reviews/ratings'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { NotFoundError } from '../../errors.ts'
import { signedIn } from '../../security/rights.ts'
import type { SearchMatch } from '../../text/search.ts'
import { validate } from '../../validation.ts'
import { deleteApproval, type ReviewKind, recordApproval } from '../cases/cases.sql.ts'
import { recordAudit } from '../deletion/audit.service.ts'
import { deletables } from '../deletion/deletion.sql.ts'
import { professorReviewRecord } from '../professors/professors.schemas.ts'
import {
  type AdminCourseReview,
  countCourseReviews,
  countProfessorReviews,
  readCourseReviews,
  readLabel,
  readProfessorReviews,
  type StoredProfessorReview,
  wayOf,
} from './moderation.sql.ts'

/** The total is counted only when requested. */
export interface NumberedPage<Item> {
  items: Item[]
  countAll(): Promise<number>
  /** One value for the whole page: exact matches and similar ones are never mixed. */
  match: SearchMatch
}

type Rating = 'materialRating' | 'examRating' | 'lectureRating' | 'helpfulnessRating'

export interface AdminProfessorReview extends Omit<StoredProfessorReview, Rating>, Record<Rating, number> {
  /** Mean of the four ratings. */
  rating: number
  /** The same mean out of 30, as the public pages show it. */
  overall: number
}

/** See docs/product.md, "Moderation". @throws ValidationError naming the invalid filter */
export async function listCourseReviews(context: Context, input: object): Promise<NumberedPage<AdminCourseReview>> {
  const filter = validate(courseReviewsFilter, input)
  const { db } = context
  const { match, total } = await wayOf(filter, (way) => countCourseReviews(db, filter, way))
  return { items: await readCourseReviews(db, filter, match), countAll: async () => total ?? countCourseReviews(db, filter, match), match }
}

/** Ratings are out of 5 (docs/product.md, "Professor ratings out of 5"). @throws ValidationError naming the invalid filter */
export async function listProfessorReviews(context: Context, input: object): Promise<NumberedPage<AdminProfessorReview>> {
  const filter = validate(professorReviewsFilter, input)
  const { page, pageSize } = filter
  return pageOf(context, filter, { limit: pageSize, offset: (page - 1) * pageSize })
}

/** Marks a review as approved for all moderators, or removes the mark; decides no case. @throws NotFoundError */
export async function setReviewApproved(
  context: Context,
  { kind, id, kept: approved }: { kind: ReviewKind; id: string; kept: boolean },
): Promise<void> {
  const { username } = signedIn(context)
  await inTransaction(context, async (tx) => {
    const { table, label } = deletables[kind]
    // A concurrent edit by the author waits for this lock, and then removes the approval.
    await lockRow(tx, table, id, 'SHARE')
    const name = await readLabel(tx, { table, label }, id)
    if (name === null) throw new NotFoundError(kinds[kind].notFound)
    const isChanged = await (approved ? recordApproval(tx, kind, id, username) : deleteApproval(tx, kind, id))
    if (!isChanged) return
    const action = approved ? 'keep-review' : 'review-again'
    await recordAudit(tx, { actor: username, action, kind, recordId: id, label: name })
  })
}

/** The deprecated list: all professor reviews, newest first, with one mean rating out of 5. */
export async function listAllProfessorReviews(
  context: Context,
  slice: { limit: number; offset: number },
): Promise<NumberedPage<AdminProfessorReview>> {
  return pageOf(context, validate(professorReviewsFilter, {}), slice)
}

async function pageOf(context: Context, filter: ProfessorReviewsFilter, slice: { limit: number; offset: number }) {
  const { db } = context
  const { match, total } = await wayOf(filter, (way) => countProfessorReviews(db, filter, way))
  const stored = await readProfessorReviews(db, filter, slice, match)
  return { items: stored.map(shown), countAll: async () => total ?? countProfessorReviews(db, filter, match), match }
}

function shown(review: StoredProfessorReview): AdminProfessorReview {
  const { materialRating, examRating, lectureRating, helpfulnessRating } = professorReviewRecord.of(review)
  return {
    ...review,
    materialRating: outOfFive(materialRating),
    examRating: outOfFive(examRating),
    lectureRating: outOfFive(lectureRating),
    helpfulnessRating: outOfFive(helpfulnessRating),
    rating: meanOutOfFive([materialRating, examRating, lectureRating, helpfulnessRating]),
    overall: overallOf({ materialRating, examRating, lectureRating, helpfulnessRating }),
  }
}
