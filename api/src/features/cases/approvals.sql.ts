import { Prisma } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'

export type ReviewKind = 'course-review' | 'professor-review'

export const isReviewKind = (kind: string): kind is ReviewKind => kind === 'course-review' || kind === 'professor-review'

type Writer = Pick<Transaction, 'keptReview'>

/** No moderator gets the review again until its author changes it. Idempotent; the first approval stays. @returns false when repeated */
export const recordApproval = async (tx: Writer, kind: ReviewKind, reviewId: string, approvedBy: string): Promise<boolean> =>
  (await tx.keptReview.createMany({ data: [{ kind, reviewId, keptBy: approvedBy }], skipDuplicates: true })).count > 0

/** Idempotent. @returns whether it had been approved */
export const deleteApproval = async (tx: Writer, kind: ReviewKind, reviewId: string): Promise<boolean> =>
  (await tx.keptReview.deleteMany({ where: { kind, reviewId } })).count > 0

export const whereApproved = (kind: ReviewKind, isApproved: boolean | undefined): Prisma.Sql =>
  Prisma.raw(
    isApproved === undefined
      ? 'true'
      : `${isApproved} = EXISTS (SELECT FROM kept_reviews k WHERE k.kind = '${kind}' AND k.review_id = r.id)`,
  )
