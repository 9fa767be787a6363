import type { Event } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { enqueueMails } from '../../mail/outbox.ts'
import { closeCases } from '../cases/cases.sql.ts'
import { recordCancellation } from './cancellation.sql.ts'
import { eventCancelledMail } from './registrations.mail.ts'
import { releaseEventImages } from './series.sql.ts'
import { waitlistCancelledMail } from './waitlist/waitlist.mail.ts'

/**
 * Deletes an event that is locked, with its registrations and images. Participants of one that is not over, and
 * those who wait for a seat, are told.
 */
export async function cancelEvent(tx: Transaction, event: Event): Promise<void> {
  const { id } = event
  if (event.endsAt > new Date()) await notifyCancellation(tx, event)
  await recordCancellation(tx, event)
  // Registrations that an admin removed hold personal data, and nothing is left to which they could be restored.
  await tx.deletedRecord.deleteMany({ where: { kind: 'registration', parentId: id } })
  await tx.event.delete({ where: { id } })
  await closeCases(tx, 'event', [id])
  await releaseEventImages(tx, event, [])
}

async function notifyCancellation(tx: Transaction, event: Event): Promise<void> {
  const { id, title, date, startTime, endTime, endDate, location, calendarSequence, calendarWithdrawals } = event
  const what = { id, title, date, startTime, endTime, endDate, location, calendarSequence, calendarWithdrawals }
  const attendees = await tx.eventAttendee.findMany({ where: { eventId: id }, select: { attendeeEmail: true, language: true } })
  await enqueueMails(
    tx,
    eventCancelledMail,
    attendees.map((attendee) => ({ ...attendee, event: what })),
  )
  const waiting = await tx.waitingEntry.findMany({
    where: { eventId: id, expiredAt: null },
    select: { attendeeEmail: true, language: true },
  })
  await enqueueMails(
    tx,
    waitlistCancelledMail,
    waiting.map((person) => ({ ...person, event: what })),
  )
}
