import type { Prisma } from '../../generated/prisma/client.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../database/client.ts'
import { DeliveryError, describeFailure, isPermanent } from './failure.ts'
import { renderMail } from './layout.ts'
import type { MailTemplate } from './template.ts'
import type { MailTransport } from './transport.ts'

/**
 * Tries before a message counts as undeliverable. graphile-worker waits e^n seconds after the n-th, at most six hours:
 * sixteen tries are two days.
 */
export const maxTries = 16

export interface Sender extends Pick<Services, 'db' | 'config' | 'log'> {
  transport: MailTransport
  templates: ReadonlyMap<string, MailTemplate<unknown>>
}

/** A row of the outbox, its template found and its payload parsed where possible. */
interface Letter {
  id: string
  createdAt: Date
  attempts: number
  name: string
  template: MailTemplate<unknown> | undefined
  payload: unknown
}

/**
 * Sends one message of the outbox; the work of the job `send_mail`. Harmless when repeated: a message that was sent or given up stays so,
 * and one that may have been sent before a crash goes out with the same Message-ID, which mail servers and programs recognise.
 * @throws DeliveryError (redacted) when it should be tried again later
 */
export async function sendMail(sender: Sender, id: string, signal?: AbortSignal): Promise<void> {
  const row = await sender.db.outgoingMail.findUnique({ where: { id } })
  if (!row || row.sentAt || row.failedAt) return
  const template = sender.templates.get(row.template)
  const parsed = template?.payload.safeParse(row.payload)
  const letter: Letter = { ...row, name: row.template, template: parsed?.success ? template : undefined, payload: parsed?.data }
  try {
    if (!(await deliver(sender, letter, signal))) return await drop(sender, letter)
  } catch (error) {
    return await fail(sender, letter, error, signal)
  }
  await settle(sender, letter, 'sent', { sentAt: new Date(), lastError: null })
  sender.log.info({ mail: id, template: letter.name }, 'mail sent')
}

/** @returns false when there is nothing to say any more */
async function deliver({ db, config, transport }: Sender, letter: Letter, signal?: AbortSignal): Promise<boolean> {
  const { template, payload } = letter
  // Not given up at once: while a new version is being rolled out, a newer process may know it.
  if (!template) throw new Error(`No template "${letter.name}" that understands this payload`)
  const content = await db.$transaction((tx) => template.compose(tx, payload, config))
  if (!content) return false
  await transport.send(renderMail(content, config), { id: letter.id, createdAt: letter.createdAt }, signal)
  return true
}

async function drop({ db, log }: Sender, letter: Letter) {
  await db.outgoingMail.deleteMany({ where: { id: letter.id } })
  log.info({ mail: letter.id, template: letter.name }, 'mail dropped: its occasion is gone')
}

/** Records the failure, and throws it on while there are tries left. */
async function fail(sender: Sender, letter: Letter, error: unknown, signal?: AbortSignal) {
  const reason = describeFailure(error)
  // The server is stopping: nothing was wrong with the message, so this was not one of its tries.
  if (signal?.aborted) throw new DeliveryError(reason)
  const attempts = letter.attempts + 1
  if (!isPermanent(error) && attempts < maxTries) {
    await sender.db.outgoingMail.updateMany({ where: { id: letter.id }, data: { attempts, lastError: reason } })
    throw new DeliveryError(reason)
  }
  await settle(sender, letter, 'failed', { failedAt: new Date(), lastError: reason })
  sender.log.error({ mail: letter.id, template: letter.name, attempts, reason }, 'mail given up')
}

/** Marks the message and tells its template, in one transaction. */
async function settle({ db, log }: Sender, letter: Letter, outcome: 'sent' | 'failed', marks: Prisma.OutgoingMailUpdateManyMutationInput) {
  const mark = (tx: Transaction) =>
    tx.outgoingMail.updateMany({ where: { id: letter.id }, data: { ...marks, attempts: letter.attempts + 1 } })
  try {
    await db.$transaction(async (tx) => {
      await mark(tx)
      await letter.template?.[outcome]?.(tx, letter.payload)
    })
  } catch (error) {
    // What a template does afterwards must never make its message go out twice: it is marked all the same.
    await mark(db)
    log.error({ mail: letter.id, template: letter.name, reason: describeFailure(error) }, `mail marked as ${outcome} without its template`)
  }
}
