import { randomBytes } from 'node:crypto'
import type { CaseGround, CaseState } from '@chiostro/domain/cases/cases'
import type { ReportKind } from '@chiostro/domain/records/kinds'
import { formatReceipt } from '@chiostro/domain/reviews/receipts'
import { romeDay, romeMoment } from '@chiostro/domain/text/rome'
import { type CaseDecision, type ModerationCase, Prisma } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { lockRow, lockRows } from '../../database/rowLocks.ts'

/** Eight characters from the alphabet of receipts: a name, not a secret. */
const newReference = () => formatReceipt(randomBytes(8).map((byte) => byte & 31)).replace(/^(.{4})(.)-(.*)$/, '$1-$2$3')

export interface Item {
  kind: ReportKind
  id: string
}

/** A case of a held item is opened when the item was written: only its day is stored. */
function dayOfHeld() {
  const since = romeMoment(romeDay(new Date()), '00:00')
  return { openedAt: since, since }
}

/**
 * Opens or finds the open case, locked: the unique index lets one of two create it.
 * @param options.orAppealed accepts a case that waits for the decision on an appeal
 * @param options.ofHeld the item waits for a moderator: a new case stores only its day
 */
export async function openCase(
  tx: Transaction,
  { kind, id }: Item,
  ground: CaseGround,
  { orAppealed = false, ofHeld = false } = {},
): Promise<ModerationCase> {
  const states: CaseState[] = orAppealed ? ['open', 'appealed'] : ['open']
  for (;;) {
    const waiting = await lockWaiting(tx, { kind, id }, states)
    if (waiting) return waiting
    const data = { reference: newReference(), kind, targetId: id, ground, ...(ofHeld && dayOfHeld()) }
    const [created] = await tx.moderationCase.createManyAndReturn({ data, skipDuplicates: true })
    if (created) return created
  }
}

/** A case that waits for its first decision comes before one with an appeal. */
async function lockWaiting(tx: Transaction, { kind, id }: Item, states: CaseState[]): Promise<ModerationCase | null> {
  const where = { kind, targetId: id, state: { in: states } }
  const waiting = await tx.moderationCase.findFirst({ where, orderBy: { state: 'desc' }, select: { id: true } })
  if (!waiting || !(await lockRow(tx, 'cases', waiting.id))) return null
  // Reads again: it may have been decided during the wait for the lock.
  return tx.moderationCase.findUnique({ where: { id: waiting.id, state: { in: states } } })
}

/** First decision first, the one in force last. */
export const decisionOrder: Prisma.CaseDecisionOrderByWithRelationInput[] = [{ isAppeal: 'asc' }, { decidedAt: 'asc' }]

export type DecidedCase = ModerationCase & { decisions: CaseDecision[] }

export async function lockCase(tx: Transaction, id: string): Promise<DecidedCase | null> {
  await lockRow(tx, 'cases', id)
  return tx.moderationCase.findUnique({ where: { id }, include: { decisions: { orderBy: decisionOrder } } })
}

export const lockCasesOf = (tx: Transaction, kind: ReportKind, ids: string[]): Promise<string[]> =>
  lockRows(tx, 'cases', Prisma.sql`kind = ${kind} AND target_id = ANY(${ids})`)

/** Before two items become one, which has one open case: that of the item that stays, with the reports of both. */
export async function joinOpenCases(tx: Transaction, kind: ReportKind, { from, into }: { from: string; into: string }): Promise<void> {
  const [goes, stays] = await Promise.all(
    [from, into].map((targetId) => tx.moderationCase.findFirst({ where: { kind, targetId, state: 'open' } })),
  )
  if (!goes || !stays) return
  // Who reported both has one report of the case that stays.
  await tx.$executeRaw`
    WITH moved AS (
      UPDATE case_reports r SET case_id = ${stays.id} WHERE case_id = ${goes.id}
        AND NOT EXISTS (SELECT FROM case_reports known WHERE known.case_id = ${stays.id} AND known.email = r.email) RETURNING id)
    UPDATE case_tokens SET case_id = ${stays.id} WHERE report_id IN (SELECT id FROM moved)`
  await tx.moderationCase.update({ where: { id: stays.id }, data: { isUrgent: goes.isUrgent || stays.isUrgent } })
  await tx.moderationCase.update({ where: { id: goes.id }, data: { state: 'closed', since: new Date() } })
}

export async function lockCaseOfRemoved(tx: Transaction, { kind, id }: Item): Promise<DecidedCase | null> {
  const decision = await tx.caseDecision.findFirst({
    where: { case: { kind, targetId: id }, effect: { in: ['hidden', 'refused'] } },
    orderBy: { decidedAt: 'desc' },
    select: { caseId: true },
  })
  return decision && lockCase(tx, decision.caseId)
}

/** Leaves a case that a moderator is deciding to `tidyCases`: waiting for it with the item locked would be a deadlock. */
export async function closeCases(tx: Pick<Transaction, '$executeRaw'>, kind: ReportKind, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.$executeRaw`
    UPDATE cases SET state = 'closed', since = now() WHERE id IN (
      SELECT id FROM cases WHERE kind = ${kind} AND target_id = ANY(${ids}) AND state <> 'closed' FOR UPDATE SKIP LOCKED)`
}

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
