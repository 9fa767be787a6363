import { type RegisterInput, registerInput, updateRegistrationInput } from '@chiostro/domain/events/eventInput'
import { eventMessages, isFull, narrowerVisibility } from '@chiostro/domain/events/events'
import { idsOf } from '@chiostro/domain/records/records'
import { type Event, type EventAttendee, Prisma } from '../../../generated/prisma/client.ts'
import type { Context, Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { isUniqueViolation } from '../../database/failure.ts'
import { lockRows } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ConflictError, NotFoundError } from '../../errors.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { enforceLimit } from '../../security/rateLimits.ts'
import { createToken, hashToken } from '../../security/tokens.ts'
import { inLanguage } from '../../text/language.ts'
import { validate } from '../../validation.ts'
import { notifyOrganiserLater } from './events.jobs.ts'
import { endRegistrationMail } from './events.sql.ts'
import { registrationCancelledMail } from './registrations.mail.ts'
import { freeSeat, ofMailbox, takeSeat } from './registrations.sql.ts'
import { changeDeletedEvents, isDeletedDateOf, isDeletedNoticed, type NoticedEvent, readDeletedNoticed } from './series.sql.ts'
import { offerFreedSeats } from './waitlist/waitlist.service.ts'
import { takeMailboxFromList } from './waitlist/waitlist.sql.ts'

type Reader = Pick<Services, 'db'>

export type Registered = EventAttendee & {
  /** Works at once, besides the mailed one. */
  ticket: string
}

/**
 * Queues the confirmation in the same transaction. @throws ValidationError (docs/product.md, "Registrations"), NotFoundError, ConflictError
 * when the event is full or over, or the address is already registered
 */
export async function register(context: Context, eventId: string, input: unknown): Promise<Registered> {
  await enforceLimit(context, 'register')
  const attendee = inLanguage(context, validate(registerInput, input))
  const code = createToken()
  const ticket = hashToken(code)
  const registration = await inTransaction(context, async (tx) => {
    const registration = await takeSeat(tx, eventId, attendee, { ifNoneWaits: true, ticket })
    return registration ?? registerBesideList(tx, context, eventId, { attendee, ticket })
  }).catch((error: unknown) => {
    // Concurrent duplicates do not see each other, but violate the unique key.
    throw isUniqueViolation(error) ? new ConflictError(eventMessages.alreadyRegistered, 'ALREADY_REGISTERED') : error
  })
  if (!registration) throw await reasonForNoSeat(context, eventId, attendee.attendeeEmail)
  context.log.info({ eventId, registrationId: registration.id }, 'seat taken')
  return { ...registration, ticket: code }
}

/** For events with a waiting list: a person who gets a seat leaves the list. */
async function registerBesideList(
  tx: Transaction,
  services: Pick<Services, 'config'>,
  eventId: string,
  { attendee, ticket }: { attendee: RegisterInput; ticket: string },
): Promise<EventAttendee | null> {
  const registration = await takeSeat(tx, eventId, attendee, { ticket })
  if (registration && (await takeMailboxFromList(tx, eventId, attendee.attendeeEmail))) await offerFreedSeats(tx, services, eventId)
  return registration
}

/** For a full event, reveals that an address is registered only where the public list does. */
async function reasonForNoSeat({ db, config }: Context, eventId: string, email: string): Promise<Error> {
  const event = await db.event.findUnique({ where: { id: eventId } })
  if (!event) return new NotFoundError(eventMessages.unknown)
  if (event.endsAt <= new Date()) return new ConflictError(eventMessages.over, 'EVENT_OVER')
  const known = await db.eventAttendee.count({ where: { eventId, ...ofMailbox(email), ...(isFull(event) && { hidden: false }) } })
  const isSecret = isFull(event) && narrowerVisibility(config.participantsVisibility, event.participantsVisibility) !== 'public'
  return known > 0 && !isSecret
    ? new ConflictError(eventMessages.alreadyRegistered, 'ALREADY_REGISTERED')
    : new ConflictError(eventMessages.full, 'EVENT_FULL')
}

/** @throws NotFoundError for an unknown or used token */
export async function findRegistrationToCancel({ db }: Reader, token: string): Promise<{ registration: EventAttendee; event: Event }> {
  const row = await db.cancellationToken.findUnique({ where: { hash: hashToken(token) } })
  // Two queries: a join of Prisma's would fail when the registration is deleted in between.
  const registration = row && (await db.eventAttendee.findUnique({ where: { id: row.attendeeId } }))
  const event = registration && (await db.event.findUnique({ where: { id: registration.eventId } }))
  if (!event) throw new NotFoundError(eventMessages.registrationNotFound)
  return { registration, event }
}

