import { Prisma } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { lockRows } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { blankLabels } from '../deletion/audit.service.ts'
import { releaseImages } from '../images/images.service.ts'
import { blankOldMessages, deleteDue, deleteOldWanted, lockOldListings, olderThan } from './retention.sql.ts'

type Needed = Pick<Services, 'db' | 'log'>

/** Listings per transaction. */
const batchSize = 50

/**
 * Deletes or blanks what is past its time, apart from what `pruneMail`, `purgeDeleted` and the audit log's own job take care of. Idempotent,
 * and safe to run twice at once.
 */
export async function applyRetention({ db, log }: Needed): Promise<void> {
  let listings = 0
  for (let batch = batchSize; batch === batchSize; listings += batch) batch = await inTransaction({ db }, deleteOldListings)
  const messages = await blankOldMessages(db)
  // The events keep their number of registrations.
  const participants = await deleteDue(db, 'participants')
  const waiting = await inTransaction({ db }, deleteOldPlaces)
  const calledOff = await deleteDue(db, 'calledOff')
  // Their follows, tokens and news go with them.
  await deleteOldWanted(db)
  const follows = await deleteDue(db, 'follows')
  const tokens = await deleteDue(db, 'tokens')
  // Needed for an hour, to limit messages to an address.
  const hourAgo = new Date(Date.now() - 3_600_000)
  await db.outgoingMail.updateMany({
    where: { recipientHash: { not: null }, dispatchedAt: { lt: hourAgo } },
    data: { recipientHash: null },
  })
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
  const ids = await lockOldListings(tx, batchSize)
  for (const id of ids) await releaseImages(tx, `book:${id}`, [])
  await tx.book.deleteMany({ where: { id: { in: ids } } })
  await blankLabels(tx, 'book', ids)
  return ids.length
}
