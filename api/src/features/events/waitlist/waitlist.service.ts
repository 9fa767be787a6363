import { eventMessages } from '@chiostro/domain/events/events'
import { inviteInput, joinWaitlistInput } from '@chiostro/domain/events/participantInput'
import { waitlistMessages } from '@chiostro/domain/events/waitlist'
import { languageOr } from '@chiostro/domain/languages/languages'
import { z } from 'zod'
import type { Event, EventAttendee } from '../../../../generated/prisma/client.ts'
import type { Context, Services } from '../../../context.ts'
import type { Transaction } from '../../../database/client.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ConflictError, found, NotFoundError } from '../../../errors.ts'
import { defineJob, postponeJob, sendJobs } from '../../../jobs/job.ts'
import { enqueueMail, enqueueMails, type MailOptions } from '../../../mail/outbox.ts'
import { enforceLimit } from '../../../security/rateLimits.ts'
import { createToken, hashToken } from '../../../security/tokens.ts'
import { inLanguage } from '../../../text/language.ts'
import { validate } from '../../../validation.ts'
import { findManagedEvent, lockManaged } from '../events.service.ts'
import type { Registered } from '../registrations.service.ts'
import { isRegistered, takeSeat } from '../registrations.sql.ts'
import { mintEntryToken, seatOfferMail, seatOfferOverMail, waitlistJoinedMail } from './waitlist.mail.ts'
import {
  addToList,
  expireOffers,
  hasOffer,
  lockSeats,
  lockSeatsOfEntry,
  nextOfferEnd,
  type OfferedEntry,
  offerSeats,
  type PlacedEntry,
  putBackToList,
  putFirst,
  readEntry,
  readWaitlist,
  renewUntold,
  takeFromList,
  takeMailboxFromList,
} from './waitlist.sql.ts'

type Reader = Pick<Services, 'db'>

export const maxShown = 5000

export type WaitlistEntry = PlacedEntry & { event: Event }

export type JoinedEntry = WaitlistEntry & {
  /** Opens the entry, like the mailed link; null for an address that comes back, as its entry may be another person's. */
  token: string | null
}

/**
 * Queues the mail with its link in the same transaction.
 * @throws ValidationError, NotFoundError, ConflictError with free seats, too late for an offer, or for a known address
 */
export async function joinWaitlist(context: Context, eventId: string, input: unknown): Promise<JoinedEntry> {
  await enforceLimit(context, 'register')
  const person = inLanguage(context, validate(joinWaitlistInput, input))
  const entry = await inTransaction(context, async (tx) => {
    await requireWaiting(tx, eventId)
    if (await isRegistered(tx, eventId, person.email)) throw new ConflictError(eventMessages.alreadyRegistered, 'ALREADY_REGISTERED')
    const added = await addToList(tx, eventId, person)
    if (!added) throw new ConflictError(waitlistMessages.already, 'ALREADY_WAITING')
    const { isNew, ...offered } = added
    return { ...(await notifyJoined(tx, offered)), token: isNew ? await mintEntryToken(tx, offered.entryId) : null }
  })
  context.log.info({ eventId, entryId: entry.id }, 'joined a waiting list')
  // The values just sent, even where the entry keeps earlier ones: only the holder of its link may see those.
  return { ...entry, attendeeName: person.name, attendeeEmail: person.email }
}

/** Locks the event. @throws NotFoundError, ConflictError when there is nothing to wait for */
async function requireWaiting(tx: Transaction, eventId: string): Promise<void> {
  const seats = found(await lockSeats(tx, eventId), eventMessages.unknown)
  if (seats.isOver) throw new ConflictError(eventMessages.over, 'EVENT_OVER')
  if (seats.hasSeats) throw new ConflictError(waitlistMessages.seats, 'SEATS_LEFT')
  if (!seats.isOffering) throw new ConflictError(waitlistMessages.closed, 'WAITLIST_CLOSED')
}

async function notifyJoined(tx: Transaction, offered: OfferedEntry, options?: MailOptions): Promise<WaitlistEntry> {
  await enqueueMail(tx, waitlistJoinedMail, offered, options)
  return readWithEvent({ db: tx }, offered.entryId)
}

