import type { SendMailOptions } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Delivery } from './delivery.ts'
import { pictureId } from './html.ts'
import type { RenderedMail } from './layout.ts'

/** The message as nodemailer takes it. Every delivery of a row carries the same Message-ID (docs/decisions/010-outbox-on-pg-boss.md). */
export function composeMessage(mail: RenderedMail, { id }: Delivery, config: Config): SendMailOptions {
  const { links: _, language, picture, unsubscribe, attachments = [], ...parts } = mail
  const inline = { filename: 'qr.png', content: picture, contentType: 'image/png', cid: pictureId, contentDisposition: 'inline' as const }
  return {
    ...parts,
    attachments: picture ? [...attachments, inline] : attachments,
    from: config.mailFrom,
    messageId: `<${id}@${new URL(config.publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language, ...(unsubscribe && oneClick(unsubscribe)) },
    // Keeps long links in one piece, where the default would flow them as plain 7-bit lines.
    textEncoding: 'quoted-printable',
  }
}

/** Mail programs offer a button of their own, which posts to the address without asking anything (RFC 8058). */
const oneClick = (address: string) => ({
  'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${address}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
