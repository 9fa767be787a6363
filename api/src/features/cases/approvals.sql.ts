import { Prisma } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'

/** Kinds of reviews that moderators look through. */
export type ReviewKind = 'course-review' | 'professor-review'

export const isReviewKind = (kind: string): kind is ReviewKind => kind === 'course-review' || kind === 'professor-review'

type Writer = Pick<Transaction, 'keptReview'>

/** Notes that a moderator kept a review: it comes up for none of them until its author changes it. Idempotent; the first one stays. @returns whether it is new */
export const recordApproval = async (tx: Writer, kind: ReviewKind, reviewId: string, keptBy: string): Promise<boolean> =>
  (await tx.keptReview.createMany({ data: [{ kind, reviewId, keptBy }], skipDuplicates: true })).count > 0

/** The opposite. Idempotent. @returns whether it had been kept */
export const deleteApproval = async (tx: Writer, kind: ReviewKind, reviewId: string): Promise<boolean> =>
  (await tx.keptReview.deleteMany({ where: { kind, reviewId } })).count > 0

/** Condition on a review `r`: kept by a moderator, or not; true when it does not matter. */
export const whereApproved = (kind: ReviewKind, isKept: boolean | undefined): Prisma.Sql =>
  Prisma.raw(
    isKept === undefined ? 'true' : `${isKept} = EXISTS (SELECT FROM kept_reviews k WHERE k.kind = '${kind}' AND k.review_id = r.id)`,
  )
