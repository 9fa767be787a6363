import type { CaseGround } from '@chiostro/domain/cases/cases'
import { type RuleId, ruleFor } from '@chiostro/domain/cases/rules'
import type { Event } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { enqueueMail, enqueueMails } from '../../mail/outbox.ts'
import { closeCases } from '../cases/cases.sql.ts'
import { recordCancellation } from './cancellation.sql.ts'
import { sequenceOf } from './eventCalendar.ts'
import { eventCancelledMail, registrationMail, registrationRemovedMail } from './registrations.mail.ts'
import { releaseEventImages } from './series.sql.ts'
import { waitlistCancelledMail } from './waitlist/waitlist.mail.ts'

/** Unless the event is over, participants and people on the waiting list are notified. */
export async function cancelEvent(tx: Transaction, event: Event): Promise<void> {
  const { id } = event
  if (event.endsAt > new Date()) await notifyCancellation(tx, event)
  await recordCancellation(tx, event)
  // Registrations removed by an admin hold personal data, and without the event they can never be restored.
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
  const entries = await tx.waitingEntry.findMany({
    where: { eventId: id, expiredAt: null },
    select: { attendeeEmail: true, language: true },
  })
  await enqueueMails(
    tx,
    waitlistCancelledMail,
    entries.map((person) => ({ ...person, event: what })),
  )
}

interface Removal {
  ground?: CaseGround | undefined
  rule?: RuleId | undefined
  reason: string
}

/** Notifies an attendee that an administrator removed their registration, and why, unless the event is over. */
export async function notifyRemoved(
  tx: Transaction,
  id: string,
  { ground = 'other', rule = ruleFor(ground), reason }: Removal,
): Promise<void> {
  const registration = await ofUpcoming(tx, id)
  if (!registration) return
  const event = await tx.event.update({ where: { id: registration.eventId }, data: { calendarWithdrawals: { increment: 1 } } })
  await enqueueMail(tx, registrationRemovedMail, { ...registration, ground, rule, reasons: reason, sequence: sequenceOf(event) - 1 })
}

/** Sends the confirmation of a restored registration: its attendee was notified of the removal. */
export async function notifyRestored(tx: Transaction, id: string): Promise<void> {
  if (await ofUpcoming(tx, id)) await enqueueMail(tx, registrationMail, { registrationId: id })
}

const ofUpcoming = (tx: Transaction, id: string) =>
  tx.eventAttendee.findFirst({
    where: { id, event: { endsAt: { gt: new Date() } } },
    select: { eventId: true, attendeeEmail: true, language: true },
  })
