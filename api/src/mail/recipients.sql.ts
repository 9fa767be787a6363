import type pg from 'pg'
import type { Transaction } from '../database/client.ts'

/** Messages per mailbox and hour that anyone could cause, over all features. */
export const maxUnconfirmedAnHour = 5

/** Messages per mailbox and hour requested by a holder of its links, counted separately. */
export const maxProvenAnHour = 10

// Upper bounds: a clock that was briefly ahead must not block a mailbox until that time.

/** Counts messages of this hour before this one at its mailbox, queued ones included, and the maximum. */
export async function readPosition(
  tx: Transaction,
  id: string,
  { recipientHash, turn }: { recipientHash: string; turn: number },
): Promise<{ count: number; max: number } | undefined> {
  const [before] = await tx.$queryRaw<{ count: number; max: number }[]>`
    SELECT CASE WHEN own.proven THEN ${maxProvenAnHour}::int ELSE ${maxUnconfirmedAnHour}::int END AS max,
      (SELECT count(*)::int FROM outgoing_mails other WHERE other.recipient_hash = ${recipientHash} AND other.proven = own.proven AND other.id <> own.id
        AND (other.dispatched_at BETWEEN now() - interval '1 hour' AND now() + interval '1 hour'
          OR other.turn IS NOT NULL AND (other.turn, other.created_at, other.id) < (${turn}::int, own.created_at, own.id))) AS count
    FROM outgoing_mails own WHERE own.id = ${id}`
  return before
}

/** Selects messages to send: per mailbox as many as this hour allows, those with a deadline first, then the oldest. */
export async function fairlyQueuedMails(pool: pg.Pool): Promise<{ id: string; proven: boolean }[]> {
  const { rows } = await pool.query<{ id: string; proven: boolean }>(
    `SELECT id, proven FROM (
       SELECT id, recipient_hash, proven, CASE WHEN proven THEN $1::int ELSE $2::int END AS max,
         row_number() OVER (PARTITION BY recipient_hash, proven ORDER BY turn, created_at, id) AS nth
       FROM outgoing_mails WHERE turn IS NOT NULL
     ) waiting
     WHERE nth <= max AND nth <= max - (SELECT count(*) FROM outgoing_mails gone WHERE gone.recipient_hash = waiting.recipient_hash
       AND gone.proven = waiting.proven AND gone.dispatched_at BETWEEN now() - interval '1 hour' AND now() + interval '1 hour')
     ORDER BY nth`,
    [maxProvenAnHour, maxUnconfirmedAnHour],
  )
  return rows
}
