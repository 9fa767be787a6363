import { idsOf } from '@chiostro/domain/records/records'
import { z } from 'zod'
import type { Prisma } from '../../generated/prisma/client.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../database/client.ts'
import { sendJobs } from '../jobs/job.ts'
import { readMailsWithoutJob } from './outbox.sql.ts'
import { fairlyQueuedMails } from './recipients.sql.ts'
import { sendMailJob } from './send.ts'
import type { MailPriority, MailTemplate } from './template.ts'

/** Job priorities; higher ones are sent first. */
const priorities: Record<MailPriority | 'proven', number> = { proven: 20, link: 10, news: 0 }

export interface MailOptions {
  /**
   * Requested by a person with a proof, such as a link that we sent to this address: does not queue behind mail that strangers cause, but
   * has its own limit (`maxProvenAnHour`).
   */
  proven?: boolean
  /** Delay in seconds, within which the announced action can be undone silently. */
  afterSeconds?: number
}

/** Stores a message in the transaction of the write it announces. @param payload plain JSON; deleted 30 days after sending if personal */
export async function enqueueMail<P>(tx: Transaction, template: MailTemplate<P>, payload: P, options?: MailOptions): Promise<void> {
  // Prisma recompiles `createMany` each time.
  const { id } = await tx.outgoingMail.create({ data: rowOf(template, payload, options), select: { id: true } })
  await queueMails(tx, [id], priorityOf(template, options), options?.afterSeconds)
}

export async function enqueueMails<P>(tx: Transaction, template: MailTemplate<P>, payloads: P[], options?: MailOptions): Promise<void> {
  if (payloads.length === 0) return
  const data = payloads.map((payload) => rowOf(template, payload, options))
  const mails = await tx.outgoingMail.createManyAndReturn({ data, select: { id: true } })
  const ids = idsOf(mails)
  await queueMails(tx, ids, priorityOf(template, options), options?.afterSeconds)
}

/** Whether one of these messages has neither been sent nor failed. */
export const hasWaitingMail = async (tx: Transaction, which: Prisma.OutgoingMailWhereInput): Promise<boolean> =>
  (await tx.outgoingMail.count({ where: { ...which, sentAt: null, failedAt: null } })) > 0

const rowOf = <P>({ name }: MailTemplate<P>, payload: P, { proven = false }: MailOptions = {}) => ({
  template: name,
  payload: payload as Prisma.InputJsonValue,
  proven,
})

const priorityOf = ({ priority }: Pick<MailTemplate<unknown>, 'priority'>, { proven = false }: MailOptions = {}) =>
  proven ? 'proven' : priority

export function queueMails(
  store: Transaction | Services['pool'],
  ids: string[],
  priority: keyof typeof priorities = 'link',
  startAfter = 0,
): Promise<void> {
  const jobs = ids.map((id) => ({ payload: { id }, key: id, priority: priorities[priority], startAfter }))
  return sendJobs(store, sendMailJob, jobs)
}

/** Queues every message without a job: from before pg-boss, or with a lost job. */
export async function requeueMails({ pool, log }: Pick<Services, 'pool' | 'log'>): Promise<void> {
  const ids = await readMailsWithoutJob(pool)
  await queueMails(pool, ids)
  if (ids.length > 0) log.warn({ component: 'jobs', mails: ids.length }, 'messages without a job were queued again')
}

/** Queues the messages whose position was reached, unless they have a job. */
export async function queueMailsFairly({ pool }: Pick<Services, 'pool'>): Promise<void> {
  const due = await fairlyQueuedMails(pool)
  for (const isProven of [true, false]) {
    const ids = due.flatMap(({ id, proven }) => (proven === isProven ? id : []))
    await queueMails(pool, ids, isProven ? 'proven' : 'link')
  }
}

export const failedMail = z.object({
  id: z.string().describe('Opaque and stable.'),
  template: z.string().describe('Its kind, as in `book.buyer-message`.'),
  createdAt: z.date().describe('When it was to be sent.'),
  failedAt: z.date().describe('When it was given up.'),
  attempts: z.int().describe('Number of tries.'),
  // Addresses and tokens are redacted.
  lastError: z.string().nullable().describe('Why the last try failed.'),
})

export const maxFailed = 100

/** Latest first; stored for 30 days. */
export async function readFailedMails({ db }: Pick<Services, 'db'>): Promise<z.infer<typeof failedMail>[]> {
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
