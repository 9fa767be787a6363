import type { AuditAction } from '@chiostro/domain/audit'
import { type AuditEntry, Prisma } from '../../../generated/prisma/client.ts'
import type { Context } from '../../context.ts'
import type { Database, Transaction } from '../../database/client.ts'
import { cleanLine } from '../../mail/clean.ts'
import { redact } from '../../mail/redact.ts'
import type { Page } from '../../paging.ts'
import { requireAdmin } from '../admin/permission.ts'
import { type PageRequest, readAuditPage } from './deletion.reads.ts'

export interface AuditRecord {
  /**
   * Username of the admin; '' when nobody was logged in. Of a refused login only the name of an account that exists:
   * people type their password into the wrong field.
   */
  actor: string
  action: AuditAction
  /** What sort of thing it was about: a kind of `deletableKinds`, 'flag', 'admin', 'catalogue'. */
  kind?: string
  recordId?: string
  /** What a reader recognises it by. */
  label?: string
  /** Why, in the admin's words; or what exactly, as in 'aperta'. */
  reason?: string
}

/** Longest text of an entry, in characters. */
const longest = 500

/**
 * Adds an entry to the log, for good. Addresses and tokens in its texts are made unrecognisable; passwords must not be handed over.
 * @param db the transaction of what is recorded, so that both are stored or neither
 */
export async function recordAudit(db: Transaction | Database, entry: AuditRecord): Promise<void> {
  await db.$executeRaw(auditStatement(entry))
}

/** The same for a transaction of plain `pg`: `client.query(auditStatement({ … }))`. */
export function auditStatement({ actor, action, kind = '', recordId = '', label = '', reason = '' }: AuditRecord): Prisma.Sql {
  const [who, what, why] = [actor, label, reason].map((text) => redact(cleanLine(text)).slice(0, longest))
  // The moment itself, not the transaction's beginning: the entries of one transaction keep their order.
  return Prisma.sql`
    INSERT INTO audit_log (id, at, actor, action, kind, record_id, label, reason)
    VALUES (gen_random_uuid(), clock_timestamp(), ${who}, ${action}, ${kind}, ${recordId}, ${what}, ${why})`
}

/**
 * A page of the log, latest first.
 * @throws UnauthenticatedError, ValidationError when the cursor is not ours
 */
export function listAuditEntries(context: Context, page: PageRequest): Promise<Page<AuditEntry>> {
  requireAdmin(context)
  return readAuditPage(context.db, page)
}

/**
 * How many entries it has.
 * @throws UnauthenticatedError
 */
export function countAuditEntries(context: Context): Promise<number> {
  requireAdmin(context)
  return context.db.auditEntry.count()
}
