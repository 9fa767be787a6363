import type { CaseGround } from '@chiostro/domain/cases/cases'
import { type RuleId, ruleFor } from '@chiostro/domain/cases/rules'
import { type UpdateEventInput, updateEventInput } from '@chiostro/domain/events/eventInput'
import { eventMessages } from '@chiostro/domain/events/events'
import { momentsOf, type Schedule, scheduleIssues } from '@chiostro/domain/events/schedule'
import { type Move, moveBetween, moved } from '@chiostro/domain/events/series'
import { waitlistMessages } from '@chiostro/domain/events/waitlist'
import { partsOf } from '@chiostro/domain/records/records'
import type { Event } from '../../../generated/prisma/client.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ConflictError, ValidationError } from '../../errors.ts'
import { enqueueMail, enqueueMails } from '../../mail/outbox.ts'
import { alteredIn } from '../../records.ts'
import { enforceLimit } from '../../security/rateLimits.ts'
import { validate } from '../../validation.ts'
import { closeCases } from '../cases/cases.sql.ts'
import { claimImages, requireCoverAmong } from '../images/images.service.ts'
import { sequenceOf } from './eventCalendar.ts'
import { notifyChangeLater, notifyOrganiserLater } from './events.jobs.ts'
import { lockManaged, scopeOf } from './events.service.ts'
import { recordCancellation } from './events.sql.ts'
import { eventCancelledMail, registrationMail, registrationRemovedMail } from './registrations.mail.ts'
import { confirmOrganiser } from './registrations.service.ts'
import { imageOwnerOf, releaseEventImages } from './series.sql.ts'
import { waitlistCancelledMail } from './waitlist/waitlist.mail.ts'
import { offerFreedSeats } from './waitlist/waitlist.service.ts'
import { takeMailboxFromList } from './waitlist/waitlist.sql.ts'

interface Managed {
  id: string
  token: string
  /** One of `seriesScopes`, for events of a series; 'one' when absent. */
  scope?: unknown
}

/**
 * Removed images are deleted from storage; participants are notified of a new date, time or place. With the scope `following` the later
 * dates of the series get the changed values, and move by the same number of days. @param merged the input has only the changes
 * @throws ValidationError (docs/product.md, "Managing an event"), NotFoundError, ConflictError for a limit below registrations and offered
 *   seats
 */
export async function updateEvent(context: Context, { id, token, scope }: Managed, input: unknown, merged = false): Promise<Event> {
  await enforceLimit(context, 'edit')
  const { registrationMail } = validate(merged ? updateEventInput.partial() : updateEventInput, input)
  const chosen = scopeOf(scope)
  return inTransaction(context, async (tx) => {
    const asksForMail = registrationMail === 'each' || registrationMail === 'daily'
    const { event, dates } = await lockManaged(tx, { id, token, scope: chosen, wholeSeries: asksForMail })
    if (asksForMail) await confirmOrganiser(tx, event)
    const changes = changesOf(event, validate(updateEventInput, merged ? { ...requiredOf(event), ...partsOf(input) } : input))
    const updated: Event[] = []
    for (const date of dates) updated.push(await change(tx, context, date, changes))
    return updated.find((date) => date.id === id) ?? event
  })
}

const requiredOf = ({ title, description, targetAudience, location, maxAttendees }: Event) => ({
  title,
  description,
  targetAudience,
  location,
  maxAttendees,
})

interface Changes {
  fields: Omit<Partial<UpdateEventInput>, keyof Schedule>
  move: Move | null
}

function changesOf(event: Event, { date, startTime, endTime, endDate, ...fields }: UpdateEventInput): Changes {
  const hours = { date: date ?? event.date, startTime: startTime ?? event.startTime, endTime: endTime ?? event.endTime }
  const along = moved(event, { days: moveBetween(event, { ...event, ...hours, endDate: '' })?.days ?? 0 })
  return { fields: alteredIn(fields, event), move: moveBetween(event, { ...hours, endDate: endDate ?? along.endDate }) }
}

