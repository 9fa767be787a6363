import PostalMime from 'postal-mime'
import { UndeliverableError } from './failure.ts'
import { failSent, type Sender } from './send.ts'

interface DeliveryReport {
  /** Id in the outbox: the local part of our Message-ID (`transport.ts`). */
  mailId: string
  reason: string
}

/** What became of a message on standard input. `notOurs`: sent by another program, unknown, or reported before. */
export type BounceOutcome = 'no-report' | 'not-failed' | 'not-ours' | 'failed'

/** Ends the message that a delivery report (RFC 3464) says was given up, as a refusal at RCPT would. Ignores reports of delays. */
export async function takeBounce(sender: Pick<Sender, 'db' | 'log' | 'templates'>, report: Uint8Array): Promise<BounceOutcome> {
  const parsed = await readReport(report)
  if (typeof parsed === 'string') return parsed
  return (await failSent(sender, parsed.mailId, new UndeliverableError(parsed.reason))) ? 'failed' : 'not-ours'
}

async function readReport(report: Uint8Array): Promise<DeliveryReport | Exclude<BounceOutcome, 'failed'>> {
  // Otherwise the returned message would be taken for a part of the report's text.
  const { attachments } = await PostalMime.parse(report, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' })
  const partOf = (types: RegExp) => String(attachments.find(({ mimeType }) => types.test(mimeType))?.content ?? '')
  const status = partOf(/^message\/(global-)?delivery-status$/)
  if (!status) return 'no-report'
  const given = status.split(/\r?\n\s*\r?\n/).find((group) => fieldOf(group, 'Action').toLowerCase() === 'failed')
  if (!given) return 'not-failed'
  const returned = partOf(/^(message\/rfc822|message\/global|text\/rfc822-headers|message\/rfc822-headers|message\/global-headers)$/)
  const [, mailId] = /^message-id:\s*<([\da-f-]{36})@/im.exec(returned) ?? []
  if (!mailId) return 'not-ours'
  return { mailId, reason: `${fieldOf(given, 'Status')} ${fieldOf(given, 'Diagnostic-Code')}`.trim() }
}

const fieldOf = (group: string, name: string): string =>
  new RegExp(`^${name}:((?:.*)(?:\\r?\\n[ \\t].*)*)`, 'im').exec(group)?.[1]?.replace(/\s+/g, ' ').trim() ?? ''
