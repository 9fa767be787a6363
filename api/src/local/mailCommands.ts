import fs from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { z } from 'zod'
import { NotFoundError } from '../errors.ts'
import { captureDir } from '../mail/capture.ts'
import { queueMails } from '../mail/outbox.ts'
import type { LocalServices } from './connect.ts'

export const mailStates = ['waiting', 'sent', 'failed'] as const

/** A message of the outbox. Its recipient is found when it is sent: the outbox holds no addresses. */
export interface MailSummary {
  id: string
  template: string
  state: (typeof mailStates)[number]
  attempts: number
  /** Why the last try failed; addresses and tokens in it are redacted. */
  lastError: string | null
  createdAt: Date
  sentAt: Date | null
  failedAt: Date | null
}

export interface MailDetails extends MailSummary {
  /** The template's data. */
  payload: unknown
  /** The message as it would have arrived, where messages are captured instead of sent. */
  captured: { file: string; to: string[]; subject: string; text: string } | null
}

const listOptions = z.object({ state: z.enum(mailStates).optional(), limit: z.int().min(1).max(1000).default(50) })

const state = `CASE WHEN sent_at IS NOT NULL THEN 'sent' WHEN failed_at IS NOT NULL THEN 'failed' ELSE 'waiting' END`
const columns = `id, template, ${state} AS state, attempts, last_error AS "lastError", created_at AS "createdAt", sent_at AS "sentAt",
  failed_at AS "failedAt"`

/** The latest messages of the outbox; what was sent or has failed is kept for 30 days. */
export async function mailList({ pool }: LocalServices, input: unknown): Promise<MailSummary[]> {
  const { state: wanted, limit } = listOptions.parse(input)
  const { rows } = await pool.query<MailSummary>(
    `SELECT ${columns} FROM outgoing_mails WHERE $1::text IS NULL OR ${state} = $1 ORDER BY created_at DESC, id DESC LIMIT $2`,
    [wanted ?? null, limit],
  )
  return rows
}

/**
 * One message, with its text if it was captured. Captured messages hold private links, for readers of DATA_DIR only.
 * @throws NotFoundError for an unknown id
 */
export async function mailShow({ pool, config }: LocalServices, input: unknown): Promise<MailDetails> {
  const { id } = z.object({ id: z.string() }).parse(input)
  const { rows } = await pool.query<MailDetails>(`SELECT ${columns}, payload FROM outgoing_mails WHERE id = $1`, [id])
  const mail = rows[0]
  if (!mail) throw new NotFoundError(`Nessun messaggio con l’identificativo ${id}.`)
  return { ...mail, captured: await readCaptured(captureDir(config), id) }
}

async function readCaptured(folder: string, id: string): Promise<MailDetails['captured']> {
  const names = await fs.readdir(folder).catch(() => [])
  const name = names.find((one) => one.endsWith(`-${id}.eml`))
  if (!name) return null
  const file = path.join(folder, name)
  const { to = [], subject = '', text = '' } = await PostalMime.parse(await fs.readFile(file))
  return { file, to: to.flatMap(({ address }) => (address ? [address] : [])), subject, text }
}

/**
 * Has messages that failed for good sent again, with all their tries: one, or all of the last 30 days.
 * @returns the ids of those that were queued
 * @throws NotFoundError when the message is unknown or has not failed
 */
export async function mailRetry({ db }: LocalServices, input: unknown): Promise<{ queued: string[] }> {
  const { id } = z.object({ id: z.string().optional() }).parse(input)
  const queued = await db.$transaction(async (tx) => {
    const failed = await tx.outgoingMail.updateManyAndReturn({
      where: { id, failedAt: { not: null } },
      data: { failedAt: null, attempts: 0 },
      select: { id: true },
    })
    const ids = failed.map((mail) => mail.id)
    await queueMails(tx, ids)
    return ids
  })
  if (id && queued.length === 0) throw new NotFoundError(`Nessun messaggio fallito con l’identificativo ${id}.`)
  return { queued }
}
