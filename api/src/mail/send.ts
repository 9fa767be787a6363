import { createHash } from 'node:crypto'
import { partsOf } from '@chiostro/domain/records/records'
import { z } from 'zod'
import type { OutgoingMail, Prisma } from '../../generated/prisma/client.ts'
import { logoOf } from '../branding/logo.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../database/client.ts'
import { lockName } from '../database/rowLocks.ts'
import { inTransaction } from '../database/transaction.ts'
import { defineJob, type JobServices } from '../jobs/job.ts'
import { deliveryMailboxOf } from '../text/mailbox.ts'
import { withoutMailboxes } from '../text/redact.ts'
import { DeliveryError, describeFailure, isPermanent, UnconfirmedError, type UndeliverableError } from './failure.ts'
import { renderMail } from './layout.ts'
import { readPosition } from './recipients.sql.ts'
import type { MailTemplate } from './template.ts'
import { withoutForeignLinks } from './unlinked.ts'

// Rationale: docs/decisions/119-turns-of-a-mailbox.md.

interface Leaving {
  id: string
  address: string
  /** Its offer ends soon. */
  hasDeadline: boolean
}

/** The mailbox reached its messages per hour, or older ones are queued for it: the message waits in the outbox. */
class RecipientBusyError extends Error {
  override name = 'RecipientBusyError'
  readonly recipientHash: string
  readonly turn: number
  constructor(recipientHash: string, turn: number) {
    super('this address has had its unconfirmed messages of the hour')
    delete this.stack
    this.recipientHash = recipientHash
    this.turn = turn
  }
}

/** Records a message to an address. @throws RecipientBusyError when this hour's messages are sent, or reserved for queued ones */
async function dispatchTo(tx: Transaction, { id, address, hasDeadline }: Leaving): Promise<void> {
  const recipientHash = createHash('sha256').update(deliveryMailboxOf(address)).digest('base64url')
  const turn = hasDeadline ? 0 : 1
  // Serializes deliveries to an address: concurrent ones would not count each other.
  await lockName(tx, recipientHash)
  const before = await readPosition(tx, id, { recipientHash, turn })
  if (before && before.count >= before.max) throw new RecipientBusyError(recipientHash, turn)
  await tx.outgoingMail.updateMany({ where: { id }, data: { recipientHash, dispatchedAt: new Date(), turn: null } })
}

async function awaitTurn({ db }: Pick<Services, 'db'>, id: string, { recipientHash, turn, message }: RecipientBusyError): Promise<void> {
  await db.outgoingMail.updateMany({ where: { id }, data: { recipientHash, turn, lastError: message } })
}

/** Tries until a message fails for good: about two days with the delays of `sendMailJob`. */
export const maxTries = 20

export type Sender = Pick<JobServices, 'db' | 'config' | 'log' | 'transport' | 'templates'>

interface OutboxMessage extends Pick<OutgoingMail, 'id' | 'createdAt' | 'attempts' | 'lastError'> {
  name: string
  template: MailTemplate<unknown> | undefined
  payload: unknown
  /** Its payload is deleted at its end, even if no version understands it. */
  forgetsPayload: boolean
}

async function loadMessage(sender: Pick<Sender, 'db' | 'templates'>, id: string): Promise<OutboxMessage | null> {
  const row = await sender.db.outgoingMail.findUnique({ where: { id } })
  return row && !row.sentAt && !row.failedAt ? messageIn(sender, row) : null
}

function messageIn({ templates }: Pick<Sender, 'templates'>, row: OutgoingMail): OutboxMessage {
  const template = templates.get(row.template)
  const parsed = template?.payload.safeParse(row.payload)
  return {
    ...row,
    name: row.template,
    template: parsed?.success ? template : undefined,
    payload: parsed?.data,
    forgetsPayload: template?.forgetsPayload ?? false,
  }
}

/** Idempotent: a repetition after a crash has the same Message-ID, by which servers drop it. @throws DeliveryError to try again later */
export async function sendMail(sender: Sender, id: string, signal?: AbortSignal): Promise<void> {
  const message = await loadMessage(sender, id)
  if (!message) return
  try {
    if (!(await deliver(sender, message, signal))) return await drop(sender, message)
  } catch (error) {
    // Waiting in the queue is no try.
    if (error instanceof RecipientBusyError) return await awaitTurn(sender, message.id, error)
    if (error instanceof UnconfirmedError) return await settleUnconfirmed(sender, message, error)
    return await recordFailure(sender, message, error, signal)
  }
  await settle(sender, message, 'sent', { sentAt: new Date(), lastError: null })
  sender.log.info({ mail: id, template: message.name }, 'mail sent')
}

/** The reason is stored, so that an operator can resend it unless its payload is deleted. */
async function settleUnconfirmed(sender: Sender, message: OutboxMessage, error: UnconfirmedError) {
  const lastError = reasonOf(message, error)
  await settle(sender, message, 'sent', { sentAt: new Date(), lastError })
  sender.log.warn({ mail: message.id, template: message.name, reason: lastError }, 'mail sent, but the server did not confirm it')
}

