import { Prisma } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { lockRows } from '../../database/rowLocks.ts'

/**
 * The address as its owner last wrote it, if anything is stored under it; null otherwise. What waits for a confirmation is nothing yet: a
 * person who types in the address of another would cause messages that are no confirmations.
 * @param email in any case
 */
export async function ownSpelling(tx: Transaction, email: string): Promise<string | null> {
  const [found] = await tx.$queryRaw<{ address: string }[]>`
    SELECT address FROM (
      SELECT seller_email AS address, created_at AS at FROM books WHERE seller_email = ${email}
      UNION ALL SELECT creator_email, created_at FROM events WHERE creator_email = ${email}
      UNION ALL SELECT attendee_email, registered_at FROM event_attendees WHERE attendee_email = ${email}
      UNION ALL SELECT attendee_email, joined_at FROM waiting_entries WHERE attendee_email = ${email}
      UNION ALL SELECT seller_email, created_at FROM seller_contacts WHERE seller_email = ${email}
      UNION ALL SELECT buyer_email, created_at FROM seller_contacts WHERE buyer_email = ${email}
      UNION ALL SELECT address, created_at FROM reply_addresses WHERE address = ${email}
      UNION ALL SELECT email, created_at FROM wanted_books WHERE email = ${email} AND confirmed_at IS NOT NULL
      UNION ALL SELECT email, created_at FROM follows WHERE email = ${email} AND confirmed_at IS NOT NULL
      UNION ALL SELECT seeker_email, created_at FROM wanted_contacts WHERE seeker_email = ${email}
      UNION ALL SELECT email, created_at FROM wanted_contacts WHERE email = ${email}
      UNION ALL SELECT address, deleted_at FROM deleted_records, LATERAL (VALUES
        (data #>> '{books,0,seller_email}'), (data #>> '{events,0,creator_email}'), (data #>> '{event_attendees,0,attendee_email}'),
        (data #>> '{wanted_books,0,email}')
      ) AS own (address) WHERE kind IN ('book', 'event', 'registration', 'wanted') AND address::citext = ${email}
      UNION ALL SELECT part ->> 'attendee_email', deleted_at FROM deleted_records,
        jsonb_array_elements(coalesce(data -> 'event_attendees', '[]') || coalesce(data -> 'waiting_entries', '[]')) part
        WHERE kind = 'event' AND (part ->> 'attendee_email')::citext = ${email}
    ) known ORDER BY at DESC LIMIT 1`
  return found?.address ?? null
}

/** Locks the events that an address organises, takes part in or waits for, in the order that all erasures share. */
export async function lockEventsOf(tx: Transaction, email: string): Promise<void> {
  const touched = Prisma.sql`creator_email = ${email}
      OR id IN (SELECT event_id FROM event_attendees WHERE attendee_email = ${email})
      OR id IN (SELECT event_id FROM waiting_entries WHERE attendee_email = ${email})`
  await lockRows(tx, 'events', touched)
}

/** Deletes messages of the outbox, waiting or sent, whose data name an address. */
export async function forgetMails(tx: Transaction, email: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM outgoing_mails WHERE position(${email} in lower(payload::text)) > 0
      AND EXISTS (SELECT FROM jsonb_path_query(payload, '$.**') part WHERE (part #>> '{}')::citext = ${email})`
}
