import type { Services } from '../context.ts'
import type { Transaction } from '../database/client.ts'
import { queueMails } from './outbox.ts'

export interface FailedMail {
  id: string
  template: string
  createdAt: Date
  failedAt: Date
  attempts: number
  /** Addresses and tokens are redacted. */
  lastError: string | null
}

export const maxFailed = 100

/** Latest first; stored for 30 days. */
export async function readFailedMails({ db }: Pick<Services, 'db'>): Promise<FailedMail[]> {
  const select = { id: true, template: true, createdAt: true, failedAt: true, attempts: true, lastError: true }
  const where = { failedAt: { not: null } }
  const rows = await db.outgoingMail.findMany({ where, select, orderBy: [{ failedAt: 'desc' }, { id: 'desc' }], take: maxFailed })
  return rows.flatMap((mail) => (mail.failedAt ? [{ ...mail, failedAt: mail.failedAt }] : []))
}

const isForgotten = { payload: { equals: {} } }

/** Queues all that failed for good, or one, which may also be unconfirmed. Skips those with deleted payloads. @returns ids queued */
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