async function readWithEvent({ db }: { db: Transaction }, entryId: string): Promise<WaitlistEntry> {
  const entry = await readEntry({ db }, entryId)
  const event = entry && (await db.event.findUnique({ where: { id: entry.eventId } }))
  if (!event) throw new NotFoundError(waitlistMessages.notFound)
  return { ...entry, event }
}

/** @throws NotFoundError for an unknown token, and after the seat was accepted or the list left */
export const findEntry = async ({ db }: Reader, token: string): Promise<WaitlistEntry> =>
  readWithEvent({ db }, await entryIdOf({ db }, token))

async function entryIdOf({ db }: Reader, token: string): Promise<string> {
  const row = found(await db.waitlistToken.findUnique({ where: { hash: hashToken(token) } }), waitlistMessages.notFound)
  return row.entryId
}

/** Confirms by mail. @throws NotFoundError for an unknown token, ConflictError without an offer, and after its end */
export async function acceptSeat(context: Context, token: string): Promise<Registered> {
  const entryId = await entryIdOf(context, token)
  const ticket = createToken()
  const registration = await inTransaction(context, async (tx) => {
    const eventId = found(await lockSeatsOfEntry(tx, entryId), waitlistMessages.notFound)
    // Withdraws offers that just expired, before their job does. The rejection is thrown after the commit, so it does not undo that.
    await offerFreedSeats(tx, context, eventId)
    return (await hasOffer(tx, entryId)) ? register(tx, context, entryId, hashToken(ticket)) : null
  })
  if (!registration) throw await reasonForNoOffer(context, entryId)
  context.log.info({ eventId: registration.eventId, registrationId: registration.id }, 'offered seat accepted')
  return { ...registration, ticket }
}

/** The offered seat is held until now, so no other entry can take it. */
async function register(tx: Transaction, services: Pick<Services, 'config'>, entryId: string, ticket: string): Promise<EventAttendee> {
  const entry = found(await takeFromList(tx, entryId), waitlistMessages.notFound)
  const { attendeeName, attendeeEmail, notes, hidden: hideMe } = entry
  const attendee = { attendeeName, attendeeEmail, notes, hideMe, language: languageOr(entry.language) }
  const registration = await takeSeat(tx, entry.eventId, attendee, { proven: true, ticket })
  if (!registration) throw new ConflictError(eventMessages.alreadyRegistered, 'ALREADY_REGISTERED')
  if (await takeMailboxFromList(tx, entry.eventId, attendeeEmail)) await offerFreedSeats(tx, services, entry.eventId)
  return registration
}

async function reasonForNoOffer({ db }: Reader, entryId: string): Promise<ConflictError> {
  const entry = await db.waitingEntry.findUnique({ where: { id: entryId } })
  return entry?.expiredAt
    ? new ConflictError(waitlistMessages.offerOver, 'OFFER_OVER')
    : new ConflictError(waitlistMessages.noOffer, 'NO_OFFER')
}

/** An offered seat goes to the next person. @throws NotFoundError for an unknown token */
export async function leaveWaitlist(context: Context, token: string): Promise<void> {
  await leave(context, await entryIdOf(context, token))
}

/** For a person who has proven to own the entry. @throws NotFoundError when it is gone */
export async function leave(context: Context, entryId: string): Promise<void> {
  const eventId = await inTransaction(context, async (tx) => {
    const eventId = await lockSeatsOfEntry(tx, entryId)
    if (!eventId || !(await takeFromList(tx, entryId))) throw new NotFoundError(waitlistMessages.notFound)
    await offerFreedSeats(tx, context, eventId)
    return eventId
  })
  context.log.info({ eventId, entryId }, 'left a waiting list')
}

/**
 * Back to the end of the list after an expired offer.
 * @throws NotFoundError for an unknown token, and for a mailbox that has a seat, ConflictError as `joinWaitlist`
 */
