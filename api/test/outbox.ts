import type { Services } from '../src/context.ts'
import type { RenderedMail } from '../src/mail/layout.ts'
import { sendMail } from '../src/mail/send.ts'
import type { MailTemplate } from '../src/mail/template.ts'
import { mails } from '../src/mails.ts'

const templates = new Map(mails.map((template) => [template.name, template as MailTemplate<unknown>]))

/**
 * Runs the outbox job with a transport that discards. Returns the messages in queue order.
 * @param options.ignoreFailures leaves messages that cannot be sent now in the outbox
 */
export async function deliverMails(services: Services, { ignoreFailures = false } = {}): Promise<RenderedMail[]> {
  const delivered: RenderedMail[] = []
  const transport = { send: async (mail: RenderedMail) => void delivered.push(mail), close: () => {} }
  const waiting = await services.db.outgoingMail.findMany({ where: { sentAt: null, failedAt: null }, orderBy: { id: 'asc' } })
  for (const { id } of waiting) {
    const sent = sendMail({ ...services, transport, templates }, id)
    await (ignoreFailures ? sent.catch(() => {}) : sent)
  }
  return delivered
}

/** The token in a message's link. */
export const tokenIn = (mail: RenderedMail | undefined): string =>
  /(?:token=|cancel-registration\/|waitlist\/|professor-reply\/|follow\/)([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
