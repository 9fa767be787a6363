import { createHash } from 'node:crypto'
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
import { DeliveryError, describeFailure, isPermanent, UnconfirmedError } from './failure.ts'
import { renderMail } from './layout.ts'
import { readPosition } from './recipients.sql.ts'
import type { MailTemplate } from './template.ts'
import { withoutForeignLinks } from './unlinked.ts'

// Rationale: docs/decisions/119-turns-of-a-mailbox.md.

/** A message that is about to leave for an address. */
interface Leaving {
  id: string
  address: string
  /** What it offers ends before long. */
  hasDeadline: boolean
}

/** The mailbox has had its messages of this hour, or older ones wait for it: the message waits in the outbox for its turn. */
class RecipientBusyError extends Error {
  override name = 'RecipientBusyError'
  readonly recipientHash: string
  readonly position: number
  constructor(recipientHash: string, turn: number) {
    super('this address has had its unconfirmed messages of the hour')
    delete this.stack
    this.recipientHash = recipientHash
    this.position = turn
  }
}

/**
 * Notes that a message leaves for an address now.
 * @throws RecipientBusyError when those of this hour have left, or are due to messages that wait already
 */
async function dispatchTo(tx: Transaction, { id, address, hasDeadline }: Leaving): Promise<void> {
  const recipientHash = createHash('sha256').update(deliveryMailboxOf(address)).digest('base64url')
  const turn = hasDeadline ? 0 : 1
  // One delivery to an address at a time counts: two at once would not see each other.
  await lockName(tx, recipientHash)
  const before = await readPosition(tx, id, { recipientHash, turn })
  if (before && before.count >= before.most) throw new RecipientBusyError(recipientHash, turn)
  await tx.outgoingMail.updateMany({ where: { id }, data: { recipientHash, dispatchedAt: new Date(), turn: null } })
}

/** Has a message wait until it is returned by `mailsInTurn`, without further tries. */
async function requirePosition(
  { db }: Pick<Services, 'db'>,
  id: string,
  { recipientHash, position, message }: RecipientBusyError,
): Promise<void> {
  await db.outgoingMail.updateMany({ where: { id }, data: { recipientHash, turn: position, lastError: message } })
}

/** Tries before a message counts as undeliverable: about two days with the delays of `sendMailJob`. */
export const maxTries = 20

export type Sender = Pick<JobServices, 'db' | 'config' | 'log' | 'transport' | 'templates'>

/** A row of the outbox with its template, and its payload parsed; the template is undefined where either fails. */
interface OutboxMessage extends Pick<OutgoingMail, 'id' | 'createdAt' | 'attempts' | 'lastError'> {
  name: string
  template: MailTemplate<unknown> | undefined
  payload: unknown
  /** Its payload goes with its end, also where no version understands it. */
  forgetsPayload: boolean
}

