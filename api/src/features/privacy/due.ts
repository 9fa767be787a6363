import { type RetentionName, retention } from '@chiostro/domain/privacy/retention'
import { partsOf } from '@chiostro/domain/records/records'
import type { Prisma } from '../../../generated/prisma/client.ts'
import type { Database } from '../../database/client.ts'
import { countDeletedDue } from '../deletion/deleted.sql.ts'

// What is counted for operators is what is deleted.

/** Of a moment that is past the time of its kind. */
export function past(name: RetentionName) {
  const { days = 0 } = partsOf<{ days: number }>(retention[name])
  return { lt: new Date(Date.now() - days * 86_400_000) }
}

/** Listings that were sold, or expired, long ago. */
export const oldListings = (): Prisma.BookWhereInput => ({
  OR: [
    { state: 'sold', soldAt: past('listings') },
    { state: { not: 'sold' }, expiresAt: past('listings') },
  ],
})

/** Old messages to sellers that still name people. */
export const oldMessages = (): Prisma.SellerContactWhereInput => ({
  createdAt: past('messages'),
  NOT: { buyerEmail: '', sellerEmail: '', message: '' },
})

export const oldParticipants = (): Prisma.EventAttendeeWhereInput => ({ event: { endsAt: past('participants') } })

/** How many rows of each kind are past their time and go with the next jobs; changes nothing. */
export async function countDue(db: Database): Promise<Partial<Record<RetentionName, number>>> {
  return {
    listings: await db.book.count({ where: oldListings() }),
    messages: await db.sellerContact.count({ where: oldMessages() }),
    participants: await db.eventAttendee.count({ where: oldParticipants() }),
    follows: await db.follow.count({ where: { expiresAt: past('follows') } }),
    mails: await db.outgoingMail.count({ where: { OR: [{ sentAt: past('mails') }, { failedAt: past('mails') }] } }),
    deleted: await countDeletedDue(db, past('deleted').lt),
    calledOff: await db.calledOffEvent.count({ where: { endsAt: past('calledOff') } }),
    tokens: await db.mailboxToken.count({ where: { expiresAt: past('tokens') } }),
    audit: await db.auditEntry.count({ where: { at: past('audit') } }),
  }
}
