import type { DecisionInput } from '@chiostro/domain/cases/caseInput'
import { type CaseOutcome, type CaseState, reportedAnew } from '@chiostro/domain/cases/cases'
import { reportKinds } from '@chiostro/domain/records/kinds'
import { keyOf } from '@chiostro/domain/records/records'
import type { CaseDecision, CaseEffect } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { ConflictError } from '../../errors.ts'
import { enqueueMail, enqueueMails } from '../../mail/outbox.ts'
import { recordAudit } from '../deletion/audit.service.ts'
import { holdAgain, moveToHeld } from '../deletion/deletion.sql.ts'
import { hideRecord, putBackRecord } from '../deletion/hiding.ts'
import { outcomeMail, statementMail, withdrawnMail } from './cases.mail.ts'
import type { DecidedCase } from './cases.sql.ts'
import { deleteApproval, isReviewKind, recordApproval } from './cases.sql.ts'
import { caseKinds, readItem } from './items.sql.ts'

type Needed = Pick<Services, 'config'>

/** @param by username */
export async function decide(
  tx: Transaction,
  services: Needed,
  caseRow: DecidedCase,
  decision: DecisionInput & { by: string },
): Promise<void> {
  const isAppeal = caseRow.state === 'appealed'
  const { by, ...decided } = decision
  const effect = await carryOut(tx, services, caseRow, decision)
  const appealSide = isAppeal ? (caseRow.appealSide ?? '') : ''
  const { id } = await tx.caseDecision.create({ data: { ...decided, caseId: caseRow.id, isAppeal, appealSide, decidedBy: by, effect } })
  await tx.moderationCase.update({ where: { id: caseRow.id }, data: { state: stateAfter(caseRow, decision.outcome), since: new Date() } })
  if (effect !== 'hidden' && effect !== 'refused') {
    const { kind, targetId } = caseRow
    // What was removed before stays so: an appeal that is rejected is no rejected report.
    const action = decision.outcome === 'remove' ? 'delete' : 'keep'
    await recordAudit(tx, { actor: by, action, kind, recordId: targetId, label: caseRow.reference, reason: decision.reasons })
  }
  if (isReviewKind(caseRow.kind) && decision.outcome === 'keep') await recordApproval(tx, caseRow.kind, caseRow.targetId, by)
  await notify(tx, services, caseRow, id, { isAppeal, outcome: decision.outcome })
}

/** Confirming the first decision for the side that appealed does not close the case: the other side was not heard, and may still appeal. */
function stateAfter({ state, appealSide, decisions }: DecidedCase, outcome: CaseOutcome): 'decided' | 'closed' {
  if (state !== 'appealed') return 'decided'
  const isGiven = appealSide === (outcome === 'remove' ? 'reporter' : 'author')
  return isGiven && decisions.at(-1)?.outcome === outcome ? 'decided' : 'closed'
}

async function carryOut(
  tx: Transaction,
  services: Needed,
  caseRow: DecidedCase,
  { outcome, reasons, by }: { outcome: CaseOutcome; reasons: string; by: string },
): Promise<CaseEffect> {
  const [kind, id] = [keyOf(reportKinds, caseRow.kind), caseRow.targetId]
  if (outcome === 'remove') return (await hideRecord(tx, services, { kind, id, by, reason: reasons })) ?? 'nothing'
  const item = await readItem(tx, kind, id)
  if (item?.state === 'held') {
    await putBackRecord(tx, services, { kind, id, by, action: 'publish' })
    return 'published'
  }
  // Restores only what this case removed: the item may have been removed for another reason meanwhile.
  if (item?.state !== 'hidden' || !isRemoval(caseRow.decisions.findLast(({ effect }) => effect !== 'nothing'))) return 'nothing'
  await putBackRecord(tx, services, { kind, id, by, action: 'restore' })
  return 'restored'
}

const isRemoval = (decision: CaseDecision | undefined) => decision?.effect === 'hidden' || decision?.effect === 'refused'

interface Notice {
  isAppeal: boolean
  outcome: string
}

async function isForAuthor(tx: Transaction, { id, kind }: DecidedCase, { isAppeal, outcome }: Notice): Promise<boolean> {
  if (caseKinds[keyOf(reportKinds, kind)].author === undefined) return false
  return outcome === 'remove' || (isAppeal && (await tx.caseToken.count({ where: { caseId: id, reportId: null } })) > 0)
}

