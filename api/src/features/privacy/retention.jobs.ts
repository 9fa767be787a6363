import type { RetentionName } from '@chiostro/domain/privacy/retention'
import { retentionDays } from '@chiostro/domain/privacy/retentionDays'
import { idsOf } from '@chiostro/domain/records/records'
import type { Prisma } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'
import type { Database, Transaction } from '../../database/client.ts'
import { lockRows } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { defineTask } from '../../jobs/job.ts'
import { blankLabels } from '../deletion/audit.service.ts'
import { countDeletedDue, forgetDeletedParticipants } from '../deletion/deleted.sql.ts'
import { releaseImages } from '../images/images.service.ts'

// Operators see counts of exactly what is deleted.

/** Matches moments past the retention of a kind. */
const past = (name: keyof typeof retentionDays) => ({ lt: new Date(Date.now() - retentionDays[name] * 86_400_000) })

const oldListings = (): Prisma.BookWhereInput => ({
  OR: [
    { state: 'sold', soldAt: past('listings') },
    { state: { not: 'sold' }, expiresAt: past('listings') },
  ],
})

const oldMessages = (): Prisma.SellerContactWhereInput => ({
  createdAt: past('messages'),
  NOT: { bookTitle: '', buyerEmail: '', sellerEmail: '', message: '' },
})

const oldParticipants = (): Prisma.EventAttendeeWhereInput => ({ event: { endsAt: past('participants') } })

export async function countDue(db: Database): Promise<Partial<Record<RetentionName, number>>> {
  return {
    listings: await db.book.count({ where: oldListings() }),
    messages: await db.sellerContact.count({ where: oldMessages() }),
    participants: await db.eventAttendee.count({ where: oldParticipants() }),
    follows: await db.follow.count({ where: { expiresAt: past('follows') } }),
    links: await db.link.count({ where: { expiresAt: past('links') } }),
    mails: await db.outgoingMail.count({ where: { OR: [{ sentAt: past('mails') }, { failedAt: past('mails') }] } }),
    deleted: await countDeletedDue(db, past('deleted').lt),
    calledOff: await db.calledOffEvent.count({ where: { endsAt: past('calledOff') } }),
    tokens: await db.mailboxToken.count({ where: { expiresAt: past('tokens') } }),
    audit: await db.auditEntry.count({ where: { at: past('audit') } }),
  }
}

type Needed = Pick<Services, 'db' | 'log'>

const batchSize = 50

/** Idempotent, safe to run twice at once. The rest is deleted by `pruneMail`, `purgeDeleted` and the audit log's own job. */
export async function applyRetention({ db, log }: Needed): Promise<void> {
  let listings = 0
  for (let batch = batchSize; batch === batchSize; listings += batch) batch = await inTransaction({ db }, deleteOldListings)
  const messages = await blankOldMessages(db)
  const { count: participants } = await db.eventAttendee.deleteMany({ where: oldParticipants() })
  const waiting = await inTransaction({ db }, deleteOldWaitlistEntries)
  await forgetDeletedParticipants(db, past('participants').lt)
  const { count: calledOff } = await db.calledOffEvent.deleteMany({ where: { endsAt: past('calledOff') } })
  // Follows, tokens and matches are deleted in cascade.
  await inTransaction({ db }, deleteOldWanted)
  const { count: follows } = await db.follow.deleteMany({ where: { expiresAt: past('follows') } })
  const links = await inTransaction({ db }, deleteOldLinks)
  const { count: tokens } = await db.mailboxToken.deleteMany({ where: { expiresAt: past('tokens') } })
  // Needed for an hour, to limit messages to an address.
  const hourAgo = new Date(Date.now() - 3_600_000)
  await db.outgoingMail.updateMany({
    where: { recipientHash: { not: null }, dispatchedAt: { lt: hourAgo } },
    data: { recipientHash: null },
  })
  log.info({ listings, messages, participants, waiting, calledOff, follows, links, tokens }, 'data past their time deleted')
}

/** They still count as sent. @returns how many to sellers */
async function blankOldMessages(db: Database): Promise<number> {
  const blank = { bookTitle: '', buyerName: '', buyerEmail: '', sellerName: '', sellerEmail: '', message: '' }
  const { count } = await db.sellerContact.updateMany({ where: oldMessages(), data: blank })
  const createdAt = past('messages')
  await db.message.updateMany({
    where: { createdAt, NOT: { senderId: '', receiverId: '', content: '' } },
    data: { senderId: '', receiverId: '', subject: '', content: '' },
  })
  await db.wantedContact.updateMany({
    where: { createdAt, NOT: { wantedTitle: '', name: '', email: '', message: '' } },
    data: { wantedTitle: '', name: '', email: '', seekerEmail: '', message: '' },
  })
  return count
}

/** Locks the events, which count their waitlist entries. */
async function deleteOldWaitlistEntries(tx: Transaction): Promise<number> {
  const events = await tx.event.findMany({ where: { endsAt: past('participants'), waiting: { some: {} } }, select: { id: true } })
  const ids = await lockRows(tx, 'events', idsOf(events))
  const { count } = await tx.waitingEntry.deleteMany({ where: { eventId: { in: ids } } })
  await tx.event.updateMany({ where: { id: { in: ids } }, data: { waitlistCount: 0, offerCount: 0 } })
  return count
}

async function deleteOldListings(tx: Transaction): Promise<number> {
  const due = await tx.book.findMany({ where: oldListings(), orderBy: { id: 'asc' }, take: batchSize, select: { id: true } })
  const locked = await lockRows(tx, 'books', idsOf(due))
  // Skips a listing that its owner renewed meanwhile.
  const old = await tx.book.findMany({ where: { id: { in: locked }, ...oldListings() }, select: { id: true } })
  const ids = idsOf(old)
  for (const id of ids) await releaseImages(tx, `book:${id}`, [])
  await tx.book.deleteMany({ where: { id: { in: ids } } })
  await blankLabels(tx, 'book', ids)
  return ids.length
}

async function deleteOldWanted(tx: Transaction): Promise<void> {
  const old = { expiresAt: past('follows') }
  await blankLabels(tx, 'wanted', idsOf(await tx.wantedBook.findMany({ where: old, select: { id: true } })))
  await tx.wantedBook.deleteMany({ where: old })
}

async function deleteOldLinks(tx: Transaction): Promise<number> {
  const old = { expiresAt: past('links') }
  await blankLabels(tx, 'link', idsOf(await tx.link.findMany({ where: old, select: { id: true } })))
  return (await tx.link.deleteMany({ where: old })).count
}

const retentionJob = defineTask({
  name: 'apply_retention',
  needsRightClock: true,
  run: (services) => applyRetention(services),
  schedule: { cron: '52 * * * *' },
})

export const privacyJobs = [retentionJob]
