import { courseReviewInput } from '@chiostro/domain/courseReviewInput'
import { professorReviewInput } from '@chiostro/domain/professorInput'
import { receiptMessages, reviewEditDays } from '@chiostro/domain/receipts'
import type { CourseReview } from '../../../generated/prisma/client.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { ConflictError, NotFoundError } from '../../errors.ts'
import { enforceLimit } from '../../rateLimits.ts'
import { validate } from '../../validation.ts'
import type { ProfessorReviewRow } from '../professors/professorReviews.reads.ts'
import { refuseContacts } from './contacts.ts'
import { deleteByReceipt, lockReviewed, readCourseReviewByReceipt, readProfessorReviewByReceipt } from './receipts.sql.ts'
import { hashReceipt } from './receipts.ts'
import { rewriteWithinLimits } from './stuffing.service.ts'

/** The review of a receipt. */
export type MyReview = { isHeld: boolean; isEditable: boolean } & (
  | { kind: 'course'; review: CourseReview }
  | { kind: 'professor'; review: ProfessorReviewRow }
)

/**
 * The review of a receipt, also while it waits for a moderator.
 * @throws NotFoundError for a wrong receipt as for one whose review is gone; RateLimitedError
 */
export async function findMyReview(context: Context, receipt: string): Promise<MyReview> {
  await enforceLimit(context, 'receipt')
  return read(context.db, requireHash(receipt))
}

async function read(db: Pick<Transaction, '$queryRaw'>, hash: string): Promise<MyReview> {
  const course = await readCourseReviewByReceipt(db, hash)
  if (course) return { kind: 'course', ...stateOf(course), review: course }
  const professor = await readProfessorReviewByReceipt(db, hash)
  if (professor) return { kind: 'professor', ...stateOf(professor), review: professor }
  throw new NotFoundError(receiptMessages.unknown)
}

const isRecent = (createdAt: Date) => Date.now() - createdAt.getTime() < reviewEditDays * 86_400_000
const stateOf = ({ isHeld, createdAt }: { isHeld: boolean; createdAt: Date }) => ({ isHeld, isEditable: !isHeld && isRecent(createdAt) })

function requireHash(receipt: string): string {
  const hash = hashReceipt(receipt)
  if (!hash) throw new NotFoundError(receiptMessages.unknown)
  return hash
}

/**
 * Changes a review for 30 days; averages follow.
 * @param input the body with which it was created
 * @throws NotFoundError, ConflictError when it is too old or waits for a moderator, ValidationError, RateLimitedError
 */
export async function updateMyReview(context: Context, receipt: string, input: unknown): Promise<MyReview> {
  await enforceLimit(context, 'receipt')
  const hash = requireHash(receipt)
  const found = await read(context.db, hash)
  if (found.isHeld) throw new ConflictError(receiptMessages.held)
  if (!found.isEditable) throw new ConflictError(receiptMessages.tooLate)
  await (found.kind === 'course' ? updateCourseReview : updateProfessorReview)(context, hash, found.review as never, input)
  return read(context.db, hash)
}

async function updateCourseReview(context: Context, receiptHash: string, { examNotes }: CourseReview, input: unknown): Promise<void> {
  const data = validate(courseReviewInput, input)
  refuseContacts(data)
  const text = { before: examNotes, text: data.examNotes, textField: 'examNotes' }
  await rewriteWithinLimits(context, text, () =>
    context.db.$transaction(async (tx) => {
      await lockReviewed(tx, receiptHash)
      return tx.courseReview.updateMany({ where: { receiptHash }, data })
    }),
  )
}

async function updateProfessorReview(context: Context, receiptHash: string, row: ProfessorReviewRow, input: unknown): Promise<void> {
  const { professorId: _, ...data } = validate(professorReviewInput, { ...(input as object), professorId: row.professorId })
  refuseContacts(data)
  const text = { before: row.review, text: data.review, textField: 'review' }
  await rewriteWithinLimits(context, text, () =>
    context.db.$transaction(async (tx) => {
      await lockReviewed(tx, receiptHash)
      return tx.professorReview.updateMany({ where: { receiptHash }, data })
    }),
  )
}

/**
 * Deletes a review for good, at any time, also one that waits for a moderator or that one has deleted.
 * @throws NotFoundError, RateLimitedError
 */
export async function deleteMyReview(context: Context, receipt: string): Promise<void> {
  await enforceLimit(context, 'receipt')
  const hash = requireHash(receipt)
  const deleted = await context.db.$transaction((tx) => deleteByReceipt(tx, hash))
  if (!deleted) throw new NotFoundError(receiptMessages.unknown)
  context.log.info('review deleted by its author')
}
