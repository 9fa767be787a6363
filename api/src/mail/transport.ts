import nodemailer from 'nodemailer'
import type { Config } from '../config.ts'
import type { Services } from '../context.ts'
import { captureTransport } from './capture.ts'
import type { MailTransport } from './delivery.ts'
import { composeMessage } from './message.ts'

/** Milliseconds. */
export interface SmtpTimeouts {
  connection: number
  greeting: number
  /** No data from the server in the middle of a conversation. */
  socket: number
  /** The whole delivery: a server that answers one byte at a time stays within every other limit. */
  delivery: number
}

const defaultTimeouts: SmtpTimeouts = { connection: 10_000, greeting: 10_000, socket: 15_000, delivery: 25_000 }

/** SMTP when `SMTP_URL` is set, otherwise files in `DATA_DIR/mail` (see `.env.example`). */
export function openTransport({ config, log }: Pick<Services, 'config' | 'log'>, timeouts: Partial<SmtpTimeouts> = {}): MailTransport {
  return config.smtpUrl ? smtpTransport(config, config.smtpUrl, { ...defaultTimeouts, ...timeouts }) : captureTransport(config, log)
}

function smtpTransport(config: Config, url: string, timeouts: SmtpTimeouts): MailTransport {
  const transporter = nodemailer.createTransport({
    url,
    pool: true,
    // Once, for a connection that the server closed while it was idle; the queue does all other retries.
    maxRequeues: 1,
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.socket,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail, delivery, signal) {
      const limits = [AbortSignal.timeout(timeouts.delivery), ...(signal ? [signal] : [])]
      await transporter.sendMail({ ...composeMessage(mail, delivery, config), signal: AbortSignal.any(limits) })
    },
    close: () => transporter.close({ force: true }),
  }
}
