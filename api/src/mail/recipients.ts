import { createHash } from 'node:crypto'
import type { Transaction } from '../database/client.ts'
import { mailboxOf } from './mailbox.ts'

/** Messages to one address within an hour, over all features, until its owner has used a link that we sent. */
export const mostUnconfirmedAnHour = 5

/** The address has had its messages of this hour: the message stays in the outbox and is tried again. Without a stack, as the queue keeps it. */
export class RecipientBusyError extends Error {
  override name = 'RecipientBusyError'
  constructor() {
    super('this address has had its unconfirmed messages of the hour')
    delete this.stack
  }
}

/**
 * Notes that a message leaves for an address now.
 * @throws RecipientBusyError when the mailbox has had too many within the last hour
 */
export async function dispatchTo(tx: Transaction, id: string, address: string): Promise<void> {
  const recipientHash = createHash('sha256').update(mailboxOf(address)).digest('base64url')
  // One delivery to an address at a time counts: two at once would not see each other.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${recipientHash}, 0))`
  const [others] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int FROM outgoing_mails
    WHERE recipient_hash = ${recipientHash} AND dispatched_at > now() - interval '1 hour' AND id <> ${id}`
  if ((others?.count ?? 0) >= mostUnconfirmedAnHour) throw new RecipientBusyError()
  await tx.$executeRaw`UPDATE outgoing_mails SET recipient_hash = ${recipientHash}, dispatched_at = now() WHERE id = ${id}`
}
