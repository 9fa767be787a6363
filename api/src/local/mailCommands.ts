import fs from 'node:fs/promises'
import path from 'node:path'
import { type MailDetails, type MailSummary, mailStateWords } from '@chiostro/domain/local/results'
import { keysOf, partsOf } from '@chiostro/domain/records/records'
import PostalMime from 'postal-mime'
import { z } from 'zod'
import { inTransaction } from '../database/transaction.ts'
import { BadRequestError, found, NotFoundError } from '../errors.ts'
import { mails } from '../features/mails.ts'
import { type BounceOutcome, takeBounce } from '../mail/bounce.ts'
import { hastenMails } from '../mail/outbox.sql.ts'
import { retryMails } from '../mail/outbox.ts'
import { templatesByName } from '../mail/template.ts'
import { captureDir } from '../mail/transport.ts'
import { redact } from '../text/redact.ts'
import type { LocalServices } from './connect.ts'

type StoredMail = Omit<MailSummary<Date>, 'record' | 'recipient'> & { payload: unknown }

const listOptions = z.object({ state: z.enum(keysOf(mailStateWords)).optional(), limit: z.int().min(1).max(1000).default(50) })

const state = `CASE WHEN sent_at IS NOT NULL THEN 'sent' WHEN failed_at IS NOT NULL THEN 'failed' ELSE 'waiting' END`
const columns = `id, template, ${state} AS state, attempts, last_error AS "lastError", created_at AS "createdAt", sent_at AS "sentAt",
  failed_at AS "failedAt", payload`

export async function mailList(services: LocalServices, input: unknown): Promise<MailSummary<Date>[]> {
  const { state: wanted, limit } = listOptions.parse(input)
  const { rows } = await services.pool.query<StoredMail>(
    `SELECT ${columns} FROM outgoing_mails WHERE $1::text IS NULL OR ${state} = $1 ORDER BY created_at DESC, id DESC LIMIT $2`,
    [wanted ?? null, limit],
  )
  const recipients: (string | null)[] = []
  for (const mail of rows) recipients.push(await recipientOf(services, mail))
  return rows.map(({ payload, ...mail }, index) => ({ ...mail, record: recordOf(payload), recipient: recipients[index] ?? null }))
}

const templates = templatesByName(mails)

/** Composes the message as a delivery would, then rolls back the tokens this creates. */
async function recipientOf({ db, config }: LocalServices, { id, template: name, payload }: StoredMail): Promise<string | null> {
  const template = templates.get(name)
  const parsed = template?.payload.safeParse(payload)
  if (!template || !parsed?.success) return null
  let address: string | undefined
  const undo = new Error('composed, and rolled back')
  const composed = inTransaction({ db }, async (tx) => {
    address = (await template.compose(tx, parsed.data, config, id))?.to.address
    throw undo
  })
  await composed.catch((error) => {
    if (error !== undo) throw error
  })
  return address ? redact(address) : null
}

function recordOf(payload: unknown): string | null {
  const entry = Object.entries(partsOf<Record<string, unknown>>(payload)).find(([name]) => name.endsWith('Id'))
  return entry ? `${entry[0].slice(0, -2)} ${entry[1]}` : null
}

/** Captured messages hold private links, for readers of DATA_DIR only. @throws NotFoundError for an unknown id */
export async function mailShow(services: LocalServices, input: unknown): Promise<MailDetails<Date>> {
  const { id } = z.object({ id: z.string() }).parse(input)
  const { rows } = await services.pool.query<StoredMail>(`SELECT ${columns} FROM outgoing_mails WHERE id = $1`, [id])
  const mail = found(rows[0], `Nessun messaggio con l’identificativo ${id}.`)
  const about = { record: recordOf(mail.payload), recipient: await recipientOf(services, mail) }
  return { ...mail, ...about, captured: await readCaptured(captureDir(services.config), id) }
}

async function readCaptured(folder: string, id: string): Promise<MailDetails<Date>['captured']> {
  const names = await fs.readdir(folder).catch(() => [])
  const name = names.find((candidate) => candidate.endsWith(`-${id}.eml`))
  if (!name) return null
  const file = path.join(folder, name)
  const { to = [], subject = '', text = '' } = await PostalMime.parse(await fs.readFile(file))
  return { file, to: to.flatMap(({ address }) => (address ? [address] : [])), subject, text }
}

const retryOptions = z.object({ id: z.string().optional(), waiting: z.boolean().default(false) })

/**
 * Queues again all failed for good within 30 days, or with `waiting` all tried in vain; or one, which may also be sent but unconfirmed.
 * @throws NotFoundError when the message is unknown, was not tried yet, is accepted, or its payload is deleted
 */
export async function mailRetry({ db }: LocalServices, input: unknown): Promise<{ queued: string[] }> {
  const { id, waiting } = retryOptions.parse(input)
  const queued = await inTransaction({ db }, async (tx) => {
    const hastened = id || waiting ? await hastenMails(tx, id ?? null) : []
    return waiting || hastened.length > 0 ? hastened : retryMails(tx, id)
  })
  if (id && queued.length === 0)
    throw new NotFoundError(
      `Nessun messaggio fallito, tentato invano o non confermato, che si possa rimandare, con l’identificativo ${id}.`,
    )
  return { queued }
}

/** Bytes; a report brings back the message, which has a few hundred kB at most. */
const maxReport = 10_000_000

/** Reads a delivery report (RFC 3464) on stdin. @throws BadRequestError when it is too large */
export async function mailBounce(services: LocalServices): Promise<{ outcome: BounceOutcome }> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of process.stdin) {
    bytes += chunk.length
    if (bytes > maxReport) throw new BadRequestError('Un avviso di mancata consegna ha al massimo 10 MB.')
    chunks.push(chunk)
  }
  return { outcome: await takeBounce({ ...services, templates }, Buffer.concat(chunks)) }
}
