import { partsOf } from '@chiostro/domain/records/records'
import nodemailer from 'nodemailer'
import type { Services } from '../context.ts'
import type { Config } from '../startup/config.ts'
import { captureTransport } from './capture.ts'
import { DeliveryError, UnconfirmedError } from './failure.ts'
import { composeMessage, type MailTransport } from './message.ts'

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
