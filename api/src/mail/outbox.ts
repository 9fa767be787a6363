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
export async function enqueueMail<P>(tx: Transaction, template: MailTemplate<P>, payload: P): Promise<void> {
  const { id } = await tx.outgoingMail.create({
    data: { template: template.name, payload: payload as Prisma.InputJsonValue },
    select: { id: true },
  })
  await tx.$executeRaw`
    SELECT 1 FROM graphile_worker.add_job(
      ${sendMailTask}, json_build_object('id', ${id}::text), job_key := ${id}, max_attempts := ${maxStarts}::int)`
}
