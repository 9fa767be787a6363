import type { Services } from '../src/context.ts'
import { mails } from '../src/features/mails.ts'
import type { RenderedMail } from '../src/mail/layout.ts'
import { sendMail } from '../src/mail/send.ts'
import type { MailTemplate } from '../src/mail/template.ts'

const templates = new Map(mails.map((template) => [template.name, template as MailTemplate<unknown>]))

/**
 * Runs the outbox job without a real transport; returns messages in queue order.
 * @param options.ignoreFailures leaves messages that cannot be sent now in the outbox
 */
export async function deliverMails(services: Services, { ignoreFailures = false } = {}): Promise<RenderedMail[]> {
  const waiting = await services.db.outgoingMail.findMany({ where: { sentAt: null, failedAt: null }, orderBy: { id: 'asc' } })
  return deliver(
    services,
    waiting.map(({ id }) => id),
    ignoreFailures,
  )
}

/** Only messages with a job; those queued behind others of their mailbox have none. */
export async function deliverQueuedMails(services: Services): Promise<RenderedMail[]> {
  const { rows } = await services.pool.query<{ id: string }>(
    `WITH taken AS (DELETE FROM pgboss.job WHERE name = 'send_mail' RETURNING *)
     SELECT data ->> 'id' AS id FROM taken ORDER BY priority DESC, created_on, data ->> 'id'`,
  )
  return deliver(
    services,
    rows.map(({ id }) => id),
  )
}

async function deliver(services: Services, ids: string[], ignoreFailures = false): Promise<RenderedMail[]> {
  const delivered: RenderedMail[] = []
  const transport = { send: async (mail: RenderedMail) => void delivered.push(mail), close: () => {} }
  for (const id of ids) {
    const sent = sendMail({ ...services, transport, templates }, id)
    await (ignoreFailures ? sent.catch(() => {}) : sent)
  }
  return delivered
}

export const tokenIn = (mail: RenderedMail | undefined): string =>
  /(?:token=|cancel-registration\/|waitlist\/|professor-reply\/|follow\/|\/link\/)([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
