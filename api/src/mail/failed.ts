import type { Services } from '../context.ts'
import type { Transaction } from '../database/client.ts'
import { queueMails } from './outbox.ts'

/** A message that failed for good. The outbox holds no addresses. */
export interface FailedMail {
  id: string
  /** Its kind, such as `book.buyer-message`. */
  template: string
  createdAt: Date
  failedAt: Date
  attempts: number
  /** Why the last try failed; addresses and tokens in it are redacted. */
  lastError: string | null
}

/** So many are listed. */
export const maxFailed = 100

/** The latest ones first; they are kept for 30 days. */
export async function readFailedMails({ db }: Pick<Services, 'db'>): Promise<FailedMail[]> {
  const select = { id: true, template: true, createdAt: true, failedAt: true, attempts: true, lastError: true }
  const where = { failedAt: { not: null } }
  const found = await db.outgoingMail.findMany({ where, select, orderBy: [{ failedAt: 'desc' }, { id: 'desc' }], take: maxFailed })
  return found as FailedMail[]
}

/** Of a message whose payload was forgotten (`forgetsPayload`). */
const isForgotten = { payload: { equals: {} } }

/**
 * Has messages sent again, with all their tries: all that failed for good; or one, which may also be one that was sent and not confirmed. Those
 * whose payload was forgotten stay.
 * @returns the ids of those that were queued
 */
export async function retryMails(tx: Transaction, id?: string): Promise<string[]> {
  const failed = await tx.outgoingMail.updateManyAndReturn({
    where: {
      NOT: isForgotten,
      ...(id
        ? { id, lastError: { not: null }, OR: [{ failedAt: { not: null } }, { sentAt: { not: null } }] }
        : { failedAt: { not: null } }),
    },
    data: { failedAt: null, sentAt: null, attempts: 0 },
    select: { id: true },
  })
  const ids = failed.map((mail) => mail.id)
  await queueMails(tx, ids)
  return ids
}
