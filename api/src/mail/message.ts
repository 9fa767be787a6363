import type { SendMailOptions } from 'nodemailer'
import type { Config } from '../startup/config.ts'
import { logoId, pictureId } from './html.ts'
import type { RenderedMail } from './layout.ts'

/** Every delivery of a row has the same Message-ID (docs/decisions/010-outbox-on-pg-boss.md). */
export function composeMessage(mail: RenderedMail, { id }: Delivery, config: Config): SendMailOptions {
  const { links: _, language, picture, logo, unsubscribe, attachments = [], ...parts } = mail
  return {
    ...parts,
    attachments: [...attachments, ...inline('qr.png', pictureId, picture), ...inline('logo.png', logoId, logo)],
    from: config.mailFrom,
    messageId: `<${id}@${new URL(config.publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language, ...(unsubscribe && oneClick(unsubscribe)) },
    // Keeps long links whole, which the default would wrap as 7-bit lines.
    textEncoding: 'quoted-printable',
  }
}

const inline = (filename: string, cid: string, content: Buffer | undefined) =>
  content ? [{ filename, content, contentType: 'image/png', cid, contentDisposition: 'inline' as const }] : []

/** Mail programs show an unsubscribe button that posts to the address without confirmation (RFC 8058). */
const oneClick = (address: string) => ({
  'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${address}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

export interface Delivery {
  id: string
  createdAt: Date
}

export interface MailTransport {
  /** Resolves once the message is accepted. @param signal aborts and closes the connection @throws nodemailer's errors, see failure.ts */
  send(mail: RenderedMail, delivery: Delivery, signal?: AbortSignal): Promise<void>
  close(): void
}
