import { eventMessages } from '@chiostro/domain/events/events'
import { waitlistMessages } from '@chiostro/domain/events/waitlist'
import { maxListed } from '@chiostro/domain/mine/mine'
import { idsOf } from '@chiostro/domain/records/records'
import { type CheckIn, type Event, type EventAttendee, Prisma } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'
import { lockRows } from '../../database/rowLocks.ts'
import { requireOwner } from '../../security/rights.ts'
import { blankLabels } from '../deletion/audit.service.ts'
import { blankRegistrationLabels } from '../deletion/audit.sql.ts'
import { listedAs, type OwnedKind } from '../kind.ts'
import { cancelEvent } from './changes.service.ts'
import { entryOf } from './checkIn/checkIn.sql.ts'
import { organisersEventRecord, ownerEntryRecord, registrationRecord, restEventRecord } from './events.schemas.ts'
import { withSeriesCounts } from './events.service.ts'
import { giveBack } from './registrations.service.ts'
import { freeSeat } from './registrations.sql.ts'
import { leave, offerFreedSeats, type WaitlistEntry } from './waitlist/waitlist.service.ts'
import { readEntriesOf, takeFromList } from './waitlist/waitlist.sql.ts'

type Reader = Pick<Services, 'db'>

export const findEventsOf = ({ db }: Reader, email: string, limit: number): Promise<Event[]> =>
  db.event.findMany({ where: { creatorEmail: email }, orderBy: [{ startsAt: 'desc' }, { id: 'desc' }], take: limit })

export const findRegistrationsOf = (
  { db }: Reader,
  email: string,
  limit: number,
): Promise<(EventAttendee & { event: Event; checkIn: CheckIn | null })[]> =>
  db.eventAttendee.findMany({
    where: { attendeeEmail: email },
    orderBy: [{ registeredAt: 'desc' }, { id: 'desc' }],
    take: limit,
    include: { event: true, checkIn: true },
  })

export const ownedEvents: OwnedKind = {
  name: 'events',
  addresses: (email) => Prisma.sql`SELECT creator_email AS address, created_at AS at FROM events WHERE creator_email = ${email}`,
  listed: listedAs(organisersEventRecord.schema, async (context, email) =>
    (await withSeriesCounts(context, await findEventsOf(context, email, maxListed))).map(organisersEventRecord.of),
  ),
  async exported(db, email) {
    const events = await findEventsOf({ db }, email, 100_000)
    const messages = await db.eventMessage.findMany({ where: { eventId: { in: idsOf(events) } } })
    return events.map(({ managementTokenHashes: _, ...event }) => ({
      ...event,
      messages: messages.filter(({ eventId }) => eventId === event.id),
    }))
  },
  async erase(tx, email) {
    const ids = await lockRows(tx, 'events', Prisma.sql`creator_email = ${email}`)
    await blankRegistrationLabels(tx, ids)
    for (const id of ids) await cancelEvent(tx, await tx.event.findUniqueOrThrow({ where: { id } }))
    await blankLabels(tx, 'event', ids)
    return ids.length
  },
}

export const ownedRegistrations: OwnedKind = {
  name: 'registrations',
  addresses: (email) =>
    Prisma.sql`SELECT attendee_email AS address, registered_at AS at FROM event_attendees WHERE attendee_email = ${email}`,
  listed: listedAs(registrationRecord.schema.extend({ event: restEventRecord.schema }), async (context, email) => {
    const registrations = await findRegistrationsOf(context, email, maxListed)
    return registrations.map((row) => ({ ...registrationRecord.of(row), event: restEventRecord.of(row.event) }))
  }),
  async exported(db, email) {
    const registrations = await findRegistrationsOf({ db }, email, 100_000)
    return registrations.map(({ event: { title, date, startTime, location }, checkIn, ...registration }) => ({
      ...registration,
      enteredAt: checkIn && entryOf(checkIn),
      event: { title, date, startTime, location },
    }))
  },
  async erase(tx, email, config) {
    const registrations = await tx.eventAttendee.findMany({
      where: { attendeeEmail: email },
      select: { id: true },
      orderBy: { eventId: 'asc' },
    })
    let count = 0
    for (const { id } of registrations) {
      const freed = await freeSeat(tx, id)
      if (!freed) continue
      await offerFreedSeats(tx, { config }, freed.eventId)
      count += 1
    }
    return count
  },
  async end(context, id, token) {
    const registration = await context.db.eventAttendee.findUnique({ where: { id } })
    await requireOwner(context, token, registration?.attendeeEmail, eventMessages.registrationNotFound)
    await giveBack(context, id)
  },
}

/** Without entries whose offer expired. */
export async function findEntriesOf({ db }: Pick<Services, 'db'>, email: string, limit: number): Promise<WaitlistEntry[]> {
  const entries = (await readEntriesOf({ db }, email, limit)).filter(({ state }) => state !== 'expired')
  const events = await db.event.findMany({ where: { id: { in: entries.map(({ eventId }) => eventId) } } })
  const byId = new Map(events.map((event) => [event.id, event]))
  return entries.flatMap((entry) => {
    const event = byId.get(entry.eventId)
    return event ? [{ ...entry, event }] : []
  })
}

export const ownedEntries: OwnedKind = {
  name: 'waiting',
  addresses: (email) => Prisma.sql`SELECT attendee_email AS address, joined_at AS at FROM waiting_entries WHERE attendee_email = ${email}`,
  listed: listedAs(ownerEntryRecord.schema.extend({ event: restEventRecord.schema }), async (context, email) => {
    const places = await findEntriesOf(context, email, maxListed)
    return places.map((entry) => ({ ...ownerEntryRecord.of(entry), event: restEventRecord.of(entry.event) }))
  }),
  exported: (db, email) => readEntriesOf({ db }, email, 100_000),
  async erase(tx, email, config) {
    const entries = await tx.waitingEntry.findMany({
      where: { attendeeEmail: email },
      select: { id: true, eventId: true },
      orderBy: { eventId: 'asc' },
    })
    for (const { id } of entries) await takeFromList(tx, id)
    for (const { eventId } of entries) await offerFreedSeats(tx, { config }, eventId)
    return entries.length
  },
  async end(context, id, token) {
    const entry = await context.db.waitingEntry.findUnique({ where: { id } })
    await requireOwner(context, token, entry?.attendeeEmail, waitlistMessages.notFound)
    await leave(context, id)
  },
}