/** @param input `{ hideMe }` @throws ValidationError, NotFoundError for an unknown or used token */
export async function updateRegistration(context: Context, token: string, input: unknown): Promise<EventAttendee> {
  await enforceLimit(context, 'register')
  const { hideMe } = validate(updateRegistrationInput, input)
  const { registration } = await findRegistrationToCancel(context, token)
  const [changed] = await context.db.eventAttendee.updateManyAndReturn({ where: { id: registration.id }, data: { hidden: hideMe } })
  if (!changed) throw new NotFoundError(eventMessages.registrationNotFound)
  return changed
}

/** All its links become invalid. @param token of the mailed link, or the code of a ticket @throws NotFoundError */
export async function cancelRegistration(context: Context, token: string): Promise<string> {
  const where = { hash: hashToken(token) }
  const row = (await context.db.cancellationToken.findUnique({ where })) ?? (await context.db.ticketCode.findUnique({ where }))
  if (!row) throw new NotFoundError(eventMessages.registrationNotFound)
  await giveBack(context, row.attendeeId)
  return row.attendeeId
}

/** For an attendee who has proven their identity. @throws NotFoundError when the registration is gone */
export async function giveBack(context: Context, id: string): Promise<void> {
  const cancelled = await inTransaction(context, async (tx) => {
    const freed = await freeSeat(tx, id)
    if (!freed) throw new NotFoundError(eventMessages.registrationNotFound)
    await enqueueMail(tx, registrationCancelledMail, freed)
    await offerFreedSeats(tx, context, freed.eventId)
    return freed
  })
  context.log.info({ eventId: cancelled.eventId }, 'seat given back')
}

/** For all locked dates of the series. Requires a mailed link: the address in the form may belong to another person. */
export async function confirmOrganiser(tx: Transaction, { id, seriesId, creatorEmail }: Event): Promise<void> {
  const confirmed = await tx.event.updateManyAndReturn({
    where: { OR: [{ id }, ...(seriesId ? [{ seriesId }] : [])], creatorEmail, organiserConfirmed: false },
    data: { organiserConfirmed: true },
    select: { id: true, registrationMail: true },
  })
  for (const event of confirmed) if (event.registrationMail === 'each') await notifyOrganiserLater(tx, event.id)
}

/** Also of events in the bin, which may come back. @throws NotFoundError when the token is unknown, or the events are gone for good */
async function noticedEvents(tx: Transaction, token: string): Promise<NoticedEvent[]> {
  const hash = hashToken(token)
  const events = await tx.event.findMany({
    where: { noticeTokens: { some: { hash } } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    select: { id: true, seriesId: true, title: true },
  })
  events.push(...(await readDeletedNoticed(tx, hash)))
  if (events.length === 0) throw new NotFoundError(eventMessages.notFound)
  return events
}

/** @returns titles of the events of a message @throws NotFoundError as `noticedEvents` */
export async function findNoticed({ db }: Pick<Services, 'db'>, token: string): Promise<string[]> {
  const events = await noticedEvents(db, token)
  return [...new Set(events.map(({ title }) => title))]
}

/** Opts out for these events and their series, pending messages included; idempotent. @throws NotFoundError as `noticedEvents` */
export async function stopNotices(context: Context, token: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const events = await noticedEvents(tx, token)
    const seriesIds = events.flatMap(({ seriesId }) => seriesId ?? [])
    const dates = await tx.event.findMany({
      where: { OR: [{ id: { in: idsOf(events) } }, { seriesId: { in: seriesIds } }] },
      select: { id: true },
    })
    const ids = await lockRows(tx, 'events', idsOf(dates))
    await endRegistrationMail(tx, ids)
    const inBin = Prisma.sql`${isDeletedNoticed(hashToken(token))} OR ${isDeletedDateOf(seriesIds)}`
    await changeDeletedEvents(tx, inBin, { registration_mail: 'none' })
    await tx.eventAttendee.updateMany({ where: { eventId: { in: ids }, announced: false }, data: { announced: true } })
  })
  context.log.info('messages about registrations stopped')
}
