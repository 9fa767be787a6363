import type { Event } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { enqueueMails } from '../../mail/outbox.ts'
import { closeCases } from '../cases/cases.sql.ts'
import { noteCalledOff } from './calledOff.sql.ts'
import { eventCalledOffMail } from './registrations.mail.ts'
import { releaseEventImages } from './series.sql.ts'
import { waitlistCalledOffMail } from './waitlist/waitlist.mail.ts'

/**
 * Deletes an event that is locked, with its registrations and images. Participants of one that is not over, and
 * those who wait for a seat, are told.
 */
export async function callOff(tx: Transaction, event: Event): Promise<void> {
  const { id } = event
  if (event.endsAt > new Date()) await tellItIsOff(tx, event)
  await noteCalledOff(tx, event)
  // Registrations that an admin removed hold personal data, and nothing is left to which they could be restored.
  await tx.deletedRecord.deleteMany({ where: { kind: 'registration', parentId: id } })
  await tx.event.delete({ where: { id } })
  await closeCases(tx, 'event', [id])
  await releaseEventImages(tx, event, [])
}

async function tellItIsOff(tx: Transaction, event: Event): Promise<void> {
  const { id, title, date, startTime, endTime, endDate, location, calendarSequence, calendarWithdrawals } = event
  const what = { id, title, date, startTime, endTime, endDate, location, calendarSequence, calendarWithdrawals }
  const attendees = await tx.eventAttendee.findMany({ where: { eventId: id }, select: { attendeeEmail: true, language: true } })
  await enqueueMails(
    tx,
    eventCalledOffMail,
    attendees.map((attendee) => ({ ...attendee, event: what })),
  )
  const waiting = await tx.waitingEntry.findMany({
    where: { eventId: id, expiredAt: null },
    select: { attendeeEmail: true, language: true },
  })
  await enqueueMails(
    tx,
    waitlistCalledOffMail,
    waiting.map((person) => ({ ...person, event: what })),
  )
}
