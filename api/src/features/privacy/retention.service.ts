import { type RetentionName, retention } from '@chiostro/domain/retention'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { lockRows } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { blankLabels } from '../deletion/audit.service.ts'
import { appealEnd } from '../deletion/deleted.sql.ts'
import { releaseImages } from '../images/images.service.ts'

type Needed = Pick<Services, 'db' | 'log'>

const olderThan = (column: string, name: RetentionName) => {
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
export async function readDueData({ db }: Pick<Services, 'db'>): Promise<DueData[]> {
  const counts: DueData[] = []
  for (const [name, rows] of Object.entries(due)) {
    const [row] = await db.$queryRaw<{ due: number }[]>`SELECT count(*)::int AS due FROM ${rows}`
    counts.push({ name: name as RetentionName, due: row?.due ?? 0 })
  }
  return counts
}

/** Listings per transaction. */
const batchSize = 50

/**
 * Deletes or blanks what is past its time, apart from what `pruneMail`, `purgeDeleted` and the audit log's own job take care of. Idempotent,
 * and safe to run twice at once.
 */
export async function applyRetention({ db, log }: Needed): Promise<void> {
  let listings = 0
  for (let batch = batchSize; batch === batchSize; listings += batch) batch = await inTransaction({ db }, deleteOldListings)
  const messages = await db.$executeRaw`
    UPDATE seller_contacts SET buyer_name = '', buyer_email = '', seller_name = '', seller_email = '', message = ''
    WHERE id IN (SELECT id FROM ${due.messages})`
  await db.$executeRaw`
    UPDATE messages SET sender_id = '', receiver_id = '', subject = '', content = ''
    WHERE ${olderThan('created_at', 'messages')} AND (sender_id, receiver_id, content) <> ('', '', '')`
  await db.$executeRaw`
    UPDATE wanted_contacts SET name = '', email = '', seeker_email = '', message = ''
    WHERE ${olderThan('created_at', 'messages')} AND (name, email, message) <> ('', '', '')`
  // The events keep their number of registrations.
  const participants = await db.$executeRaw`DELETE FROM ${due.participants}`
  const waiting = await inTransaction({ db }, deleteOldPlaces)
  const calledOff = await db.$executeRaw`DELETE FROM ${due.calledOff}`
  // Their follows, tokens and news go with them.
  await db.$executeRaw`DELETE FROM wanted_books WHERE ${olderThan('expires_at', 'follows')}`
  const follows = await db.$executeRaw`DELETE FROM ${due.follows}`
  const tokens = await db.$executeRaw`DELETE FROM ${due.tokens}`
  // Needed for an hour, to limit messages to an address.
  await db.$executeRaw`UPDATE outgoing_mails SET recipient_hash = NULL WHERE recipient_hash IS NOT NULL AND dispatched_at < now() - interval '1 hour'`
  log.info({ listings, messages, participants, waiting, calledOff, follows, tokens }, 'data past their time deleted')
}

/** Waiting places are counted on their event. */
async function deleteOldPlaces(tx: Transaction): Promise<number> {
  const ids = await lockRows(
    tx,
    'events',
    Prisma.sql`${olderThan('ends_at', 'participants')} AND id IN (SELECT event_id FROM waiting_entries)`,
  )
  const { count } = await tx.waitingEntry.deleteMany({ where: { eventId: { in: ids } } })
  await tx.event.updateMany({ where: { id: { in: ids } }, data: { waitlistCount: 0, offerCount: 0 } })
  return count
}

async function deleteOldListings(tx: Transaction): Promise<number> {
  const books = await tx.$queryRaw<{ id: string }[]>`SELECT id FROM ${due.listings} ORDER BY id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`
  const ids = books.map(({ id }) => id)
  for (const id of ids) await releaseImages(tx, `book:${id}`, [])
  await tx.book.deleteMany({ where: { id: { in: ids } } })
  await blankLabels(tx, 'book', ids)
  return ids.length
}
