import type { Prisma } from '../../generated/prisma/client.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../database/client.ts'
import { sendJobs } from '../jobs/send.ts'
import { failMailJob, sendMailJob } from './send.ts'
import type { MailPriority, MailTemplate } from './template.ts'

/** Priorities of the jobs; higher ones are sent first. */
const priorities: Record<MailPriority, number> = { link: 10, news: 0 }

/**
 * Puts a message into the outbox, in the transaction of what it announces: both are stored, or neither.
 * It is sent about half a second after the transaction is committed.
 * @param payload plain JSON; personal data in it is deleted 30 days after sending
 */
export const enqueueMail = <P>(tx: Transaction, template: MailTemplate<P>, payload: P): Promise<void> =>
  enqueueMails(tx, template, [payload])

/** The same for many messages of one kind, in a constant number of statements. */
export async function enqueueMails<P>(tx: Transaction, template: MailTemplate<P>, payloads: P[]): Promise<void> {
  if (payloads.length === 0) return
  const mails = await tx.outgoingMail.createManyAndReturn({
    data: payloads.map((payload) => ({ template: template.name, payload: payload as Prisma.InputJsonValue })),
    select: { id: true },
  })
  await queueMails(
    tx,
    mails.map(({ id }) => id),
    template.priority,
  )
}

/** Has messages sent that are in the outbox already, such as those of a restored record. */
export const queueMails = (store: Transaction | Services['pool'], ids: string[], priority: MailPriority = 'link'): Promise<void> =>
  sendJobs(
    store,
    sendMailJob,
    ids.map((id) => ({ payload: { id }, key: id, priority: priorities[priority] })),
  )

/** Messages that no job will ever send. One that is being enqueued has both, in one transaction. */
export const mailsWithoutJob = `SELECT m.id FROM outgoing_mails m WHERE m.sent_at IS NULL AND m.failed_at IS NULL AND NOT EXISTS (
    SELECT FROM pgboss.job j WHERE j.name IN ('${sendMailJob.name}', '${failMailJob.name}') AND j.data ->> 'id' = m.id AND j.state < 'completed'
  ) ORDER BY m.created_at`

/** Gives every message without a job a new one: those queued by a version before pg-boss, and any whose job was lost. */
export async function requeueMails({ pool, log }: Pick<Services, 'pool' | 'log'>): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(mailsWithoutJob)
  await queueMails(
    pool,
    rows.map(({ id }) => id),
  )
  if (rows.length > 0) log.warn({ component: 'jobs', mails: rows.length }, 'messages without a job were queued again')
}
