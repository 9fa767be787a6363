import { courseReviewInput, reviewCountsInput } from '@chiostro/domain/courseReviews/courseReviewInput'
import { courseReviewMessages } from '@chiostro/domain/courseReviews/courseReviews'
import type { CourseReview, Prisma } from '../../../generated/prisma/client.ts'
import type { Context, Services } from '../../context.ts'
import { batched } from '../../database/batching.ts'
import type { Page } from '../../database/paging.ts'
import type { ReviewPageRequest } from '../../database/reviewPages.ts'
import { inTransaction } from '../../database/transaction.ts'
import { found, NotFoundError } from '../../errors.ts'
import { enforceLimit } from '../../security/rateLimits.ts'
import { validate } from '../../validation.ts'
import { requireOpen } from '../flags/flags.service.ts'
import { findProof, spendProof } from '../proofs/proofs.service.ts'
import { rejectContacts } from '../reviews/contacts.ts'
import { type HeldBack, hold, waitsForMorning, writeWithinLimits } from '../reviews/holding.service.ts'
import type { ReviewStatistics } from '../reviews/reviews.sql.ts'
import { createReceipt } from '../reviews/written.ts'
import { insertReview, type ReviewYear, readReviewPages, readReviewYears, readStatistics } from './courseReviews.sql.ts'

/**
 * Stores nothing about the author. Former students can still review retired subjects.
 * @throws ValidationError (docs/product.md, "Course reviews"), also for contacts in a text and for a wrong proof; NotFoundError;
 *   ConflictError for a proof that was spent
 */
export async function reviewSubject(context: Context, subjectId: string, input: unknown): Promise<WrittenReview> {
  await enforceLimit(context, 'review')
  await requireOpen(context, 'courses')
  const data = validate(courseReviewInput, input)
  rejectContacts(data)
  const proof = await findProof(context, input, 'review', `subject:${subjectId}`)
  const { receipt, receiptHash } = createReceipt()
  const store = () =>
    inTransaction(context, async (tx) => {
      const review = await insertReview(tx, subjectId, { ...data, receiptHash, verified: proof !== null })
      if (!review) throw new NotFoundError(courseReviewMessages.unknownSubject)
      await spendProof(tx, proof)
      const { id, verified } = review
      return { ...review, receipt, ...(await hold(tx, context, 'course-review', { id, verified, target: subjectId, written: data })) }
    })
  const waits = waitsForMorning(context, proof !== null)
  const review = await writeWithinLimits(context, { target: subjectId, text: data.examNotes, textField: 'examNotes', waits }, store)
  context.log.info(waits ? {} : { subjectId, isHeld: review.isHeld }, 'subject reviewed')
  return review
}

export interface WrittenReview extends CourseReview, HeldBack {
  /** Lets the author manage the review; shown once (docs/decisions/091-receipts-of-reviews.md). */
  receipt: string
}

/** Batched, newest first. @throws ValidationError for an invalid cursor */
export const pageCourseReviews = (context: Context, subjectId: string, request: ReviewPageRequest): Promise<Page<CourseReview>> =>
  batched(context, `reviews ${JSON.stringify(request)}`, (ids) => readReviewPages(context.pool, ids, request)).load(subjectId)

const counts = { reviewCount: true, _count: { select: { reviews: { where: { verified: true } } } } } as const

/** Selects what `totalOf` needs. Verified reviews are counted only on request: the number of all is a column. */
export const countsFor = ({ verified }: Pick<ReviewPageRequest, 'verified'>) =>
  (verified ? counts : { reviewCount: true }) satisfies Prisma.CourseSubjectSelect as typeof counts

type Counted = Prisma.CourseSubjectGetPayload<{ select: typeof counts }>

/** @param subject as `countsFor` reads it for the same request */
export const totalOf = ({ reviewCount, _count }: Counted, { verified }: Pick<ReviewPageRequest, 'verified'>): number =>
  verified ? _count.reviews : reviewCount

export const reviewYearsOf = (context: Context, subjectId: string): Promise<ReviewYear[]> =>
  batched(context, 'review years', (ids) => readReviewYears(context.pool, ids)).load(subjectId)

export const statisticsOf = (context: Context, subjectId: string): Promise<ReviewStatistics> =>
  batched(context, 'review statistics', (ids) => readStatistics(context.pool, ids)).load(subjectId)

/** With their total, for REST. @throws NotFoundError for an unknown subject */
export async function listCourseReviews(context: Context, subjectId: string, request: ReviewPageRequest) {
  const select = countsFor(request)
  const subject = found(
    await context.db.courseSubject.findUnique({ where: { id: subjectId }, select }),
    courseReviewMessages.unknownSubject,
  )
  return { total: totalOf(subject, request), page: await pageCourseReviews(context, subjectId, request) }
}

/** For REST. @throws NotFoundError for an unknown subject */
export async function findStatistics(context: Context, subjectId: string): Promise<ReviewStatistics> {
  const [known, statistics] = await Promise.all([readReviewCounts(context, [subjectId]), statisticsOf(context, subjectId)])
  if (!known.has(subjectId)) throw new NotFoundError(courseReviewMessages.unknownSubject)
  return statistics
}

/** Counts the reviews of each subject; 0 for an unknown id. @throws ValidationError for more than 5,000 ids */
export async function countReviews(services: Pick<Services, 'db'>, input: unknown): Promise<Record<string, number>> {
  const { subjectIds } = validate(reviewCountsInput, input)
  const counts = await readReviewCounts(services, subjectIds)
  return Object.fromEntries(subjectIds.map((id) => [id, counts.get(id) ?? 0]))
}

async function readReviewCounts({ db }: Pick<Services, 'db'>, ids: string[]): Promise<Map<string, number>> {
  const subjects = await db.courseSubject.findMany({ where: { id: { in: ids } }, select: { id: true, reviewCount: true } })
  return new Map(subjects.map(({ id, reviewCount }) => [id, reviewCount]))
}
