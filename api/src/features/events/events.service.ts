import { createEventInput, eventFilter, type UpdateEventInput, updateEventInput } from '@chiostro/domain/eventInput'
import { eventMessages } from '@chiostro/domain/events'
import { momentsOf, type Schedule, scheduleIssues } from '@chiostro/domain/schedule'
import { waitlistMessages } from '@chiostro/domain/waitlist'
import type { Event } from '../../../generated/prisma/client.ts'
import type { Context, Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { mayManage } from '../../ownership.ts'
import { enforceLimit } from '../../rateLimits.ts'
import { validate } from '../../validation.ts'
import { claimImages, releaseImages, requireCoverAmong } from '../images/images.service.ts'
import { callOff } from './callOff.ts'
import { tellChangeLater } from './changes.jobs.ts'
import { eventLinkMail } from './events.mail.ts'
import { countEvents, readCalendarEvents, readEventPage, readEventTags } from './events.reads.ts'
import { passOnSeats } from './waitlist/passOn.ts'

type Reader = Pick<Services, 'db'>
type ListReader = Pick<Services, 'pool'>

const ownerOf = (id: string) => `event:${id}` as const

/** More than a university announces in a year or two; bounds the cost of the feed. */
const mostInCalendar = 1000

/**
 * Creates an event and queues the organiser's management link in the same transaction.
 * @throws ValidationError (docs/product.md, "Creating an event")
 */
export async function createEvent(context: Context, input: unknown): Promise<Event> {
  const data = validate(createEventInput, input)
  requireCoverAmong(data.imageUrls, data.coverImageIndex)
  const event = await context.db.$transaction(async (tx) => {
    const created = await tx.event.create({ data: { ...data, ...momentsOf(data) } })
    await claimImages(tx, ownerOf(created.id), data.imageUrls)
    await enqueueMail(tx, eventLinkMail, { eventId: created.id })
    return created
  })
  context.log.info({ eventId: event.id }, 'event created')
  return event
}

/** An event by its id, or null. */
export const findEvent = ({ db }: Reader, id: string): Promise<Event | null> => db.event.findUnique({ where: { id } })

/**
 * A page of events; see `readEventPage` for the order.
 * @throws ValidationError for an invalid filter, order or cursor
 */
export const listEvents = ({ pool }: ListReader, filter: unknown, page: { limit: number; after?: string | null; offset?: number }) =>
  readEventPage(pool, { filter: validate(eventFilter, filter), ...page })

/** Number of matching events. */
export const countListedEvents = ({ pool }: ListReader, filter: unknown) => countEvents(pool, validate(eventFilter, filter))

/** Distinct tags in use, in Italian order. */
export const listEventTags = ({ pool }: ListReader) => readEventTags(pool)

/**
 * Events of the public calendar feed, at most 1,000, soonest first.
 * @throws ValidationError when the tag is too long
 */
export const listCalendarEvents = ({ db }: Reader, filter: unknown) =>
  readCalendarEvents(db, validate(eventFilter, filter).tag, new Date(), mostInCalendar)

/**
 * The event for its organiser.
 * @throws NotFoundError for an unknown id or a wrong token
 */
export async function findManagedEvent({ db }: Reader, id: string, token: string): Promise<Event> {
  const event = await db.event.findUnique({ where: { id } })
  const owned = event && { address: event.creatorEmail, tokenHashes: event.managementTokenHashes }
  if (!owned || !(await mayManage({ db }, token, owned))) throw new NotFoundError(eventMessages.notFound)
  return event
}

/**
 * The organiser's edits. Removed images are deleted from storage; participants are notified of a new date, time or place.
 * @throws ValidationError (docs/product.md, "Managing an event"; also a limit below the registrations), NotFoundError,
 * ConflictError for a limit below registrations and offered seats
 */
export async function updateEvent(context: Context, id: string, token: string, input: unknown): Promise<Event> {
  await enforceLimit(context, 'edit')
  const { imageUrls, coverImageIndex, ...fields } = validate(updateEventInput, input)
  return context.db.$transaction(async (tx) => {
    const event = await lockManagedEvent(tx, id, token)
    await passOnSeats(tx, context, id)
    requireRoomForTaken(await tx.event.findUniqueOrThrow({ where: { id } }), fields.maxAttendees)
    const schedule = newSchedule(event, fields)
    const images = imageUrls ?? event.imageUrls
    const cover = coverImageIndex ?? Math.min(event.coverImageIndex, Math.max(images.length - 1, 0))
    requireCoverAmong(images, cover)
    await claimImages(tx, ownerOf(id), images)
    await releaseImages(tx, ownerOf(id), images)
    const moved = schedule !== null || fields.location !== event.location
    const updated = await tx.event.update({
      where: { id },
      data: {
        ...fields,
        ...(schedule && momentsOf(schedule)),
        ...(moved && { calendarSequence: { increment: 1 } }),
        ...{ imageUrls: images, coverImageIndex: cover },
      },
    })
    if (moved && updated.registrationCount > 0) await tellChangeLater(tx, id)
    if (updated.waitlistCount === 0) return updated
    await passOnSeats(tx, context, id)
    return tx.event.findUniqueOrThrow({ where: { id } })
  })
}

/**
 * Deletes the event for good, with images and registrations, and notifies every participant.
 * @throws NotFoundError
 */
export async function deleteEvent(context: Context, id: string, token: string): Promise<void> {
  await context.db.$transaction(async (tx) => {
    await callOff(tx, await lockManagedEvent(tx, id, token))
  })
  context.log.info({ eventId: id }, 'event deleted by its organiser')
}

/** Locks the row for the transaction: concurrent updates must not lose images, and no seat may be taken in between. */
export async function lockManagedEvent(tx: Transaction, id: string, token: string): Promise<Event> {
  await tx.$executeRaw`SELECT 1 FROM events WHERE id = ${id} FOR UPDATE`
  return findManagedEvent({ db: tx as Context['db'] }, id, token)
}

function requireRoomForTaken({ registrationCount, offerCount }: Event, maxAttendees: number | null) {
  if (maxAttendees === null) return
  if (offerCount > 0 && maxAttendees < registrationCount + offerCount) {
    throw new ConflictError(waitlistMessages.fewerThanTaken(registrationCount, offerCount))
  }
  if (maxAttendees < registrationCount) {
    throw new ValidationError([{ path: 'maxAttendees', message: eventMessages.fewerThanRegistered(registrationCount) }])
  }
}

/** The new schedule, or null when unchanged: a past event may have its text corrected, but not be moved within the past. */
function newSchedule(event: Event, { date, startTime, endTime }: Partial<UpdateEventInput>): Schedule | null {
  const schedule = { date: date ?? event.date, startTime: startTime ?? event.startTime, endTime: endTime ?? event.endTime }
  if (schedule.date === event.date && schedule.startTime === event.startTime && schedule.endTime === event.endTime) return null
  const issues = scheduleIssues(schedule)
  if (issues.length > 0) throw new ValidationError(issues)
  return schedule
}
