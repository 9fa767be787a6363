import { createHash } from 'node:crypto'
import type { Services } from '../context.ts'
import type { Transaction } from '../database/client.ts'
import { lockName } from '../database/rowLocks.ts'
import { mailboxOf } from './mailbox.ts'

// Rationale: docs/decisions/119-turns-of-a-mailbox.md.

/** Messages to one mailbox within an hour that anyone could have caused, over all features. */
export const mostUnconfirmedAnHour = 5

/** Messages to one mailbox within an hour that a holder of its links asked for. They are no part of the others. */
export const mostProvenAnHour = 10

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
  readonly turn: number
  constructor(recipientHash: string, turn: number) {
    super('this address has had its unconfirmed messages of the hour')
    delete this.stack
    this.recipientHash = recipientHash
    this.turn = turn
  }
}

/**
 * Notes that a message leaves for an address now.
 * @throws RecipientBusyError when those of this hour have left, or are due to messages that wait already
 */
export async function dispatchTo(tx: Transaction, { id, address, hasDeadline }: Leaving): Promise<void> {
  const recipientHash = createHash('sha256').update(mailboxOf(address)).digest('base64url')
  const turn = hasDeadline ? 0 : 1
  // One delivery to an address at a time counts: two at once would not see each other.
  await lockName(tx, recipientHash)
  const [before] = await tx.$queryRaw<{ count: number; most: number }[]>`
    SELECT CASE WHEN own.proven THEN ${mostProvenAnHour}::int ELSE ${mostUnconfirmedAnHour}::int END AS most,
      (SELECT count(*)::int FROM outgoing_mails other WHERE other.recipient_hash = ${recipientHash} AND other.proven = own.proven AND other.id <> own.id
        AND (other.dispatched_at > now() - interval '1 hour'
          OR other.turn IS NOT NULL AND (other.turn, other.created_at, other.id) < (${turn}::int, own.created_at, own.id))) AS count
    FROM outgoing_mails own WHERE own.id = ${id}`
  if (before && before.count >= before.most) throw new RecipientBusyError(recipientHash, turn)
  await tx.$executeRaw`UPDATE outgoing_mails SET recipient_hash = ${recipientHash}, dispatched_at = now(), turn = NULL WHERE id = ${id}`
}

/** Has a message wait until it is returned by `mailsInTurn`, without further tries. */
export async function waitForTurn(
  { db }: Pick<Services, 'db'>,
  id: string,
  { recipientHash, turn, message }: RecipientBusyError,
): Promise<void> {
  await db.outgoingMail.updateMany({ where: { id }, data: { recipientHash, turn, lastError: message } })
}

/** The messages whose turn has come: of each mailbox as many as may leave in this hour, those with a deadline first, then the oldest. */
export async function mailsInTurn({ pool }: Pick<Services, 'pool'>): Promise<{ id: string; proven: boolean }[]> {
  const { rows } = await pool.query<{ id: string; proven: boolean }>(
    `SELECT id, proven FROM (
       SELECT id, recipient_hash, proven, CASE WHEN proven THEN $1::int ELSE $2::int END AS most,
         row_number() OVER (PARTITION BY recipient_hash, proven ORDER BY turn, created_at, id) AS nth
       FROM outgoing_mails WHERE turn IS NOT NULL
     ) waiting
     WHERE nth <= most AND nth <= most - (SELECT count(*) FROM outgoing_mails gone WHERE gone.recipient_hash = waiting.recipient_hash
       AND gone.proven = waiting.proven AND gone.dispatched_at > now() - interval '1 hour')
     ORDER BY nth`,
    [mostProvenAnHour, mostUnconfirmedAnHour],
  )
  return rows
}
