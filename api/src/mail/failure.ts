import { redact } from './redact.ts'

/** The message could not be delivered now. Without a stack: the queue stores errors, and the reason is the mail server's. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  constructor(reason: string) {
    super(reason)
    delete this.stack
  }
}

/** The message can never be delivered as it is. */
export class UndeliverableError extends Error {
  override name = 'UndeliverableError'
}

/** What nodemailer adds to its errors. */
interface SmtpError extends Error {
  code?: string
  command?: string
  responseCode?: number
  permanent?: boolean
}

/**
 * True when the server refused this recipient or this message for good (a 5xx reply to RCPT TO or DATA, RFC 5321 section 4.2.1).
 * A 5xx to anything else (greeting, login, sender) concerns the configuration, which an operator can repair: it is retried.
 */
export function isPermanent(error: unknown): boolean {
  if (error instanceof UndeliverableError) return true
  const { permanent, command, responseCode } = error as SmtpError
  const wantsLogin = responseCode === 530 || responseCode === 535
  return permanent === true && !wantsLogin && (command === 'RCPT TO' || command === 'DATA')
}

/** One redacted line of at most 300 characters. Prisma's errors quote the call and its data before the line with the reason. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure'
  const { code, command } = error as SmtpError
  const lines = error.message.trim().split('\n')
  const message = error.name.startsWith('Prisma') ? lines.at(-1) : lines.join(' ')
  const text = [code, command, message].filter(Boolean).join(' ').replace(/\s+/g, ' ')
  return redact(text).slice(0, 300)
}
