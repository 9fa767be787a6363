import { Prisma } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'

/** Kinds of reviews that moderators look through. */
export type ReviewKind = 'course-review' | 'professor-review'

export const isReviewKind = (kind: string): kind is ReviewKind => kind === 'course-review' || kind === 'professor-review'

type Writer = Pick<Transaction, 'keptReview'>

/** Notes that a moderator kept a review: it comes up for none of them until its author changes it. Idempotent; the first one stays. */
export async function noteKept(tx: Writer, kind: ReviewKind, reviewId: string, keptBy: string): Promise<void> {
  await tx.keptReview.createMany({ data: [{ kind, reviewId, keptBy }], skipDuplicates: true })
}

/** The opposite. Idempotent. */
export async function forgetKept(tx: Writer, kind: ReviewKind, reviewId: string): Promise<void> {
  await tx.keptReview.deleteMany({ where: { kind, reviewId } })
}

/** Condition on rows of a review's table: kept by a moderator, or not; nothing when it does not matter. */
export function whereKept(kind: ReviewKind, isKept: boolean | undefined): Prisma.Sql[] {
  if (isKept === undefined) return []
  const kept = Prisma.sql`EXISTS (SELECT FROM kept_reviews k WHERE k.kind = ${kind} AND k.review_id = id)`
  return [isKept ? kept : Prisma.sql`NOT ${kept}`]
}