async function change(tx: Transaction, context: Context, event: Event, { fields: changed, move }: Changes): Promise<Event> {
  const { id } = event
  const { imageUrls, coverImageIndex, ...fields } = changed
  await offerFreedSeats(tx, context, id)
  const schedule = move && movedOn(event, move)
  // A past event keeps its number when its registrations are deleted (`retention.jobs.ts`): none of them has a seat at the new date.
  if (schedule && event.endsAt <= new Date())
    await tx.event.update({ where: { id }, data: { registrationCount: await tx.eventAttendee.count({ where: { eventId: id } }) } })
  if (fields.maxAttendees !== undefined) requireSeatsForTaken(await tx.event.findUniqueOrThrow({ where: { id } }), fields.maxAttendees)
  const images = imageUrls ?? event.imageUrls
  const cover = coverImageIndex ?? Math.min(event.coverImageIndex, Math.max(images.length - 1, 0))
  requireCoverAmong(images, cover)
  await claimImages(tx, imageOwnerOf(event), images)
  const isMoved = schedule !== null || fields.location !== undefined
  const isSeen = isMoved || Object.keys(changed).some((name) => name !== 'registrationMail')
  const updated = await tx.event.update({
    where: { id },
    data: {
      ...fields,
      ...(schedule && { ...schedule, ...momentsOf(schedule) }),
      ...(isMoved && { calendarSequence: { increment: 1 } }),
      imageUrls: images,
      coverImageIndex: cover,
      ...(isSeen && { updatedAt: new Date() }),
    },
  })
  await releaseEventImages(tx, event, images)
  // Each date has a reminder of its own, also one that the event returns to: a reminder of it may have been dropped meanwhile.
  if (updated.date !== event.date) await tx.eventAttendee.updateMany({ where: { eventId: id }, data: { remindedOf: null } })
  if (fields.registrationMail === 'none')
    await tx.eventAttendee.updateMany({ where: { eventId: id, announced: false }, data: { announced: true } })
  if (fields.registrationMail === 'each') await notifyOrganiserLater(tx, id)
  if (isMoved && updated.registrationCount > 0) await notifyChangeLater(tx, id)
  if (updated.waitlistCount === 0) return updated
  await offerFreedSeats(tx, context, id)
  return tx.event.findUniqueOrThrow({ where: { id } })
}

/** A past event may have its text corrected, but not be moved within the past. */
function movedOn(event: Event, move: Move): Required<Schedule> {
  const schedule = moved(event, move)
  const issues = scheduleIssues(schedule)
  if (issues.length > 0) throw new ValidationError(issues)
  return schedule
}

function requireSeatsForTaken({ registrationCount, offerCount }: Event, maxAttendees: number | null) {
  if (maxAttendees === null || maxAttendees >= registrationCount + offerCount) return
  const message =
    offerCount > 0 ? waitlistMessages.fewerThanTaken(registrationCount, offerCount) : eventMessages.fewerThanRegistered(registrationCount)
  throw new ConflictError(message, 'FEWER_SEATS_THAN_TAKEN')
}

/** Notifies every participant; with the scope `following` also of the later dates. @throws ValidationError, NotFoundError */
export async function deleteEvent(context: Context, { id, token, scope }: Managed): Promise<string> {
  const chosen = scopeOf(scope)
  const count = await inTransaction(context, async (tx) => {
    const { dates } = await lockManaged(tx, { id, token, scope: chosen })
    for (const date of dates) await cancelEvent(tx, date)
    return dates.length
  })
  context.log.info({ eventId: id, dates: count }, 'event deleted by its organiser')
  return id
}

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
  const payloadOf = (person: { attendeeEmail: string; language: string }) => ({ ...person, event: what })
  const select = { attendeeEmail: true, language: true }
  const attendees = await tx.eventAttendee.findMany({ where: { eventId: id }, select })
  await enqueueMails(tx, eventCancelledMail, attendees.map(payloadOf))
  const waiting = await tx.waitingEntry.findMany({ where: { eventId: id, expiredAt: null }, select })
  await enqueueMails(tx, waitlistCancelledMail, waiting.map(payloadOf))
}

interface Removal {
  ground?: CaseGround
  rule?: RuleId
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
  const registration = await ofUpcoming(tx, id)
  if (!registration) return
  await takeMailboxFromList(tx, registration.eventId, registration.attendeeEmail)
  await enqueueMail(tx, registrationMail, { registrationId: id })
}

const ofUpcoming = (tx: Transaction, id: string) =>
  tx.eventAttendee.findFirst({
    where: { id, event: { endsAt: { gt: new Date() } } },
    select: { eventId: true, attendeeEmail: true, language: true },
  })
