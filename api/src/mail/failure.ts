import { partsOf } from '@chiostro/domain/records/records'
import { redact } from '../text/redact.ts'

/** A temporary failure. Without a stack: the queue stores errors, and the reason is the mail server's. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  constructor(reason: string) {
    super(reason)
    delete this.stack
  }
}

/** The connection failed after the whole message was sent. Counts as sent: a slow server would get it again at every try. */
export class UnconfirmedError extends DeliveryError {
  override name = 'UnconfirmedError'
}

export class UndeliverableError extends Error {
  override name = 'UndeliverableError'
}

interface SmtpError extends Error {
  code?: string
  command?: string
  response?: string
  permanent?: boolean
}

/** Enhanced codes (RFC 3463) about the recipient; 5.1.7 and 5.1.8 are about the sender. */
const recipientCode = /^(5\.1\.(?![78]$)\d+|5\.2\.1)$/

/** Replies to RCPT TO about the recipient, from servers without enhanced codes. */
const recipientWords =
  /(user|mailbox|recipient|address|account)\b.*\b(unknown|unavailable|invalid|disabled|inactive|not (found|exist)|n't exist)|(no such|unknown|invalid) (user|mailbox|recipient|address|account)/i

/** The recipient is rejected for good. Any other 5xx concerns configuration that an operator can repair: it is retried, like a 4xx. */
export function isPermanent(error: unknown): boolean {
  if (error instanceof UndeliverableError) return true
  const { permanent, command, response = '' } = partsOf<SmtpError>(error)
  if (permanent !== true || (command !== 'RCPT TO' && command !== 'DATA')) return false
  const enhanced = /^\d{3}[ -](5\.\d+\.\d+)\b/.exec(response)?.[1]
  if (enhanced) return recipientCode.test(enhanced)
  return command === 'RCPT TO' && /^55[013]/.test(response) && recipientWords.test(response) && !/sender|relay/i.test(response)
}

/** One redacted line of at most 300 characters. Prisma's errors quote call and data before the reason. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure'
  const { code, command } = partsOf<SmtpError>(error)
  const lines = error.message.trim().split('\n')
  const message = error.name.startsWith('Prisma') ? lines.at(-1) : lines.join(' ')
  const text = [code, command, message].filter(Boolean).join(' ').replace(/\s+/g, ' ')
  return redact(text).slice(0, 300)
}