/** Notifies the author of a removal and each reporter with an address. Delayed: a decision taken back before notifies no one. */
async function notify(tx: Transaction, { config }: Needed, caseRow: DecidedCase, decisionId: string, decision: Notice): Promise<void> {
  const options = { afterSeconds: config.decisionMailDelay }
  if (await isForAuthor(tx, caseRow, decision)) await enqueueMail(tx, statementMail, { decisionId }, options)
  const reports = await tx.caseReport.findMany({ where: { caseId: caseRow.id, email: { not: null } }, select: { id: true } })
  const payloads = reports.map(({ id }) => ({ decisionId, reportId: id }))
  await enqueueMails(tx, outcomeMail, payloads, options)
}

/**
 * Takes back the last decision, with a notice where one was sent. @param options.isRestored the item is back already
 * @throws ConflictError when it was reported anew since, as an item has one open case
 */
export async function withdraw(
  tx: Transaction,
  services: Needed,
  caseRow: DecidedCase,
  { by, isRestored = false }: { by: string; isRestored?: boolean },
): Promise<void> {
  const decision = caseRow.decisions.at(-1)
  if (!decision) return
  if (!isRestored) await revert(tx, services, caseRow, decision, by)
  await tx.caseDecision.delete({ where: { id: decision.id } })
  if (isReviewKind(caseRow.kind)) await deleteApproval(tx, caseRow.kind, caseRow.targetId)
  const templates = [statementMail.name, outcomeMail.name]
  await tx.outgoingMail.deleteMany({
    where: { template: { in: templates }, sentAt: null, payload: { path: ['decisionId'], equals: decision.id } },
  })
  const state = await stateBefore(tx, caseRow, decision)
  if (state === 'open') await requireNoOtherOpen(tx, caseRow)
  if (!isRestored)
    await recordAudit(tx, { actor: by, action: 'reopen', kind: caseRow.kind, recordId: caseRow.targetId, label: caseRow.reference })
  if (state === 'closed' && !decision.isTold) {
    // Nothing was reported and no one was notified.
    await tx.moderationCase.delete({ where: { id: caseRow.id } })
    return
  }
  await tx.moderationCase.update({ where: { id: caseRow.id }, data: { state, since: new Date() } })
  if (!decision.isTold) return
  const reports = await tx.caseReport.findMany({ where: { caseId: caseRow.id, email: { not: null } }, select: { id: true } })
  const toAuthor = (await isForAuthor(tx, caseRow, decision)) ? [{ caseId: caseRow.id, reportId: null }] : []
  await enqueueMails(tx, withdrawnMail, [...toAuthor, ...reports.map(({ id }) => ({ caseId: caseRow.id, reportId: id }))])
}

async function requireNoOtherOpen(tx: Transaction, { id, kind, targetId }: DecidedCase): Promise<void> {
  const other = await tx.moderationCase.findFirst({
    where: { kind, targetId, state: 'open', id: { not: id } },
    select: { reference: true },
  })
  if (other) throw new ConflictError(reportedAnew(other.reference), 'PLACE_TAKEN')
}

/** A removal without any report leaves nothing to decide again. */
async function stateBefore(tx: Transaction, caseRow: DecidedCase, { isAppeal, effect }: CaseDecision): Promise<CaseState> {
  if (isAppeal) return 'appealed'
  // A held item waits for a moderator again, whatever was reported of it.
  const isAsked =
    caseRow.ground === 'burst' ||
    effect === 'refused' ||
    effect === 'published' ||
    (await tx.caseReport.count({ where: { caseId: caseRow.id } })) > 0
  return isAsked ? 'open' : 'closed'
}

async function revert(tx: Transaction, services: Needed, caseRow: DecidedCase, { effect }: CaseDecision, by: string): Promise<void> {
  const [kind, id] = [keyOf(reportKinds, caseRow.kind), caseRow.targetId]
  const item = await readItem(tx, kind, id)
  if (effect === 'hidden' && item?.state === 'hidden') await putBackRecord(tx, services, { kind, id, by, action: 'restore' })
  if (effect === 'refused' && item?.state === 'hidden') await holdAgain(tx, kind, id)
  if (effect === 'published' && item?.state === 'public') await moveToHeld(tx, kind, id)
  if (effect === 'restored' && item?.state === 'public')
    await hideRecord(tx, services, { kind, id, by, reason: caseRow.decisions[0]?.reasons ?? '' })
}
