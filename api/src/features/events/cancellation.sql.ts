import { createHash } from 'node:crypto'
import { isMoment } from '@chiostro/domain/text/rome'
import type { Event } from '../../../generated/prisma/client.ts'
import type { Database, Transaction } from '../../database/client.ts'
import { type CalendarEvent, sequenceOf } from './eventCalendar.ts'

/** Tags are text of the organiser: hashes suffice to find the feeds that contained the event. */
const hashOf = (tag: string) => createHash('sha256').update(tag).digest('base64url')

/** Keeps the entry of an event that is not over in the calendar feed, as cancelled and without its texts. */
export async function recordCancellation(tx: Transaction, event: Event): Promise<void> {
  // Events with dates that calendars cannot express never had an entry.
  if (event.endsAt <= new Date() || !isMoment(event.startsAt) || !isMoment(event.endsAt)) return
  const { id, startsAt, endsAt, endTime, tags } = event
  const data = { startsAt, endsAt, hasEnd: endTime !== '', tagHashes: tags.map(hashOf), sequence: sequenceOf(event) + 1 }
  await tx.calledOffEvent.upsert({ where: { id }, create: { id, ...data }, update: data })
}

/** Restores an event in calendars with its next version. SQL, as Prisma would set `updated_at`. */
export async function withdrawCancellation(tx: Transaction, id: string): Promise<void> {
  const { count } = await tx.calledOffEvent.deleteMany({ where: { id } })
  if (count > 0) await tx.$executeRaw`UPDATE events SET calendar_withdrawals = calendar_withdrawals + 1 WHERE id = ${id}`
}

/** @param since only entries that would have ended after it */
export async function readCancellation(
  db: Database,
  { tag, since, limit }: { tag: string; since: Date; limit: number },
): Promise<CalendarEvent[]> {
  const rows = await db.calledOffEvent.findMany({
    where: { endsAt: { gt: since }, ...(tag ? { tagHashes: { has: hashOf(tag) } } : {}) },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: limit,
  })
  return rows.map(({ id, startsAt, endsAt, hasEnd, sequence, calledOffAt }) => ({
    id,
    startsAt,
    endsAt,
    endTime: hasEnd ? '00:00' : '',
    sequence,
    createdAt: calledOffAt,
    updatedAt: calledOffAt,
    title: 'Evento annullato',
    description: '',
    location: '',
    tags: [],
    calendarSequence: 0,
    calendarWithdrawals: 0,
    isCancelled: true,
  }))
}
