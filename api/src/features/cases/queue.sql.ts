import { type CaseGround, type CaseOutcome, type CaseState, caseLimits, waitingStates } from '@chiostro/domain/cases'
import type { ReportKind } from '@chiostro/domain/kinds'
import type { CaseDecision, CaseReport, ModerationCase } from '../../../generated/prisma/client.ts'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Database } from '../../database/client.ts'
import { decodeMoment, encodeMoment, type Page, toPage } from '../../paging.ts'
import { decisionOrder } from './cases.sql.ts'

/** A case for moderators: with its reports, which name no address. */
export interface QueuedCase extends ModerationCase {
  kind: ReportKind
  reports: Omit<CaseReport, 'email'>[]
  decisions: CaseDecision[]
}

export interface CasePageRequest {
  limit: number
  after?: string | null
}

const withParts = {
  reports: { omit: { email: true }, orderBy: { createdAt: 'asc' } },
  decisions: { orderBy: decisionOrder },
} satisfies Prisma.ModerationCaseInclude

const whereState = (state: CaseState | null) => ({ state: state ?? { in: [...waitingStates] } })

/** @throws ValidationError for an invalid cursor */
export async function readCasePage(db: Database, state: CaseState | null, { limit, after }: CasePageRequest): Promise<Page<QueuedCase>> {
  const isQueue = state === null || (waitingStates as readonly CaseState[]).includes(state)
  const direction = isQueue ? 'asc' : 'desc'
  const [since, id] = after ? decodeMoment(after) : []
  const beyond = (value: string) => (isQueue ? { gt: value } : { lt: value })
  const key = since && id ? { OR: [{ since: beyond(since) }, { since, id: beyond(id) }] } : {}
  const rows = await db.moderationCase.findMany({
    where: { ...whereState(state), ...key },
    orderBy: [{ since: direction }, { id: direction }],
    take: limit + 1,
    include: withParts,
  })
  return toPage(rows as QueuedCase[], limit, ({ since, id }) => encodeMoment(since, id))
}

export const countCases = (db: Database, state: CaseState | null): Promise<number> => db.moderationCase.count({ where: whereState(state) })

/** By id or reference; the latter with or without its dash, in any case. */
export async function readCase(db: Database, id: string): Promise<QueuedCase | null> {
  const plain = id.toUpperCase().replace(/[\s-]/g, '')
  const reference = `${plain.slice(0, 4)}-${plain.slice(4)}`
  return (await db.moderationCase.findFirst({ where: { OR: [{ id }, { reference }] }, include: withParts })) as QueuedCase | null
}

/** An earlier decision about the same item. */
export interface PastDecision {
  reference: string
  outcome: CaseOutcome
  ground: CaseGround
  reasons: string
  decidedBy: string
  decidedAt: Date
}

const mostPast = 10

/** What was decided about an item in other cases; latest first. */
export const readHistory = (db: Database, { id, kind, targetId }: ModerationCase): Promise<PastDecision[]> =>
  db.$queryRaw<PastDecision[]>`
    SELECT c.reference, d.outcome, d.ground, d.reasons, d.decided_by AS "decidedBy", d.decided_at AS "decidedAt"
    FROM cases c JOIN case_decisions d ON d.case_id = c.id
    WHERE c.kind = ${kind} AND c.target_id = ${targetId} AND c.id <> ${id} ORDER BY d.decided_at DESC LIMIT ${Prisma.raw(String(mostPast))}`

/** Open cases of the other reviews that wait with this one («In verifica»), about the same subject or professor; the oldest first. */
export async function readBurst(db: Database, { id, kind, targetId, state }: ModerationCase): Promise<QueuedCase[]> {
  if (state !== 'open') return []
  const ids = await db.$queryRaw<{ id: string }[]>`
    SELECT c.id FROM deleted_records own
    JOIN deleted_records held ON held.kind = own.kind AND held.parent_id = own.parent_id AND held.is_held
    JOIN cases c ON c.kind = held.kind AND c.target_id = held.record_id AND c.state = 'open'
    WHERE own.kind = ${kind} AND own.record_id = ${targetId} AND own.is_held AND c.id <> ${id} ORDER BY c.since, c.id LIMIT ${caseLimits.atOnce - 1}`
  if (ids.length === 0) return []
  const where = { id: { in: ids.map((found) => found.id) } }
  return (await db.moderationCase.findMany({ where, orderBy: [{ since: 'asc' }, { id: 'asc' }], include: withParts })) as QueuedCase[]
}
