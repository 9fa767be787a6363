import type { Prisma } from '../../generated/prisma/client.ts'
import type { Transaction } from '../database/client.ts'
import type { MailTemplate } from './template.ts'

export const sendMailTask = 'send_mail'

/**
 * How often the queue may start one message's job. More than the tries a message has (`send.ts`), because a process
 * that is killed while sending uses up a start without having tried anything to the end.
 */
const maxStarts = 40

/**
 * Puts a message into the outbox, in the transaction of what it announces: both are stored, or neither.
 * It leaves as soon as the transaction is committed.
 * @param payload plain JSON; whose personal data it holds is deleted 30 days after sending
 */
export const enqueueMail = <P>(tx: Transaction, template: MailTemplate<P>, payload: P): Promise<void> =>
  enqueueMails(tx, template, [payload])

/** The same for many messages of one kind, in two statements however many they are. */
export async function enqueueMails<P>(tx: Transaction, template: MailTemplate<P>, payloads: P[]): Promise<void> {
  if (payloads.length === 0) return
  const mails = await tx.outgoingMail.createManyAndReturn({
    data: payloads.map((payload) => ({ template: template.name, payload: payload as Prisma.InputJsonValue })),
    select: { id: true },
  })
  await queueMails(
    tx,
    mails.map(({ id }) => id),
  )
}

/** Has messages that are in the outbox sent, as those of a record that was deleted and is back. */
export async function queueMails(tx: Transaction, ids: string[]): Promise<void> {
  await tx.$executeRaw`
    SELECT 1 FROM unnest(${ids}::text[]) AS mail(id), LATERAL graphile_worker.add_job(
      ${sendMailTask}, json_build_object('id', mail.id), job_key := mail.id, max_attempts := ${maxStarts}::int)`
}
