import type { SendMailOptions } from 'nodemailer'
import type { Config } from '../config.ts'
import type { RenderedMail } from './layout.ts'

/** What belongs to one row of the outbox, the same at every try. */
export interface Delivery {
  id: string
  createdAt: Date
}

/** nodemailer's view of a message. Every delivery of a row carries the same Message-ID (docs/decisions/010-outbox-on-graphile-worker.md). */
export function composeMessage(mail: RenderedMail, { id }: Delivery, config: Config): SendMailOptions {
  const { links: _, ...parts } = mail
  return {
    ...parts,
    from: config.mailFrom,
    messageId: `<${id}@${new URL(config.publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'it' },
    // Keeps long links in one piece, where the default would flow them as plain 7-bit lines.
    textEncoding: 'quoted-printable',
  }
}