async function deliver({ db, config, transport }: Sender, message: OutboxMessage, signal?: AbortSignal): Promise<boolean> {
  const { template, payload } = message
  // Retries: during a rolling deployment a newer process may know the template.
  if (!template) throw new Error(`No template "${message.name}" that understands this payload`)
  const content = await inTransaction({ db }, async (tx) => {
    const composed = await template.compose(tx, payload, config, message.id)
    // Rolled back together: a queued message leaves no unused token behind.
    if (!composed) return null
    const { toConfirmedAddress, hasDeadline = false } = template
    if (config.rateLimit && !toConfirmedAddress) await dispatchTo(tx, { id: message.id, address: composed.to.address, hasDeadline })
    return template.hasLinksToStrangers ? composed : withoutForeignLinks(composed)
  })
  if (!content) return false
  await transport.send(renderMail(content, config, await logoOf(config)), { id: message.id, createdAt: message.createdAt }, signal)
  return true
}

/** Ids in the payload, by which an operator finds a missing message; never an address. */
const recordIdsOf = ({ forgetsPayload, payload }: OutboxMessage): object =>
  forgetsPayload ? {} : Object.fromEntries(Object.entries(partsOf(payload)).filter(([name]) => /(^i|I)ds?$/.test(name)))

async function drop({ db, log }: Sender, message: OutboxMessage) {
  await db.outgoingMail.deleteMany({ where: { id: message.id } })
  log.info({ mail: message.id, template: message.name, ...recordIdsOf(message) }, 'mail dropped: there is nothing to tell any more')
}

/** Servers quote the recipient they reject: for messages that forget their payload, the mailbox is removed, even its first letter. */
function reasonOf({ forgetsPayload, payload }: OutboxMessage, error: unknown): string {
  const reason = describeFailure(error)
  return forgetsPayload ? withoutMailboxes(reason, payload) : reason
}

async function recordFailure(sender: Sender, message: OutboxMessage, error: unknown, signal?: AbortSignal) {
  const reason = reasonOf(message, error)
  // The server is stopping, so this is not a try.
  if (signal?.aborted) throw new DeliveryError(reason)
  const attempts = message.attempts + 1
  if (isPermanent(error) || attempts >= maxTries) return await fail(sender, message, reason)
  await sender.db.outgoingMail.updateMany({ where: { id: message.id }, data: { attempts, lastError: reason } })
  throw new DeliveryError(reason)
}

async function fail(sender: Pick<Sender, 'db' | 'log'>, message: OutboxMessage, reason: string) {
  await settle(sender, message, 'failed', { failedAt: new Date(), sentAt: null, lastError: reason })
  sender.log.error({ mail: message.id, template: message.name, attempts: message.attempts + 1, reason }, 'mail failed for good')
}

/** Ends a message that a later server gave up (`bounce.ts`). @returns false when it is unknown, waiting, or has failed already */
export async function failSent(sender: Pick<Sender, 'db' | 'log' | 'templates'>, id: string, error: UndeliverableError): Promise<boolean> {
  const row = await sender.db.outgoingMail.findUnique({ where: { id } })
  if (!row?.sentAt) return false
  const message = messageIn(sender, row)
  await fail(sender, message, reasonOf(message, error))
  return true
}

async function settle(
  { db, log }: Pick<Services, 'db' | 'log'>,
  message: OutboxMessage,
  outcome: 'sent' | 'failed',
  marks: Prisma.OutgoingMailUpdateManyMutationInput,
) {
  const mark = (tx: Transaction) =>
    tx.outgoingMail.updateMany({
      where: { id: message.id },
      data: { ...marks, ...(message.forgetsPayload && { payload: {} }), turn: null, attempts: message.attempts + 1 },
    })
  try {
    await inTransaction({ db }, async (tx) => {
      await mark(tx)
      await message.template?.[outcome]?.(tx, message.payload)
    })
  } catch (error) {
    // An error in the template's callback must not send the message twice.
    await mark(db)
    log.error(
      { mail: message.id, template: message.name, reason: reasonOf(message, error) },
      `mail marked as ${outcome} without its template`,
    )
  }
}

const payload = z.object({ id: z.string() })

/** Ends a message whose job restarts endlessly, as when each run kills the process. */
export const failMailJob = defineJob({
  name: 'fail_mail',
  payload,
  pollSeconds: 2,
  async run(sender: Sender, { id }) {
    const message = await loadMessage(sender, id)
    if (message) await fail(sender, message, message.lastError ?? 'the process ended in every run')
  },
})

export const sendMailJob = defineJob({
  name: 'send_mail',
  payload,
  policy: 'exclusive',
  concurrency: 4,
  pollSeconds: 0.5,
  // A delivery takes 325 s at most (transport.ts).
  timeoutSeconds: 360,
  // More than `maxTries`: a run cut off by a crash or a stop counts here, but not as a try of the message.
  retry: { limit: 40, delaySeconds: 2, maxDelaySeconds: 6 * 3600 },
  deadLetter: failMailJob.name,
  run: (sender: Sender, { id }, signal) => sendMail(sender, id, signal),
})
