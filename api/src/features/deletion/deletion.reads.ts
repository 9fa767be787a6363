import { appealDays } from '@chiostro/domain/cases'
import { type DeletableKind, restorableForDays } from '@chiostro/domain/deletion'
import { type AuditEntry, Prisma } from '../../../generated/prisma/client.ts'
import type { Database } from '../../database/client.ts'
import { whereAll } from '../../database/sql.ts'
import { decodeMoment, encodeMoment, type Page, toPage } from '../../paging.ts'

/** A deleted record without its saved rows. */
export interface DeletedRecordRow {
  kind: DeletableKind
  id: string
  label: string
  deletedBy: string
  deletedAt: Date
  reason: string
  /** Time of the purge. */
  purgedAt: Date
}

/**
 * Until when the decision that removed a record of `deleted_records` may be appealed, infinity while an appeal waits; null when neither. It
 * is kept until then.
 */
export const appealEnd = Prisma.sql`(
  SELECT max(CASE c.state WHEN 'appealed' THEN 'infinity' ELSE d.decided_at + ${appealDays}::int * interval '1 day' END)
  FROM cases c JOIN case_decisions d ON d.case_id = c.id
  WHERE c.kind = deleted_records.kind AND c.target_id = deleted_records.record_id AND c.state IN ('decided', 'appealed')
    AND EXISTS (SELECT FROM case_decisions r WHERE r.case_id = c.id AND r.effect IN ('hidden', 'refused')))`

export interface PageRequest {
  limit: number
  after?: string | null
}

const ofKind = (kind: DeletableKind | null) => (kind ? [Prisma.sql`kind = ${kind}`] : [])

/**
 * A page of deleted records, latest first; null for every kind.
 * @throws ValidationError for an invalid cursor
 */
export async function readDeletedPage(
  db: Database,
  kind: DeletableKind | null,
  { limit, after }: PageRequest,
): Promise<Page<DeletedRecordRow>> {
  const conditions = [Prisma.sql`NOT is_held`, ...ofKind(kind)]
  if (after) conditions.push(before(Prisma.sql`(deleted_at, record_id)`, after))
  const rows = await db.$queryRaw<DeletedRecordRow[]>`
    SELECT kind, record_id AS id, label, deleted_by AS "deletedBy", deleted_at AS "deletedAt", reason,
      least(greatest(deleted_at + ${restorableForDays}::int * interval '1 day', ${appealEnd}), now() + ${appealDays}::int * interval '1 day') AS "purgedAt"
    FROM deleted_records ${whereAll(conditions)} ORDER BY deleted_at DESC, record_id DESC LIMIT ${limit + 1}`
  return toPage(rows, limit, ({ deletedAt, id }) => encodeMoment(deletedAt, id))
}

export const countDeleted = (db: Database, kind: DeletableKind | null): Promise<number> =>
  db.deletedRecord.count({ where: { isHeld: false, ...(kind ? { kind } : {}) } })

/** What an entry of the audit log has; everything when it says nothing. */
export interface AuditFilter {
  /** Username, in any case. */
  actor?: string | null
  action?: string | null
  kind?: string | null
  recordId?: string | null
  /** Inclusive. */
  from?: Date | null
  /** Exclusive. */
  to?: Date | null
}

function conditionsOf({ actor, action, kind, recordId, from, to }: AuditFilter): Prisma.Sql[] {
  return [
    ...(actor ? [Prisma.sql`lower(actor) = lower(${actor})`] : []),
    ...(action ? [Prisma.sql`action = ${action}`] : []),
    ...(kind ? [Prisma.sql`kind = ${kind}`] : []),
    ...(recordId ? [Prisma.sql`record_id = ${recordId}`] : []),
    ...(from ? [Prisma.sql`at >= ${from}`] : []),
    ...(to ? [Prisma.sql`at < ${to}`] : []),
  ]
}

/** How many entries of the audit log there are. */
export async function countAudit(db: Database, filter: AuditFilter): Promise<number> {
  const rows = await db.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count FROM audit_log ${whereAll(conditionsOf(filter))}`
  return rows[0]?.count ?? 0
}

/**
 * A page of the audit log, latest first.
 * @throws ValidationError for an invalid cursor
 */
export async function readAuditPage(db: Database, filter: AuditFilter, { limit, after }: PageRequest): Promise<Page<AuditEntry>> {
  const conditions = [...conditionsOf(filter), ...(after ? [before(Prisma.sql`(at, id)`, after)] : [])]
  const rows = await db.$queryRaw<AuditEntry[]>`
    SELECT id, at, actor, action, kind, record_id AS "recordId", label, reason
    FROM audit_log ${whereAll(conditions)} ORDER BY at DESC, id DESC LIMIT ${limit + 1}`
  return toPage(rows, limit, ({ at, id }) => encodeMoment(at, id))
}

function before(key: Prisma.Sql, after: string): Prisma.Sql {
  const [moment, id] = decodeMoment(after)
  return Prisma.sql`${key} < (${moment}::timestamptz, ${id})`
}