export async function rejoinWaitlist(context: Context, token: string): Promise<WaitlistEntry> {
  await enforceLimit(context, 'register')
  const entryId = await entryIdOf(context, token)
  return inTransaction(context, async (tx) => {
    const eventId = found(await lockSeatsOfEntry(tx, entryId), waitlistMessages.notFound)
    await requireWaiting(tx, eventId)
    const { attendeeEmail } = found(await tx.waitingEntry.findUnique({ where: { id: entryId } }), waitlistMessages.notFound)
    if (await isRegistered(tx, eventId, attendeeEmail)) throw new NotFoundError(waitlistMessages.notFound)
    const offered = await putBackToList(tx, entryId)
    if (!offered) throw new ConflictError(waitlistMessages.stillIn, 'ALREADY_WAITING')
    return notifyJoined(tx, offered, { proven: true })
  })
}

/** For the organiser: offers first, then waiting people, in order. @throws NotFoundError for an unknown event or a wrong token */
export async function listWaiting(context: Context, eventId: string, token: string): Promise<PlacedEntry[]> {
  await findManagedEvent(context, eventId, token)
  return readWaitlist(context, eventId, maxShown)
}

/** The person gets the next free seat. @throws ValidationError, NotFoundError, ConflictError when they have an offer, or it is too late */
export async function inviteFromWaitlist(
  context: Context,
  { eventId, token, entryId }: { eventId: string; token: string; entryId: string },
  input: unknown,
): Promise<PlacedEntry> {
  await enforceLimit(context, 'edit')
  const { reason } = validate(inviteInput, input)
  const entry = await inTransaction(context, async (tx) => {
    await lockManaged(tx, { id: eventId, token, scope: 'one' })
    await offerFreedSeats(tx, context, eventId)
    const seats = await lockSeats(tx, eventId)
    if (!seats?.isOffering) throw new ConflictError(waitlistMessages.closed, 'WAITLIST_CLOSED')
    if (!(await putFirst(tx, eventId, entryId, reason))) throw await reasonForNoInvitation(tx, eventId, entryId)
    return readWithEvent({ db: tx }, entryId)
  })
  context.log.info({ eventId, entryId }, 'invited out of order')
  return entry
}

async function reasonForNoInvitation(tx: Transaction, eventId: string, entryId: string): Promise<Error> {
  const entry = await tx.waitingEntry.findUnique({ where: { id: entryId, eventId } })
  return entry?.offeredAt
    ? new ConflictError(waitlistMessages.hasOffer, 'SEAT_OFFERED_ALREADY')
    : new NotFoundError(waitlistMessages.notFound)
}

/** Runs when the next offer of an event ends. */
export const offerFreedSeatsJob = defineJob({
  name: 'pass_on_seats',
  payload: z.object({ eventId: z.string() }),
  policy: 'short',
  pollSeconds: 2,
  run: (services: Services, { eventId }) => inTransaction(services, (tx) => offerFreedSeats(tx, services, eventId)),
})

/** Finds lists without a job, e.g. after a restore of the database. */
const findForgottenSeatsJob = defineJob({
  name: 'find_forgotten_seats',
  payload: z.object({}),
  schedule: { cron: '*/10 * * * *' },
  async run({ db, pool }: Services) {
    const forgotten = await db.waitingEntry.findMany({
      where: { offerExpiresAt: { lt: new Date(Date.now() - 60_000) } },
      distinct: ['eventId'],
      select: { eventId: true },
    })
    const jobs = forgotten.map(({ eventId }) => ({ payload: { eventId }, key: eventId }))
    await sendJobs(pool, offerFreedSeatsJob, jobs)
  },
})

export const waitlistJobs = [offerFreedSeatsJob, findForgottenSeatsJob]

/** Call at the end of every transaction that may have freed a seat or moved the event: the trigger `events_no_idle_seat` demands it. */
export async function offerFreedSeats(tx: Transaction, { config }: Pick<Services, 'config'>, eventId: string): Promise<void> {
  const seats = await lockSeats(tx, eventId)
  if (!seats || seats.waitlistCount === 0) return
  await renewUntold(tx, eventId, config.waitlistOfferMinutes)
  const expired = await expireOffers(tx, eventId)
  const offered = await offerSeats(tx, eventId, config.waitlistOfferMinutes)
  await enqueueMails(tx, seatOfferOverMail, expired)
  await enqueueMails(tx, seatOfferMail, offered)
  const startAfter = await nextOfferEnd(tx, eventId)
  if (startAfter) await postponeJob(tx, offerFreedSeatsJob, { eventId }, { key: eventId, startAfter })
}
