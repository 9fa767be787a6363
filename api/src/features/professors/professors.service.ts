import { professorFilter, professorInput, professorReviewInput } from '@chiostro/domain/professors/professorInput'
import { professorMessages } from '@chiostro/domain/professors/professors'
import type { z } from 'zod'
import { Prisma, type Professor } from '../../../generated/prisma/client.ts'
import type { Context, Services } from '../../context.ts'
import { batched } from '../../database/batching.ts'
import type { Page } from '../../database/paging.ts'
import type { ReviewPageRequest } from '../../database/reviewPages.ts'
import { inTransaction } from '../../database/transaction.ts'
import { found, NotFoundError } from '../../errors.ts'
import { enforceLimit } from '../../security/rateLimits.ts'
import { validate } from '../../validation.ts'
import { requireOpen } from '../flags/flags.service.ts'
import { type CheckedProof, findProof, spendProof } from '../proofs/proofs.service.ts'
import { rejectContacts } from '../reviews/contacts.ts'
import { type HeldBack, hold, waitsForMorning, writeWithinLimits } from '../reviews/holding.service.ts'
import { createReceipt } from '../reviews/written.ts'
import { countProfessors, findMergedInto, findProfessor, type ProfessorPageRequest, readProfessorPage } from './professorList.sql.ts'
import { countVerified, insertReview, type ProfessorReviewRow, readReviewPages } from './professorReviews.sql.ts'
import type { totalsSchema } from './professors.schemas.ts'
import { insertProfessor } from './professors.sql.ts'

type Reader = Pick<Services, 'pool'>

export type ProfessorListRequest = Omit<ProfessorPageRequest, 'filter'> & { filter: Record<string, unknown> }

export const listProfessors = ({ pool }: Reader, request: ProfessorListRequest): Promise<Page<Professor>> =>
  readProfessorPage(pool, { ...request, filter: validate(professorFilter, request.filter) })

export const countListedProfessors = ({ pool }: Reader, filter: Record<string, unknown>, reviewed = false): Promise<number> =>
  countProfessors(pool, validate(professorFilter, filter), reviewed)

export async function listProfessorDepartments({ db }: Pick<Services, 'db'>): Promise<string[]> {
  const rows = await db.professor.groupBy({ by: ['department'], where: { isVisible: true, department: { not: '' } } })
  return rows.map(({ department }) => department).sort(new Intl.Collator('it').compare)
}

/** Totals over all reviews of the instance; ratings are summed in tenths, four a review. */
export async function professorTotals({ db }: Pick<Services, 'db'>): Promise<z.infer<typeof totalsSchema>> {
  const { _sum: sum } = await db.professorTotals.aggregate({ _sum: { reviewed: true, reviews: true, ratingSum: true } })
  const reviews = sum.reviews ?? 0
  const mean =
    reviews > 0
      ? new Prisma.Decimal(String(sum.ratingSum))
          .div(40 * reviews)
          .toDecimalPlaces(1)
          .toNumber()
      : null
  return { reviewedProfessors: sum.reviewed ?? 0, reviews, averageRating: mean }
}

/** Returns the existing one of that name and department (docs/product.md, "Professor reviews"). @throws ValidationError */
export async function addProfessor(context: Context, input: unknown): Promise<{ professor: Professor; isNew: boolean }> {
  await enforceLimit(context, 'professor')
  await requireOpen(context, 'professors')
  const added = await insertProfessor(context.db, validate(professorInput, input))
  if (added.isNew) context.log.info({ professorId: added.professor.id }, 'professor added')
  return added
}

type WrittenReview = ProfessorReviewRow & HeldBack & { receipt: string }

/**
 * Stores nothing about the author. A review of a merged professor becomes one of the target.
 * @throws ValidationError (docs/product.md, "Professor reviews"), also for a wrong proof; NotFoundError; ConflictError for a spent proof
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
  rejectContacts(texts)
  const proof = await prove()
  const { receipt, receiptHash } = createReceipt()
  const store = () =>
    inTransaction(context, async (tx) => {
      const review = found(await insertReview(tx, { ...data, receiptHash, verified: proof !== null }), professorMessages.unknown)
      await spendProof(tx, proof)
      const { id, verified } = review
      return {
        ...review,
        receipt,
        ...(await hold(tx, context, 'professor-review', { id, verified, target: professorId, written: texts })),
      }
    })
  const waits = waitsForMorning(context, proof !== null)
  const written = writeWithinLimits(context, { target: professorId, text: data.review, textField: 'review', waits }, store)
  const review = await written.catch(async (error: unknown) => {
    const mergedInto = error instanceof NotFoundError ? await findMergedInto(context, professorId) : null
    if (!mergedInto) throw error
    // The proof names the professor for whom it was requested.
    return writeReview(context, mergedInto, input, async () => proof)
  })
  context.log.info(waits ? {} : { professorId, isHeld: review.isHeld }, 'professor reviewed')
  return review
}

/** Batched, newest first. @throws ValidationError for an invalid cursor */
export const pageReviews = (context: Context, professorId: string, request: ReviewPageRequest): Promise<Page<ProfessorReviewRow>> =>
  batched(context, `professor reviews ${JSON.stringify(request)}`, (ids) => readReviewPages(context.pool, ids, request)).load(professorId)

/** With their total, for REST. @throws NotFoundError for an unknown professor */
export async function listReviews(context: Context, professorId: string, request: ReviewPageRequest) {
  const professor = found(await findProfessor(context, professorId), professorMessages.unknown)
  const total = request.verified ? await verifiedReviewsOf(context, professor.id) : professor.reviewCount
  return { total, page: await pageReviews(context, professor.id, request) }
}

export const verifiedReviewsOf = (context: Context, professorId: string): Promise<number> =>
  batched(context, 'verified professor reviews', (ids) => countVerified(context.pool, ids)).load(professorId)
