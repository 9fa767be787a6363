import { professorFilter, professorInput, professorReviewInput } from '@chiostro/domain/professorInput'
import { professorMessages } from '@chiostro/domain/professors'
import type { Professor } from '../../../generated/prisma/client.ts'
import { batched } from '../../batching.ts'
import type { Context, Services } from '../../context.ts'
import { countVerified, type ReviewPageRequest } from '../../database/reviewPages.ts'
import { inTransaction } from '../../database/transaction.ts'
import { NotFoundError } from '../../errors.ts'
import type { Page } from '../../paging.ts'
import { enforceLimit } from '../../rateLimits.ts'
import { validate } from '../../validation.ts'
import { requireOpen } from '../flags/flags.service.ts'
import { type CheckedProof, findProof, spendProof } from '../proofs/spending.service.ts'
import { refuseContacts } from '../reviews/contacts.ts'
import { createReceipt } from '../reviews/receipts.ts'
import { holdIfBurst, writeWithinLimits } from '../reviews/stuffing.service.ts'
import { readSubjectsTaught, readTeachers } from './professorLinks.sql.ts'
import { insertReview, type ProfessorReviewRow, readReviewPages, reviewsOfProfessors } from './professorReviews.sql.ts'
import {
  countProfessors,
  findProfessor,
  type ProfessorPageRequest,
  readMergedInto,
  readProfessorDepartments,
  readProfessorPage,
  readProfessorTotals,
} from './professors.list.sql.ts'
import { insertProfessor } from './professors.sql.ts'

type Reader = Pick<Services, 'pool'>

/** Filters, order and page of a list. */
export type ProfessorListRequest = Omit<ProfessorPageRequest, 'filter'> & { filter: Record<string, unknown> }

/**
 * A page of professors that match the filter (docs/product.md, "Professors page").
 * @throws ValidationError for an invalid filter or cursor
 */
export const listProfessors = ({ pool }: Reader, request: ProfessorListRequest): Promise<Page<Professor>> =>
  readProfessorPage(pool, { ...request, filter: validate(professorFilter, request.filter) })

/**
 * Number of matching professors.
 * @param reviewed counts only those with reviews
 */
export const countListedProfessors = ({ pool }: Reader, filter: Record<string, unknown>, reviewed = false): Promise<number> =>
  countProfessors(pool, validate(professorFilter, filter), reviewed)

/** Departments for the filter, in alphabetical order. */
export const listProfessorDepartments = ({ pool }: Reader) => readProfessorDepartments(pool)

/** Totals over all reviews of the instance. */
export const professorTotals = ({ pool }: Reader) => readProfessorTotals(pool)

/**
 * Adds a professor, or returns the one with the same name in the same department (docs/product.md, "Professor reviews").
 * @throws ValidationError
 */
export async function addProfessor(context: Context, input: unknown): Promise<{ professor: Professor; isNew: boolean }> {
  await enforceLimit(context, 'professor')
  await requireOpen(context, 'professors')
  const added = await insertProfessor(context.db, validate(professorInput, input))
  if (added.isNew) context.log.info({ professorId: added.professor.id }, 'professor added')
  return added
}

type WrittenReview = ProfessorReviewRow & { isHeld: boolean; receipt: string }

/**
 * Stores an anonymous review; the averages change in the same transaction. Nothing about the author is stored. A review of a professor who was
 * merged into another, perhaps while it was sent, is one of the other.
 * @throws ValidationError (docs/product.md, "Professor reviews"), also for a proof that does not hold; NotFoundError for an unknown professor;
 *   ConflictError for a proof that was spent
 */
export async function reviewProfessor(context: Context, professorId: string, input: unknown): Promise<WrittenReview> {
  await enforceLimit(context, 'review')
  return writeReview(context, professorId, input, () => findProof(context, input, 'review', `professor:${professorId}`))
}

async function writeReview(
  context: Context,
  professorId: string,
  input: unknown,
  prove: () => Promise<CheckedProof | null>,
): Promise<WrittenReview> {
  const fields = typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input, professorId } : input
  await requireOpen(context, 'professors')
  const data = validate(professorReviewInput, fields)
  const { professorId: _, ...texts } = data
  refuseContacts(texts)
  const proof = await prove()
  const { receipt, receiptHash } = createReceipt()
  const store = () =>
    inTransaction(context, async (tx) => {
      const review = await insertReview(tx, { ...data, receiptHash, verified: proof !== null })
      if (!review) throw new NotFoundError(professorMessages.unknown)
      await spendProof(tx, proof)
      return { ...review, receipt, isHeld: await holdIfBurst(tx, context, 'professor-review', { id: review.id, target: professorId }) }
    })
  const written = writeWithinLimits(context, { target: professorId, text: data.review, textField: 'review' }, store)
  const review = await written.catch(async (error: unknown) => {
    const kept = error instanceof NotFoundError ? await readMergedInto(context.pool, professorId) : null
    if (!kept) throw error
    // The proof is about the one that it was asked for.
    return writeReview(context, kept, input, async () => proof)
  })
  context.log.info({ professorId, isHeld: review.isHeld }, 'professor reviewed')
  return review
}

/**
 * A page of a professor's reviews, newest first; batched.
 * @throws ValidationError for an invalid cursor
 */
export const pageReviews = (context: Context, professorId: string, request: ReviewPageRequest): Promise<Page<ProfessorReviewRow>> =>
  batched(context, `professor reviews ${JSON.stringify(request)}`, (ids) => readReviewPages(context.pool, ids, request)).load(professorId)

/**
 * A page of reviews with their total, for REST.
 * @throws NotFoundError for an unknown professor
 */
export async function listReviews(context: Context, professorId: string, request: ReviewPageRequest) {
  const professor = await findProfessor(context, professorId)
  if (!professor) throw new NotFoundError(professorMessages.unknown)
  const total = request.verified ? await verifiedReviewsOf(context, professor.id) : professor.reviewCount
  return { total, reviews: (await pageReviews(context, professor.id, request)).rows }
}

/** Number of a professor's verified reviews; batched. */
export const verifiedReviewsOf = (context: Context, professorId: string): Promise<number> =>
  batched(context, 'verified professor reviews', (ids) => countVerified(context.pool, reviewsOfProfessors, ids)).load(professorId)

/** Current subjects of a professor, at most 50, by name; batched. */
export const subjectsTaughtBy = (context: Context, professorId: string): Promise<{ id: string }[]> =>
  batched(context, 'subjects taught', (ids) => readSubjectsTaught(context.pool, ids)).load(professorId)

/** Reviewable professors of a subject, by name; batched. */
export const teachersOf = (context: Context, subjectId: string): Promise<Professor[]> =>
  batched(context, 'teachers', (ids) => readTeachers(context.pool, ids)).load(subjectId)