/** @returns null when there is nothing to send: the row is gone, sent or failed */
async function loadMessage({ db, templates }: Sender, id: string): Promise<OutboxMessage | null> {
  const row = await db.outgoingMail.findUnique({ where: { id } })
  if (!row || row.sentAt || row.failedAt) return null
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

/**
 * Sends one message of the outbox. Idempotent: a message that was sent or has failed stays so, and one that may have been sent before
 * a crash goes out with the same Message-ID, by which mail servers and programs drop a repetition.
 * @throws DeliveryError (redacted) when it should be tried again later
 */
export async function sendMail(sender: Sender, id: string, signal?: AbortSignal): Promise<void> {
  const message = await loadMessage(sender, id)
  if (!message) return
  try {
    if (!(await deliver(sender, message, signal))) return await drop(sender, message)
  } catch (error) {
    // Waiting for its turn is no try.
    if (error instanceof RecipientBusyError) return await requirePosition(sender, message.id, error)
    if (error instanceof UnconfirmedError) return await settleUnconfirmed(sender, message, error)
    return await recordFailure(sender, message, error, signal)
  }
  await settle(sender, message, 'sent', { sentAt: new Date(), lastError: null })
  sender.log.info({ mail: id, template: message.name }, 'mail sent')
}

/** Sent, as far as is known; the reason stays with it, so that an operator can find it, and send it again unless its payload is forgotten. */
async function settleUnconfirmed(sender: Sender, message: OutboxMessage, error: UnconfirmedError) {
  const lastError = reasonOf(message, error)
  await settle(sender, message, 'sent', { sentAt: new Date(), lastError })
  sender.log.warn({ mail: message.id, template: message.name, reason: lastError }, 'mail sent, but the server did not confirm it')
}

/** @returns false when the template has nothing to tell any more */
async function deliver({ db, config, transport }: Sender, message: OutboxMessage, signal?: AbortSignal): Promise<boolean> {
  const { template, payload } = message
  // Retried rather than failed: during a rolling deployment a newer process may know the template.
  if (!template) throw new Error(`No template "${message.name}" that understands this payload`)
  const content = await inTransaction({ db }, async (tx) => {
    const composed = await template.compose(tx, payload, config, message.id)
    // Rolled back together: a message that has to wait leaves no unused token behind.
    if (!composed) return null
    const { toConfirmedAddress, hasDeadline = false } = template
    if (config.rateLimit && !toConfirmedAddress) await dispatchTo(tx, { id: message.id, address: composed.to.address, hasDeadline })
    return template.hasLinksToStrangers ? composed : withoutForeignLinks(composed)
  })
  if (!content) return false
  await transport.send(renderMail(content, config, await logoOf(config)), { id: message.id, createdAt: message.createdAt }, signal)
  return true
}

async function drop({ db, log }: Sender, message: OutboxMessage) {
  await db.outgoingMail.deleteMany({ where: { id: message.id } })
  log.info({ mail: message.id, template: message.name }, 'mail dropped: there is nothing to tell any more')
}

/** A server repeats whom it refuses: of a message whose payload is forgotten the reason names no mailbox, not even by its first letter. */
function reasonOf({ forgetsPayload, payload }: OutboxMessage, error: unknown): string {
  const reason = describeFailure(error)
  return forgetsPayload ? withoutMailboxes(reason, payload) : reason
}

async function recordFailure(sender: Sender, message: OutboxMessage, error: unknown, signal?: AbortSignal) {
  const reason = reasonOf(message, error)
  // The server is stopping: this says nothing about the message and is not one of its tries.
  if (signal?.aborted) throw new DeliveryError(reason)
  const attempts = message.attempts + 1
  if (isPermanent(error) || attempts >= maxTries) return await fail(sender, message, reason)
  await sender.db.outgoingMail.updateMany({ where: { id: message.id }, data: { attempts, lastError: reason } })
  throw new DeliveryError(reason)
}

async function fail(sender: Sender, message: OutboxMessage, reason: string) {
  await settle(sender, message, 'failed', { failedAt: new Date(), lastError: reason })
  sender.log.error({ mail: message.id, template: message.name, attempts: message.attempts + 1, reason }, 'mail failed for good')
}

/** The end of a message: marks it and notifies its template, in one transaction. Every end is one of these, so this is where payloads are forgotten. */
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
    // An error in the template's callback must not send the message twice: it is marked all the same.
    await mark(db)
    log.error(
      { mail: message.id, template: message.name, reason: reasonOf(message, error) },
      `mail marked as ${outcome} without its template`,
    )
  }
}

const payload = z.object({ id: z.string() })

/** For a message whose job began again and again without an end, as when each run kills the process. */
export const failMailJob = defineJob({
  name: 'fail_mail',
  payload,
  pollSeconds: 2,
  async run(sender: Sender, { id }) {
    const message = await loadMessage(sender, id)
    if (message) await fail(sender, message, message.lastError ?? 'the process ended in every run')
  },
})

/** One job for each message, whose key is the row's id. */
export const sendMailJob = defineJob({
  name: 'send_mail',
  payload,
  policy: 'exclusive',
  concurrency: 4,
  pollSeconds: 0.5,
  // A delivery takes 325 s at most (transport.ts).
  timeoutSeconds: 360,
  // More than `maxTries`: a run that is cut off by a crash or a stop counts here, but is no try of the message.
  retry: { limit: 40, delaySeconds: 2, maxDelaySeconds: 6 * 3600 },
  deadLetter: failMailJob.name,
  run: (sender: Sender, { id }, signal) => sendMail(sender, id, signal),
})
