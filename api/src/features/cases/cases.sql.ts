import { randomBytes } from 'node:crypto'
import type { CaseGround } from '@chiostro/domain/cases'
import type { ReportKind } from '@chiostro/domain/kinds'
import { formatReceipt } from '@chiostro/domain/receipts'
import type { CaseDecision, ModerationCase, Prisma } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { columnsOf } from '../../database/columns.ts'
import { lockRow } from '../../database/rowLocks.ts'

/** A reference of eight characters from the alphabet of receipts: a name, not a secret. */
const newReference = () => formatReceipt(randomBytes(8).map((byte) => byte & 31)).replace(/^(.{4})(.)-(.*)$/, '$1-$2$3')

const caseColumns = columnsOf('ModerationCase')

export interface Item {
  kind: ReportKind
  id: string
}

/**
 * The open case of an item, locked; a new one when there is none. Of two at once the unique index lets one create it.
 * @param ground of a new case
 * @param options.orAppealed one that waits for the decision on an appeal does as well
 */
export async function openCase(
  tx: Transaction,
  { kind, id }: Item,
  ground: CaseGround,
  { orAppealed = false } = {},
): Promise<ModerationCase> {
  const states = orAppealed ? ['open', 'appealed'] : ['open']
  for (;;) {
    const waiting = await lockWaiting(tx, { kind, id }, states)
    if (waiting) return waiting
    const [created] = await tx.$queryRaw<ModerationCase[]>`
      INSERT INTO cases (id, reference, kind, target_id, ground) VALUES (gen_random_uuid(), ${newReference()}, ${kind}, ${id}, ${ground})
      ON CONFLICT (kind, target_id) WHERE state = 'open' DO NOTHING RETURNING ${caseColumns}`
    if (created) return created
  }
}

/** One that waits for its first decision comes before one with an appeal. */
async function lockWaiting(tx: Transaction, { kind, id }: Item, states: string[]): Promise<ModerationCase | null> {
  const [waiting] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM cases WHERE kind = ${kind} AND target_id = ${id} AND state = ANY(${states}) ORDER BY state DESC LIMIT 1`
  // Read again: it may have been decided while we waited for the lock.
  const [found] =
    waiting && (await lockRow(tx, 'cases', waiting.id))
      ? await tx.$queryRaw<ModerationCase[]>`SELECT ${caseColumns} FROM cases WHERE id = ${waiting.id}`
      : []
  return found && states.includes(found.state) ? found : null
}

/** The first decision first, the one in force last. */
export const decisionOrder: Prisma.CaseDecisionOrderByWithRelationInput[] = [{ isAppeal: 'asc' }, { decidedAt: 'asc' }]

export type DecidedCase = ModerationCase & { decisions: CaseDecision[] }

/** A case with its decisions, the first one first; locked. */
export async function lockCase(tx: Transaction, id: string): Promise<DecidedCase | null> {
  await lockRow(tx, 'cases', id)
  return tx.moderationCase.findUnique({ where: { id }, include: { decisions: { orderBy: decisionOrder } } })
}

/** The case whose decision keeps an item away from the public; locked. */
export async function lockCaseOfRemoved(tx: Transaction, { kind, id }: Item): Promise<DecidedCase | null> {
  const [found] = await tx.$queryRaw<{ id: string }[]>`
    SELECT c.id FROM cases c JOIN case_decisions d ON d.case_id = c.id
    WHERE c.kind = ${kind} AND c.target_id = ${id} AND d.effect IN ('hidden', 'refused') ORDER BY d.decided_at DESC LIMIT 1`
  return found ? lockCase(tx, found.id) : null
}

/**
 * Ends the cases of what its author deletes. One that a moderator is deciding at this moment is left to the hourly job (`tidyCases`): to wait
 * for it with the item locked would be a deadlock.
 */
export async function closeCases(tx: Pick<Transaction, '$executeRaw'>, kind: ReportKind, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.$executeRaw`
    UPDATE cases SET state = 'closed', since = now() WHERE id IN (
      SELECT id FROM cases WHERE kind = ${kind} AND target_id = ANY(${ids}) AND state <> 'closed' FOR UPDATE SKIP LOCKED)`
}
