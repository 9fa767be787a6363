import type { AuditAction } from '@chiostro/domain/admin/auditRecord'
import { cleanLine } from '@chiostro/domain/text/pasted'
import type { AuditEntry, Prisma } from '../../../generated/prisma/client.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { encodeMoment, olderThan, type Page, type PageRequest, toPage } from '../../database/paging.ts'
import { redact } from '../../text/redact.ts'
import { type AuditStore, insertEntry } from './audit.sql.ts'

export interface AuditRecord {
  /** '' when not logged in. Of a failed login only the name of an existing account: people type their password into the wrong field. */
  actor: string
  action: AuditAction
  kind?: string
  recordId?: string
  label?: string
  /** Written by the admin, or the detail, as in 'aperta'. */
  reason?: string
}

const maxLength = 500

/** Redacts addresses and tokens; passwords must not be passed. @param store the transaction of the recorded change */
export async function recordAudit(store: AuditStore, { actor, label = '', reason = '', kind = '', recordId = '', action }: AuditRecord) {
  const clean = (text: string) => redact(cleanLine(text)).slice(0, maxLength)
  await insertEntry(store, { actor: clean(actor), action, kind, recordId, label: clean(label), reason: clean(reason) })
}

export interface AuditFilter {
  actor?: string | null
  action?: string | null
  kind?: string | null
  recordId?: string | null
  from?: Date | null
  to?: Date | null
}

const whereOf = ({ actor, action, kind, recordId, from, to }: AuditFilter): Prisma.AuditEntryWhereInput => ({
  // Prisma compares by ILIKE, whose wildcards a name may contain.
  actor: actor ? { equals: actor.replaceAll(/[\\%_]/g, '\\$&'), mode: 'insensitive' } : undefined,
  action: action || undefined,
  kind: kind || undefined,
  recordId: recordId || undefined,
  at: { gte: from ?? undefined, lt: to ?? undefined },
})

/** Latest first. @throws ValidationError for an invalid cursor */
export async function listAuditEntries(context: Context, filter: AuditFilter, { limit, after }: PageRequest): Promise<Page<AuditEntry>> {
  const where = { AND: [whereOf(filter), olderThan('at', after)] }
  const rows = await context.db.auditEntry.findMany({ where, orderBy: [{ at: 'desc' }, { id: 'desc' }], take: limit + 1 })
  return toPage(rows, limit, ({ at, id }) => encodeMoment(at, id))
}

export function countAuditEntries(context: Context, filter: AuditFilter): Promise<number> {
  return context.db.auditEntry.count({ where: whereOf(filter) })
}

/** Blanks the titles in entries about the records of a person whose data are erased. */
export async function blankLabels(tx: Transaction, kind: string, ids: string[]): Promise<void> {
  await tx.auditEntry.updateMany({ where: { kind, recordId: { in: ids }, label: { not: '' } }, data: { label: '' } })
}
