import { Prisma } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import type { ReviewKind } from './approvals.sql.ts'
import { withDay, writtenOn } from './written.sql.ts'

const tables = {
  'course-review': { reviews: 'course_reviews', votes: 'course_review_votes' },
  'professor-review': { reviews: 'professor_reviews', votes: 'professor_review_votes' },
} as const satisfies Record<ReviewKind, object>

const name = (kind: ReviewKind, which: 'reviews' | 'votes') => Prisma.raw(tables[kind][which])

/** Number of votes of a review `r`. */
export const votesOf = (kind: ReviewKind) => `(SELECT count(*)::int FROM ${tables[kind].votes} v WHERE v.review_id = r.id)`

/** What orders «Più utili» on a day, for a review `r`. */
export const usefulOn = (kind: ReviewKind, day: string) =>
  Prisma.sql`useful_score(${Prisma.raw(votesOf(kind))}, ${day}::date - ${Prisma.raw(writtenOn)})`

/** The same today. */
export const usefulToday = (kind: ReviewKind) => `useful_score(${votesOf(kind)}, (now() AT TIME ZONE 'Europe/Rome')::date - ${writtenOn})`

/**
 * Stores a vote; the second of a voter changes nothing. SQL, as the review must not go between being looked at and being referred to.
 * @returns false when there is no such public review
 */
export async function insertVote(tx: Transaction, kind: ReviewKind, vote: { reviewId: string; voter: string }): Promise<boolean> {
  const [found] = await tx.$queryRaw<{ id: string }[]>`
    WITH review AS MATERIALIZED (SELECT id FROM ${name(kind, 'reviews')} WHERE id = ${vote.reviewId} FOR KEY SHARE),
      added AS (INSERT INTO ${name(kind, 'votes')} (review_id, voter) SELECT id, ${vote.voter} FROM review ON CONFLICT DO NOTHING)
    SELECT id FROM review`
  return found !== undefined
}

/** Idempotent. */
export async function deleteVote(
  tx: Transaction,
  kind: ReviewKind,
  { reviewId, voter }: { reviewId: string; voter: string },
): Promise<void> {
  await tx.$executeRaw`DELETE FROM ${name(kind, 'votes')} WHERE review_id = ${reviewId} AND voter = ${voter}`
}

/** What Prisma reads with a review that is not of a list, for `withUseful`. */
export const votes = { _count: { select: { votes: true } } } as const

/** A review that Prisma read, as lists have it: with how many find it useful, and the day on which it was written. */
export const withUseful = <Review extends { createdAt: Date; _count: { votes: number } }>({ _count, ...review }: Review) => ({
  ...withDay(review),
  usefulCount: _count.votes,
})

export const countVotes = ({ db }: Pick<Services, 'db'>, kind: ReviewKind, reviewId: string): Promise<number> =>
  kind === 'course-review' ? db.courseReviewVote.count({ where: { reviewId } }) : db.professorReviewVote.count({ where: { reviewId } })
