import { casesInput, type DecisionInput, decisionInput, decisionsInput } from '@chiostro/domain/cases/caseInput'
import {
  alreadyDecided,
  type CaseGround,
  type CaseState,
  caseGrounds,
  caseMessages,
  undoHours,
  waitingStates,
} from '@chiostro/domain/cases/cases'
import { type RuleId, ruleFor, usualReasons } from '@chiostro/domain/cases/rules'
import { reportKinds } from '@chiostro/domain/records/kinds'
import { isOneOf, keyOf } from '@chiostro/domain/records/records'
import { z } from 'zod'
import type { ModerationCase, Prisma } from '../../../generated/prisma/client.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { decodeCursor, encodeCursor, idKey, momentKey, type Page, type PageRequest, toPage } from '../../database/paging.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ConflictError, found, NotFoundError } from '../../errors.ts'
import { signedIn } from '../../security/rights.ts'
import { validate } from '../../validation.ts'
import { asConflict } from '../deletion/hiding.ts'
import type { CasesReport } from './cases.schemas.ts'
import { type DecidedCase, type Item, lockCase, lockCaseOfRemoved, openCase } from './cases.sql.ts'
import { decide, withdraw } from './decide.ts'
import { isInBinWithAnother, readBurst } from './items.sql.ts'

type Reader = Pick<Context, 'db'>

const whereState = (state: CaseState | null) => ({ state: state ?? { in: [...waitingStates] } })

type Requested = Pick<Prisma.ModerationCaseFindManyArgs, 'select' | 'include'>

/** By default those that wait, urgent ones first, then the longest waiting. @throws ValidationError for an invalid cursor */
export async function listCases(
  { db }: Reader,
  state: CaseState | null,
  { limit, after }: PageRequest,
  selection: Requested = {},
): Promise<Page<ModerationCase>> {
  const isQueue = state === null || isOneOf(waitingStates, state)
  const direction = isQueue ? 'asc' : 'desc'
  const rows = await db.moderationCase.findMany({
    ...selection,
    where: { ...whereState(state), ...(after ? beyondCursor(after, isQueue) : {}) },
    orderBy: [...(isQueue ? [{ isUrgent: 'desc' as const }] : []), { since: direction }, { id: direction }],
    take: limit + 1,
  })
  return toPage(rows, limit, ({ isUrgent, since, id }) => encodeCursor([since.toISOString(), id, isQueue && isUrgent]))
}

const caseKeys = z.tuple([momentKey, idKey, z.boolean()])

function beyondCursor(after: string, isQueue: boolean): Prisma.ModerationCaseWhereInput {
  const [since, id, isUrgent] = decodeCursor(after, caseKeys)
  const beyond = (value: string) => (isQueue ? { gt: value } : { lt: value })
  const later = { OR: [{ since: beyond(since) }, { since, id: beyond(id) }] }
  if (!isQueue) return later
  return isUrgent ? { OR: [{ isUrgent: false }, { isUrgent, ...later }] } : { isUrgent, ...later }
}

export const countListedCases = ({ db }: Reader, state: CaseState | null): Promise<number> =>
  db.moderationCase.count({ where: whereState(state) })

/** Finds a case by id, or by reference with or without its dash, in any case. */
export function findQueuedCase({ db }: Reader, id: string, selection: Requested = {}): Promise<ModerationCase | null> {
  const plain = id.toUpperCase().replace(/[\s-]/g, '')
  const reference = `${plain.slice(0, 4)}-${plain.slice(4)}`
  return db.moderationCase.findFirst({ ...selection, where: { OR: [{ id }, { reference }] } })
}

/** The oldest day first. */
export async function burstOf({ db }: Reader, caseRow: ModerationCase, selection: Requested = {}): Promise<ModerationCase[]> {
  const where = { id: { in: await readBurst(db, caseRow) } }
  if (where.id.in.length === 0) return []
  return db.moderationCase.findMany({ ...selection, where, orderBy: [{ since: 'asc' }, { id: 'asc' }] })
}

/**
 * Of concurrent moderators one decides; the others get an error that names that one.
 * @param id its id or its reference @param input `{ outcome, ground, rule, reasons }`
 * @throws ValidationError, NotFoundError, ConflictError: decided already, an appeal for another moderator, in the bin with its professor or
 * review, or it cannot be put back
 */
export async function decideCase(context: Context, id: string, input: unknown): Promise<ModerationCase> {
  return decideOne(context, id, validate(decisionInput, input))
}

async function decideOne(context: Context, id: string, decision: DecisionInput): Promise<ModerationCase> {
  const { username } = signedIn(context)
  const queued = await requireCase(context, id)
  await inTransaction(context, async (tx) => {
    const caseRow = found(await lockCase(tx, queued.id), caseMessages.unknownCase)
    await requireWaiting(tx, caseRow, username)
    await requireReachable(tx, caseRow)
    await decide(tx, context, caseRow, { ...decision, by: username })
  }).catch(asConflict(keyOf(reportKinds, queued.kind)))
  context.log.info({ caseId: queued.id, outcome: decision.outcome, admin: username }, 'case decided')
  return requireCase(context, queued.id)
}

