import { courseReviewInput } from '@chiostro/domain/courseReviews/courseReviewInput'
import { professorReviewInput } from '@chiostro/domain/professors/professorInput'
import type { ReportKind } from '@chiostro/domain/records/kinds'
import { partsOf } from '@chiostro/domain/records/records'
import { maxReceipts, type ReceiptState, receiptMessages } from '@chiostro/domain/reviews/receipts'
import { z } from 'zod'
import type { CourseReview } from '../../../generated/prisma/client.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ConflictError, found, NotFoundError } from '../../errors.ts'
import { enforceLimit } from '../../security/rateLimits.ts'
import { validate } from '../../validation.ts'
import type { CaseView } from '../cases/cases.schemas.ts'
import { appealAsAuthor, viewAsAuthor } from '../cases/cases.service.ts'
import { deleteApproval, type ReviewKind } from '../cases/cases.sql.ts'
import { courseReviewRecord } from '../courseReviews/courseReviews.schemas.ts'
import { moveToHeld } from '../deletion/deletion.sql.ts'
import type { ProfessorReviewRow } from '../professors/professorReviews.sql.ts'
import { professorReviewRecord } from '../professors/professors.schemas.ts'
import { rejectContacts } from '../reviews/contacts.ts'
import { beginHolding, holdRevealing, release, reveals, rewriteWithinLimits } from '../reviews/holding.service.ts'
import { hashReceipt } from '../reviews/written.ts'
import type { reviewState } from './receipts.schemas.ts'
import {
  deleteByReceipt,
  type Located,
  lockReviewed,
  readCourseReviewByReceipt,
  readProfessorReviewByReceipt,
  readReceiptStates,
} from './receipts.sql.ts'

export type MyReview = z.infer<typeof reviewState> &
  ({ kind: 'course'; review: CourseReview } | { kind: 'professor'; review: ProfessorReviewRow })

/** Also while it waits, or was removed. @throws NotFoundError for a wrong receipt as for a deleted review; RateLimitedError */
export async function findMyReview(context: Context, receipt: string): Promise<MyReview> {
  await enforceLimit(context, 'receipt')
  return read(context.db, requireHash(receipt))
}

/** In their order; `gone` for a wrong receipt as for a deleted review. Stores nothing. @throws RateLimitedError */
export async function findReceiptStates(context: Context, receipts: readonly string[]): Promise<ReceiptState[]> {
  await enforceLimit(context, 'receipt')
  const hashes = receipts.slice(0, maxReceipts).map(hashReceipt)
  const known = hashes.flatMap((hash) => hash ?? [])
  const states = await readReceiptStates(context.db, known)
  return hashes.map((hash) => (hash && states.get(hash)) || 'gone')
}

async function read(db: Transaction, hash: string): Promise<MyReview> {
  const course = await readCourseReviewByReceipt(db, hash)
  if (course) return { kind: 'course', ...(await stateOf(db, 'course-review', course)), review: course }
  const professor = await readProfessorReviewByReceipt(db, hash)
  if (professor) return { kind: 'professor', ...(await stateOf(db, 'professor-review', professor)), review: professor }
  throw new NotFoundError(receiptMessages.unknown)
}

async function stateOf(db: Transaction, kind: ReportKind, { id, location, publicFrom, isRecent }: Located & { id: string }) {
  return {
    isHeld: location === 'held',
    publicFrom,
    isRemoved: location === 'removed',
    isEditable: (location === 'public' || location === 'waiting') && isRecent,
    case: await viewAsAuthor({ db }, { kind, id }),
  }
}

const requireHash = (receipt: string) => found(hashReceipt(receipt), receiptMessages.unknown)

/**
 * For 30 days. @param merged the input has only what changes, not the whole form
 * @throws NotFoundError, ConflictError when it is too old, waits for a moderator or was removed, ValidationError, RateLimitedError
 */
export async function updateMyReview(context: Context, receipt: string, input: unknown, merged = false): Promise<MyReview> {
  await enforceLimit(context, 'receipt')
  const hash = requireHash(receipt)
  const current = await read(context.db, hash)
  if (current.isHeld) throw new ConflictError(receiptMessages.held, 'REVIEW_HELD')
  if (current.isRemoved) throw new ConflictError(receiptMessages.removed, 'REVIEW_REMOVED')
  if (!current.isEditable) throw new ConflictError(receiptMessages.tooLate, 'REVIEW_FINAL')
  validate(z.looseObject({}), input)
  const { publicFrom } = current
  if (current.kind === 'course') await updateCourseReview(context, hash, { ...current.review, publicFrom }, { input, merged })
  else await updateProfessorReview(context, hash, { ...current.review, publicFrom }, { input, merged })
  return read(context.db, hash)
}

