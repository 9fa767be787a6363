import { Prisma } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { lockRows } from '../../database/rowLocks.ts'
import { ownedKindList } from '../ownedKinds.ts'

/** Null unless something confirmed is stored under it: typing another's address must cause no further messages. @param email in any case */
export async function ownerSpelling(tx: Transaction, email: string): Promise<string | null> {
  const own = ownedKindList.flatMap(({ addresses }) => addresses?.(email) ?? [])
  const [row] = await tx.$queryRaw<{ address: string }[]>`
    SELECT address FROM (${Prisma.join(own, ' UNION ALL ')}) known ORDER BY at DESC LIMIT 1`
  return row?.address ?? null
}

/** Locks the events that an address organises, takes part in or waits for, in the order that all erasures share. */
export async function lockEventsOf(tx: Transaction, email: string): Promise<void> {
  const touched = Prisma.sql`creator_email = ${email}
      OR id IN (SELECT event_id FROM event_attendees WHERE attendee_email = ${email})
      OR id IN (SELECT event_id FROM waiting_entries WHERE attendee_email = ${email})`
  await lockRows(tx, 'events', touched)
}

export async function forgetMails(tx: Transaction, email: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM outgoing_mails WHERE position(${email} in lower(payload::text)) > 0
      AND EXISTS (SELECT FROM jsonb_path_query(payload, '$.**') part WHERE (part #>> '{}')::citext = ${email})`
}