/** Each in its own transaction. @param input `{ ids, outcome, ground, rule, reasons }` @throws ValidationError */
export async function decideCases(context: Context, input: unknown): Promise<CasesReport> {
  const { ids, ...decision } = validate(decisionsInput, input)
  return eachOf(ids, (id) => decideOne(context, id, decision))
}

/** @param input `{ ids }` @throws ValidationError */
export async function undoDecisions(context: Context, input: unknown): Promise<CasesReport> {
  return eachOf(validate(casesInput, input).ids, (id) => undoDecision(context, id))
}

async function eachOf(ids: string[], act: (id: string) => Promise<unknown>): Promise<CasesReport> {
  const report: CasesReport = { done: [], refused: [] }
  for (const id of ids) {
    const problem = await act(id).then(
      () => null,
      (error: unknown) => {
        if (error instanceof ConflictError || error instanceof NotFoundError) return error.message
        throw error
      },
    )
    if (problem === null) report.done.push(id)
    else report.refused.push({ id, message: problem })
  }
  return report
}

const requireCase = async ({ db }: Pick<Context, 'db'>, id: string) => found(await findQueuedCase({ db }, id), caseMessages.unknownCase)

async function requireWaiting(tx: Transaction, { state, decisions }: DecidedCase, username: string): Promise<void> {
  const by = decisions.at(-1)?.decidedBy ?? ''
  if (state !== 'open' && state !== 'appealed') throw new ConflictError(alreadyDecided(by), 'DECIDED_ALREADY')
  if (state === 'appealed' && by === username && (await hasOtherModerator(tx, username)))
    throw new ConflictError(caseMessages.sameModerator, 'SAME_MODERATOR')
}

/** @throws ConflictError while the item is in the bin with its professor or review: the decision would have no effect on what comes back */
async function requireReachable(tx: Transaction, { kind, targetId }: DecidedCase): Promise<void> {
  if (await isInBinWithAnother(tx, keyOf(reportKinds, kind), targetId)) throw new ConflictError(caseMessages.inBin, 'PARENT_GONE')
}

const hasOtherModerator = async (tx: Transaction, username: string) =>
  (await tx.user.count({ where: { isAdmin: true, username: { not: username } } })) > 0

/** The item is restored, and the case waits again. @throws NotFoundError, ConflictError for another's decision, too late, or appealed */
export async function undoDecision(context: Context, id: string): Promise<ModerationCase> {
  const { username } = signedIn(context)
  const queued = await requireCase(context, id)
  await inTransaction(context, async (tx) => {
    const caseRow = await lockCase(tx, queued.id)
    const last = caseRow?.decisions.at(-1)
    const isRecent = last && Date.now() - last.decidedAt.getTime() < undoHours * 3_600_000
    if (!caseRow || !isRecent || last.decidedBy !== username || !['decided', 'closed'].includes(caseRow.state)) {
      throw new ConflictError(caseMessages.notYours, 'DECIDED_BY_ANOTHER')
    }
    await requireReachable(tx, caseRow)
    await withdraw(tx, context, caseRow, { by: username })
  }).catch(asConflict(keyOf(reportKinds, queued.kind)))
  context.log.info({ caseId: queued.id, admin: username }, 'decision taken back')
  return requireCase(context, queued.id)
}

/** Missing fields come from the open case, or are the usual ones. */
interface Why {
  ground?: CaseGround
  rule?: RuleId
  reason?: string
}

/** Decides its open case, or a new one that is decided at once. @returns false when it does not exist (any more) */
export async function decideItem(
  tx: Transaction,
  context: Pick<Context, 'config'>,
  { by, outcome, ...item }: Item & { by: string; outcome: 'keep' | 'remove' },
  why: Why,
): Promise<boolean> {
  const open = await openCase(tx, item, why.ground ?? 'other')
  const { ground = keyOf(caseGrounds, open.ground), rule = ruleFor(ground), reason } = why
  await decide(tx, context, { ...open, decisions: [] }, { outcome, ground, rule, reasons: reason || usualReasons(rule, outcome), by })
  const decision = await tx.caseDecision.findFirst({ where: { caseId: open.id }, orderBy: { decidedAt: 'desc' } })
  return decision?.effect !== 'nothing'
}

/** Takes back the decision that removed a restored item. @throws ConflictError when an appeal against it waits */
export async function followRestore(tx: Transaction, context: Pick<Context, 'config'>, item: Item, by: string): Promise<void> {
  const caseRow = await lockCaseOfRemoved(tx, item)
  if (caseRow?.state === 'appealed') throw new ConflictError(caseMessages.appealFirst, 'APPEAL_FIRST')
  if (caseRow) await withdraw(tx, context, caseRow, { by, isRestored: true })
}
