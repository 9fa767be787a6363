import { randomUUIDv7 } from 'node:crypto'
import { Prisma } from '../../generated/prisma/client.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../database/client.ts'
import type { RawStatements } from '../database/raw.ts'
import { jobsStatement, sendJobs } from '../jobs/send.ts'
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

/**
 * One message and its job as parts of the statement that stores what it announces: `WITH made AS (INSERT …), ${await mailParts(…)} SELECT …`.
 * @param payload a query of one column, its payload; without a row there is no message
 */
export async function mailParts<P>(
  store: RawStatements,
  { name, priority = 'link' }: MailTemplate<P>,
  payload: Prisma.Sql,
): Promise<Prisma.Sql> {
  const job = Prisma.sql`json_build_object('data', json_build_object('id', id), 'singletonKey', id, 'priority', ${priorities[priority]}::int)`
  return Prisma.sql`
    mail AS (
      INSERT INTO outgoing_mails (id, template, payload)
      SELECT ${randomUUIDv7()}::text, ${name}::text, to_jsonb(given.payload) FROM (${payload}) given (payload) RETURNING id
    ), mail_job AS (${await jobsStatement(store, sendMailJob, Prisma.sql`(SELECT json_agg(${job}) FROM mail)`)})`
}

/** Has messages sent that are in the outbox already, such as those of a restored record. */
export const queueMails = (store: RawStatements | Services['pool'], ids: string[], priority: MailPriority = 'link'): Promise<void> =>
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
