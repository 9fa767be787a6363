import { type RetentionName, retention } from '@chiostro/domain/retention'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Database, Transaction } from '../../database/client.ts'
import { appealEnd } from '../deletion/deleted.sql.ts'

// Conditions of one table are SQL, so that what is counted for operators is what is deleted.

/** Whether what a column says is past the time of its kind. */
export const olderThan = (column: string, name: RetentionName) => {
  const { days } = retention[name] as { days?: number }
  return Prisma.sql`${Prisma.raw(column)} < now() - make_interval(days => ${days ?? 0}::int)`
}

/** What is due of each kind, as a condition on its table. */
const due = {
  listings: Prisma.sql`books WHERE (state = 'sold' AND ${olderThan('sold_at', 'listings')})
    OR (state <> 'sold' AND ${olderThan('expires_at', 'listings')})`,
  messages: Prisma.sql`seller_contacts WHERE ${olderThan('created_at', 'messages')} AND (buyer_email, seller_email, message) <> ('', '', '')`,
  participants: Prisma.sql`event_attendees WHERE event_id IN (SELECT id FROM events WHERE ${olderThan('ends_at', 'participants')})`,
  follows: Prisma.sql`follows WHERE ${olderThan('expires_at', 'follows')}`,
  mails: Prisma.sql`outgoing_mails WHERE ${olderThan('sent_at', 'mails')} OR ${olderThan('failed_at', 'mails')}`,
  deleted: Prisma.sql`deleted_records WHERE ${olderThan('deleted_at', 'deleted')} AND NOT is_held AND coalesce(${appealEnd} < now(), true)`,
  calledOff: Prisma.sql`called_off_events WHERE ${olderThan('ends_at', 'calledOff')}`,
  tokens: Prisma.sql`mailbox_tokens WHERE ${olderThan('expires_at', 'tokens')}`,
  audit: Prisma.sql`audit_log WHERE ${olderThan('at', 'audit')}`,
} satisfies Partial<Record<RetentionName, Prisma.Sql>>

export interface DueData {
  name: RetentionName
  /** Rows whose time is over and that the next jobs delete or blank. */
  due: number
}

/** How many rows of each kind are past their time; changes nothing. */
export async function readDueData({ db }: { db: Database }): Promise<DueData[]> {
  const counts: DueData[] = []
  for (const [name, rows] of Object.entries(due)) {
    const [row] = await db.$queryRaw<{ due: number }[]>`SELECT count(*)::int AS due FROM ${rows}`
    counts.push({ name: name as RetentionName, due: row?.due ?? 0 })
  }
  return counts
}

/** Deletes what is due of a kind. @returns how many rows */
export const deleteDue = (db: Database, name: 'participants' | 'calledOff' | 'follows' | 'tokens'): Promise<number> =>
  db.$executeRaw`DELETE FROM ${due[name]}`

/** Deletes wanted books that ran out long ago. */
export const deleteOldWanted = (db: Database): Promise<number> =>
  db.$executeRaw`DELETE FROM wanted_books WHERE ${olderThan('expires_at', 'follows')}`

/** Blanks names, addresses and texts of messages; that they were sent is still counted. @returns how many to sellers */
export async function blankOldMessages(db: Database): Promise<number> {
  const toSellers = await db.$executeRaw`
    UPDATE seller_contacts SET buyer_name = '', buyer_email = '', seller_name = '', seller_email = '', message = ''
    WHERE id IN (SELECT id FROM ${due.messages})`
  await db.$executeRaw`
    UPDATE messages SET sender_id = '', receiver_id = '', subject = '', content = ''
    WHERE ${olderThan('created_at', 'messages')} AND (sender_id, receiver_id, content) <> ('', '', '')`
  await db.$executeRaw`
    UPDATE wanted_contacts SET name = '', email = '', seeker_email = '', message = ''
    WHERE ${olderThan('created_at', 'messages')} AND (name, email, message) <> ('', '', '')`
  return toSellers
}

/** Locks listings that are due and that no other transaction has; SQL, as Prisma skips no locked rows. @returns their ids */
export async function lockOldListings(tx: Transaction, limit: number): Promise<string[]> {
  const books = await tx.$queryRaw<{ id: string }[]>`SELECT id FROM ${due.listings} ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED`
  return books.map(({ id }) => id)
}
