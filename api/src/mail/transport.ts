import fs from 'node:fs/promises'
import path from 'node:path'
import { partsOf } from '@chiostro/domain/records/records'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import type { Logger } from 'pino'
import type { Services } from '../context.ts'
import type { Config } from '../startup/config.ts'
import { DeliveryError, UnconfirmedError } from './failure.ts'
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

export interface SmtpTimeouts {
  connection: number
  greeting: number
  /** Until the message has been sent completely, also to a slow server. */
  delivery: number
  /** From then until acceptance: filters for spam and viruses may take minutes (RFC 5321, section 4.5.3.2.6). */
  acceptance: number
}

const defaultTimeouts: SmtpTimeouts = { connection: 10_000, greeting: 10_000, delivery: 25_000, acceptance: 300_000 }

export function openTransport({ config, log }: Pick<Services, 'config' | 'log'>, timeouts: Partial<SmtpTimeouts> = {}): MailTransport {
  if (config.smtpUrl) return smtpTransport(config, config.smtpUrl, { ...defaultTimeouts, ...timeouts })
  return captureTransport(config, log, process.stdout.isTTY)
}

function smtpTransport(config: Config, url: string, timeouts: SmtpTimeouts): MailTransport {
  const transporter = nodemailer.createTransport({
    url,
    pool: true,
    // One retry, for a connection that the server closed while idle; the queue does all others.
    maxRequeues: 1,
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    // `deliveryWatch` limits silence by phase.
    socketTimeout: timeouts.delivery + timeouts.acceptance,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const watches = new Map<string, DeliveryWatch>()
  transporter.use('stream', (mail, done) => {
    const watch = watches.get(String(mail.data.messageId))
    mail.message.processFunc((source) => source.once('end', () => watch?.handOver()))
    done()
  })
  return {
    async send(mail, delivery, signal) {
      const message = composeMessage(mail, delivery, config)
      const watch = deliveryWatch(timeouts)
      watches.set(String(message.messageId), watch)
      try {
        await transporter.sendMail({ ...message, signal: signal ? AbortSignal.any([watch.signal, signal]) : watch.signal })
      } catch (error) {
        throw watch.failureOf(error)
      } finally {
        watch.stop()
        watches.delete(String(message.messageId))
      }
    },
    close: () => transporter.close({ force: true }),
  }
}

interface DeliveryWatch {
  signal: AbortSignal
  /** Call it when the last byte of the message and its final dot are written. */
  handOver(): void
  failureOf(error: unknown): unknown
  stop(): void
}

function deliveryWatch({ delivery, acceptance }: SmtpTimeouts): DeliveryWatch {
  const controller = new AbortController()
  let isHandedOver = false
  const limit = (ms: number) =>
    setTimeout(() => controller.abort(new DeliveryError(`the mail server did not answer within ${ms / 1000} s`)), ms)
  let timer = limit(delivery)
  return {
    signal: controller.signal,
    handOver() {
      isHandedOver = true
      clearTimeout(timer)
      timer = limit(acceptance)
    },
    failureOf(error) {
      const { responseCode, message } = partsOf<Error & { responseCode: number }>(error)
      const reason = controller.signal.aborted ? controller.signal.reason.message : message
      // A reply, even a rejection, is no timeout.
      if (isHandedOver && !responseCode) return new UnconfirmedError(`handed over, and not confirmed: ${reason}`)
      return controller.signal.aborted ? controller.signal.reason : error
    },
    stop: () => clearTimeout(timer),
  }
}

export const captureDir = (config: Pick<Config, 'dataDir'>) => path.join(config.dataDir, 'mail')

/**
 * Without an SMTP server, stores each message as `DATA_DIR/mail/<time>-<id>.eml` and logs that name. The time is the row's: a repeated
 * delivery replaces its file.
 * @param onTerminal the log goes to the terminal of a person who tries the program, not to a log service, so it includes links
 */
export function captureTransport(config: Config, log: Logger, onTerminal = false): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const dir = captureDir(config)
  return {
    async send(mail, delivery) {
      const { message } = await composer.sendMail(composeMessage(mail, delivery, config))
      const file = path.join(dir, `${delivery.createdAt.toISOString().replace(/[:.]/g, '-')}-${delivery.id}.eml`)
      await fs.mkdir(dir, { recursive: true, mode: 0o700 })
      if (!Buffer.isBuffer(message)) throw new Error('The composer answered a stream instead of a message')
      await writeAtomically(file, message)
      const entry = { mail: delivery.id, file }
      log.info(onTerminal ? { ...entry, links: mail.links } : entry, 'mail captured; set SMTP_URL to send')
    },
    close() {},
  }
}

/** Writes to a temporary name, then renames: readers never see half a message. */
async function writeAtomically(file: string, content: Buffer) {
  const unfinished = `${file}.part`
  try {
    await fs.writeFile(unfinished, content, { mode: 0o600 })
    await fs.rename(unfinished, file)
  } finally {
    await fs.rm(unfinished, { force: true })
  }
}
