import { createHash } from 'node:crypto'
import type { Services } from '../context.ts'
import type { Transaction } from '../database/client.ts'
import { lockName } from '../database/rowLocks.ts'
import { deliveryMailboxOf } from '../text/mailbox.ts'
import { readPosition } from './recipients.sql.ts'

// Rationale: docs/decisions/119-turns-of-a-mailbox.md.

/** A message that is about to leave for an address. */
interface Leaving {
  id: string
  address: string
  /** What it offers ends before long. */
  hasDeadline: boolean
}

/** The mailbox has had its messages of this hour, or older ones wait for it: the message waits in the outbox for its turn. */
export class RecipientBusyError extends Error {
  override name = 'RecipientBusyError'
  readonly recipientHash: string
  readonly position: number
  constructor(recipientHash: string, turn: number) {
    super('this address has had its unconfirmed messages of the hour')
    delete this.stack
    this.recipientHash = recipientHash
    this.position = turn
  }
}

/**
 * Notes that a message leaves for an address now.
 * @throws RecipientBusyError when those of this hour have left, or are due to messages that wait already
 */
export async function dispatchTo(tx: Transaction, { id, address, hasDeadline }: Leaving): Promise<void> {
  const recipientHash = createHash('sha256').update(deliveryMailboxOf(address)).digest('base64url')
  const turn = hasDeadline ? 0 : 1
  // One delivery to an address at a time counts: two at once would not see each other.
  await lockName(tx, recipientHash)
  const before = await readPosition(tx, id, { recipientHash, turn })
  if (before && before.count >= before.most) throw new RecipientBusyError(recipientHash, turn)
  await tx.outgoingMail.updateMany({ where: { id }, data: { recipientHash, dispatchedAt: new Date(), turn: null } })
}

/** Has a message wait until it is returned by `mailsInTurn`, without further tries. */
export async function requirePosition(
  { db }: Pick<Services, 'db'>,
  id: string,
  { recipientHash, position, message }: RecipientBusyError,
): Promise<void> {
  await db.outgoingMail.updateMany({ where: { id }, data: { recipientHash, turn: position, lastError: message } })
}
