import nodemailer from 'nodemailer'
import type { Config } from '../config.ts'
import type { Services } from '../context.ts'
import { captureTransport } from './capture.ts'
import type { RenderedMail } from './layout.ts'
import { composeMessage, type Delivery } from './message.ts'

export interface MailTransport {
  /**
   * Resolves once the message is accepted.
   * @param signal gives the delivery up, closing its connection
   * @throws nodemailer's errors, see failure.ts
   */
  send(mail: RenderedMail, delivery: Delivery, signal?: AbortSignal): Promise<void>
  close(): void
}

/** Milliseconds. */
export interface SmtpTimeouts {
  connection: number
  greeting: number
  /** Silence of the server in the middle of a conversation. */
  socket: number
  /** The whole delivery, whatever the server does: one that answers a byte at a time passes every other limit. */
  delivery: number
}

const defaultTimeouts: SmtpTimeouts = { connection: 10_000, greeting: 10_000, socket: 15_000, delivery: 25_000 }

/** SMTP when `SMTP_URL` is set, otherwise files in `DATA_DIR/mail` (contract, "Environment"). */
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