type Waiting = Pick<Located, 'publicFrom'>

interface Change {
  input: unknown
  merged: boolean
}

async function updateCourseReview(
  context: Context,
  receiptHash: string,
  row: CourseReview & Waiting,
  { input, merged }: Change,
): Promise<void> {
  const dataFor = (written: CourseReview) => {
    const data = validate(courseReviewInput, merged ? { ...courseReviewRecord.of(written), ...partsOf(input) } : input)
    rejectContacts(data)
    return data
  }
  const next = dataFor(row)
  const text = { before: row.examNotes, text: next.examNotes, textField: 'examNotes' }
  const rewritten = { id: row.id, receiptHash, publicFrom: row.publicFrom, isRevealing: revealsNow(row, next) }
  await rewriteWithinLimits(context, text, () =>
    rewrite(context, 'course-review', rewritten, async (tx) => {
      const data = dataFor((merged && (await readCourseReviewByReceipt(tx, receiptHash))) || row)
      await tx.courseReview.updateMany({ where: { receiptHash }, data })
    }),
  )
}

async function updateProfessorReview(
  context: Context,
  receiptHash: string,
  row: ProfessorReviewRow & Waiting,
  { input, merged }: Change,
): Promise<void> {
  const dataFor = (written: ProfessorReviewRow) => {
    const before = merged ? professorReviewRecord.of(written) : {}
    const { professorId: _, ...data } = validate(professorReviewInput, { ...before, ...partsOf(input), professorId: row.professorId })
    rejectContacts(data)
    return data
  }
  const next = dataFor(row)
  const text = { before: row.review, text: next.review, textField: 'review' }
  const rewritten = { id: row.id, receiptHash, publicFrom: row.publicFrom, isRevealing: revealsNow(row, next) }
  await rewriteWithinLimits(context, text, () =>
    rewrite(context, 'professor-review', rewritten, async (tx) => {
      const data = dataFor((merged && (await readProfessorReviewByReceipt(tx, receiptHash))) || row)
      await tx.professorReview.updateMany({ where: { receiptHash }, data })
    }),
  )
}

interface Rewritten {
  id: string
  receiptHash: string
  publicFrom: string | null
  /** A moderator must read the new text first. */
  isRevealing: boolean
}

/** One that waits for the morning moves for the transaction, and is checked then; a public one that reveals something waits. */
const rewrite = (
  context: Context,
  kind: ReviewKind,
  { id, receiptHash, publicFrom: expected, isRevealing }: Rewritten,
  write: (tx: Transaction) => Promise<unknown>,
) =>
  inTransaction(context, async (tx) => {
    const hold = isRevealing && !expected ? await beginHolding(tx, kind, id) : null
    const publicFrom = await release(tx, kind, id)
    await lockReviewed(tx, receiptHash)
    await deleteApproval(tx, kind, id)
    await write(tx)
    if (publicFrom) return moveToHeld(tx, kind, id, publicFrom)
    if (hold) return hold()
    if (isRevealing) await holdRevealing(tx, kind, id)
  })

/** Tests for texts that reveal something new: what a moderator has read is not held again because of a changed rating. */
const revealsNow = (before: object, after: object): boolean =>
  reveals(
    Object.fromEntries(
      Object.entries(after).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, field))),
    ),
  )

/** Deletes a review for good, also one that waits for a moderator or was removed by one. @throws NotFoundError, RateLimitedError */
export async function deleteMyReview(context: Context, receipt: string): Promise<string> {
  await enforceLimit(context, 'receipt')
  const hash = requireHash(receipt)
  const deleted = await inTransaction(context, (tx) => deleteByReceipt(tx, hash))
  if (!deleted) throw new NotFoundError(receiptMessages.unknown)
  context.log.info('review deleted by its author')
  return deleted
}

/**
 * Once, within six months. @param input `{ text }`
 * @throws NotFoundError without a decision; ConflictError after an appeal, and when it is too late; ValidationError, RateLimitedError
 */
export async function appealMyReview(context: Context, receipt: string, input: unknown): Promise<CaseView> {
  await enforceLimit(context, 'receipt')
  const { kind, review } = await read(context.db, requireHash(receipt))
  return appealAsAuthor(context, { kind: `${kind}-review`, id: review.id }, input)
}
