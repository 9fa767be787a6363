import type { SendMailOptions } from 'nodemailer'
import type { Config } from '../startup/config.ts'
import { logoId, pictureId } from './html.ts'
import type { RenderedMail } from './layout.ts'

/** The message as nodemailer takes it. Every delivery of a row carries the same Message-ID (docs/decisions/010-outbox-on-pg-boss.md). */
export function composeMessage(mail: RenderedMail, { id }: Delivery, config: Config): SendMailOptions {
  const { links: _, language, picture, logo, unsubscribe, attachments = [], ...parts } = mail
  return {
    ...parts,
    attachments: [...attachments, ...inline('qr.png', pictureId, picture), ...inline('logo.png', logoId, logo)],
    from: config.mailFrom,
    messageId: `<${id}@${new URL(config.publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language, ...(unsubscribe && oneClick(unsubscribe)) },
    // Keeps long links in one piece, where the default would flow them as plain 7-bit lines.
    textEncoding: 'quoted-printable',
  }
}

/** A picture that the HTML part names by its id, if there is one. */
const inline = (filename: string, cid: string, content: Buffer | undefined) =>
  content ? [{ filename, content, contentType: 'image/png', cid, contentDisposition: 'inline' as const }] : []

/** Mail programs offer a button of their own, which posts to the address without asking anything (RFC 8058). */
const oneClick = (address: string) => ({
  'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${address}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** What belongs to one row of the outbox, the same at every try. */
export interface Delivery {
  id: string
  createdAt: Date
}

export interface MailTransport {
  /**
   * Resolves once the message is accepted.
   * @param signal gives the delivery up, closing its connection
   * @throws nodemailer's errors, see failure.ts
   */
  send(mail: RenderedMail, delivery: Delivery, signal?: AbortSignal): Promise<void>
  close(): void
}
