import type { ClientBase } from 'pg'
import { type AuditEntry, Prisma } from '../../../generated/prisma/client.ts'
import type { Database, Transaction } from '../../database/client.ts'

/** Includes the transaction of an import, which is plain `pg`'s. */
export type AuditStore = Transaction | Database | ClientBase

/** Blanks the titles of events in entries about their registrations. */
export async function blankRegistrationLabels(tx: Transaction, eventIds: string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE audit_log SET label = '' WHERE kind = 'registration' AND label <> '' AND record_id IN (
      SELECT id FROM event_attendees WHERE event_id = ANY(${eventIds})
      UNION ALL SELECT record_id FROM deleted_records WHERE kind = 'registration' AND parent_id = ANY(${eventIds})
      UNION ALL SELECT jsonb_path_query(data, '$.event_attendees[*].id') #>> '{}' FROM deleted_records
      WHERE kind = 'event' AND record_id = ANY(${eventIds}))`
}

/** Uses SQL for `clock_timestamp()` instead of the start of the transaction: it preserves the order of entries within one. */
export async function insertEntry(store: AuditStore, entry: Omit<AuditEntry, 'id' | 'at'>): Promise<void> {
  const { actor, action, kind, recordId, label, reason } = entry
  const statement = Prisma.sql`
    INSERT INTO audit_log (id, at, actor, action, kind, record_id, label, reason)
    VALUES (gen_random_uuid(), clock_timestamp(), ${actor}, ${action}, ${kind}, ${recordId}, ${label}, ${reason})`
  await ('$executeRaw' in store ? store.$executeRaw(statement) : store.query(statement))
}
