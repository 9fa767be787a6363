import { usefulInput } from '@chiostro/domain/proofs/proofInput'
import { reviewMessages } from '@chiostro/domain/reviews/reviews'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { found, NotFoundError } from '../../errors.ts'
import { enforceLimit } from '../../security/rateLimits.ts'
import { validate } from '../../validation.ts'
import { isReviewKind, type ReviewKind } from '../cases/cases.sql.ts'
import { findCourseReview } from '../courseReviews/courseReviews.sql.ts'
import { requireOpen } from '../flags/flags.service.ts'
import { findProfessorReview } from '../professors/professorReviews.sql.ts'
import { requireProofs } from '../proofs/keys.service.ts'
import { requireProof } from '../proofs/proofs.service.ts'
import { countVotes, deleteVote, insertVote } from '../reviews/reviews.sql.ts'

interface Voted {
  kind: string
  id: string
}

const sections = { 'course-review': 'courses', 'professor-review': 'professors' } as const

/**
 * The proof's token is a pseudonym within the target: a second vote with it changes nothing, and no other table has it.
 * @param input `{ proof }`, of the purpose `vote` @returns the number of votes
 * @throws NotFoundError, also where proofs are off; ValidationError for a missing or invalid proof; RateLimitedError
 */
export async function markUseful(context: Context, review: Voted, input: unknown): Promise<number> {
  const { kind, voter } = await requireVoter(context, review, input)
  const isStored = await inTransaction(context, (tx) => insertVote(tx, kind, { reviewId: review.id, voter }))
  if (!isStored) throw new NotFoundError(reviewMessages.unknown)
  return countVotes(context, kind, review.id)
}

/** @returns the number of votes @throws as `markUseful` */
export async function unmarkUseful(context: Context, review: Voted, input: unknown): Promise<number> {
  const { kind, voter } = await requireVoter(context, review, input)
  await inTransaction(context, (tx) => deleteVote(tx, kind, { reviewId: review.id, voter }))
  return countVotes(context, kind, review.id)
}

async function requireVoter(context: Context, { kind, id }: Voted, input: unknown): Promise<{ kind: ReviewKind; voter: string }> {
  await enforceLimit(context, 'useful')
  requireProofs(context.config)
  if (!isReviewKind(kind)) throw new NotFoundError(reviewMessages.unknown)
  await requireOpen(context, sections[kind])
  const { proof } = validate(usefulInput, input)
  const target = found(await targetOf(context, kind, id), reviewMessages.unknown)
  return { kind, voter: (await requireProof(context, proof, 'vote', target)).hash }
}

/** Finds the target of a public review, as proofs name it. */
async function targetOf(context: Context, kind: ReviewKind, id: string): Promise<string | null> {
  if (kind === 'course-review') {
    const review = await findCourseReview(context, id)
    return review && `subject:${review.courseSubjectId}`
  }
  const review = await findProfessorReview(context, id)
  return review && `professor:${review.professorId}`
}
