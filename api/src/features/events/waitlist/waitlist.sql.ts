import type { JoinWaitlistInput } from '@chiostro/domain/events/participantInput'
import { offersEndHours, type WaitlistState } from '@chiostro/domain/events/waitlist'
import { languageOr } from '@chiostro/domain/languages/languages'
import { Prisma, type WaitingEntry } from '../../../../generated/prisma/client.ts'
import type { Services } from '../../../context.ts'
import type { Transaction } from '../../../database/client.ts'
import { lockRow } from '../../../database/rowLocks.ts'
import { columnsOf } from '../../../database/statements.ts'
import { mailboxOf } from '../../../text/mailbox.ts'
import { waitsFor } from '../registrations.sql.ts'

// Rationale: docs/decisions/093-waiting-list.md. Every statement here runs after `lockSeats`: one transaction at a time changes an event's
// list. clock_timestamp() rather than now(), which is the time before the wait for the lock.

const columns = columnsOf('WaitingEntry')

/** Time after which no seat is offered; `starts_at` is an event's. */
const offersEnd = Prisma.sql`(starts_at - make_interval(hours => ${offersEndHours}::int))`

/** People invited by the organiser, then first come first served. */
const listOrder = Prisma.sql`invited_at NULLS LAST, place`

export interface LockedSeats {
  isOver: boolean
  /** A seat is free without waiting. */
  hasSeats: boolean
  /** Offers can still be made. */
  isOffering: boolean
  waitlistCount: number
}

/** Every writer of seats locks the event. @returns null for an unknown event */
export async function lockSeats(tx: Transaction, eventId: string): Promise<LockedSeats | null> {
  await lockRow(tx, 'events', eventId)
  const [seats] = await tx.$queryRaw<LockedSeats[]>`
    SELECT ends_at <= clock_timestamp() AS "isOver", ${offersEnd} > clock_timestamp() AS "isOffering", waitlist_count AS "waitlistCount",
      max_attendees IS NULL OR registration_count + offer_count < max_attendees AS "hasSeats"
    FROM events WHERE id = ${eventId}`
  return seats ?? null
}

/** @returns id of the locked event, or null when the entry is gone */
export async function lockSeatsOfEntry(tx: Transaction, entryId: string): Promise<string | null> {
  const entry = await tx.waitingEntry.findUnique({ where: { id: entryId }, select: { eventId: true } })
  if (!entry) return null
  await lockRow(tx, 'events', entry.eventId)
  return entry.eventId
}

/** An entry at its position: one that comes back gets another. Mails refer to both. */
export interface OfferedEntry {
  entryId: string
  place: number
}

interface AddedEntry extends OfferedEntry {
  /** False for an entry that existed (an updated row has an xmax). */
  isNew: boolean
}

/**
 * An address whose offer expired gets its old entry back, so that earlier links work, with the first texts: another person may have typed
 * the address now. @returns null when the mailbox is on the list
 */
export async function addToList(tx: Transaction, eventId: string, person: JoinWaitlistInput): Promise<AddedEntry | null> {
  const { name, email, notes, hideMe, language } = person
  const [added] = await tx.$queryRaw<AddedEntry[]>`
    INSERT INTO waiting_entries AS w (id, event_id, attendee_name, attendee_email, language, notes, hidden)
    SELECT gen_random_uuid(), ${eventId}, ${name}, ${email}, ${languageOr(language)}, ${notes}, ${hideMe}::boolean
    WHERE NOT EXISTS (SELECT 1 FROM waiting_entries WHERE ${waitsFor(eventId, mailboxOf(email))} AND expired_at IS NULL)
    ON CONFLICT (event_id, attendee_email) DO UPDATE SET place = excluded.place, joined_at = excluded.joined_at, expired_at = NULL,
      invited_at = NULL, invite_reason = ''
    WHERE w.expired_at IS NOT NULL
    RETURNING w.id AS "entryId", w.place, w.xmax = 0 AS "isNew"`
  if (!added) return null
  await tx.$executeRaw`UPDATE events SET waitlist_count = waitlist_count + 1 WHERE id = ${eventId}`
  return added
}

/** For a person whose offer expired. @returns null when they are on the list, also by another spelling of their address */
export async function putBackToList(tx: Transaction, entryId: string): Promise<OfferedEntry | null> {
  const [back] = await tx.$queryRaw<OfferedEntry[]>`
    WITH back AS (
      UPDATE waiting_entries own SET expired_at = NULL, invited_at = NULL, invite_reason = '', place = DEFAULT, joined_at = clock_timestamp()
      WHERE id = ${entryId} AND expired_at IS NOT NULL AND NOT EXISTS (
        SELECT FROM waiting_entries other WHERE other.event_id = own.event_id AND other.expired_at IS NULL
          AND follow_mailbox(other.attendee_email) = follow_mailbox(own.attendee_email)
      ) RETURNING id, place, event_id
    ) UPDATE events SET waitlist_count = waitlist_count + 1 FROM back WHERE events.id = back.event_id
    RETURNING back.id AS "entryId", back.place`
  return back ?? null
}

/** Deletes an entry, and frees the seat offered to it. @returns null when the entry is gone */
export async function takeFromList(tx: Transaction, entryId: string): Promise<WaitingEntry | null> {
  const [removed] = await tx.$queryRaw<WaitingEntry[]>`
    WITH gone AS (DELETE FROM waiting_entries WHERE id = ${entryId} RETURNING *), counted AS (
      UPDATE events SET waitlist_count = waitlist_count - (gone.expired_at IS NULL)::int, offer_count = offer_count - (gone.offered_at IS NOT NULL)::int
      FROM gone WHERE events.id = gone.event_id
    ) SELECT ${columns} FROM gone`
  return removed ?? null
}

/** A mailbox that has a seat waits for none, however its address is spelt. @returns whether it was on the list, or had been */
export async function takeMailboxFromList(tx: Transaction, eventId: string, attendeeEmail: string): Promise<boolean> {
  const entries = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM waiting_entries WHERE ${waitsFor(eventId, mailboxOf(attendeeEmail))} ORDER BY id`
  for (const { id } of entries) await takeFromList(tx, id)
  return entries.length > 0
}

/** Moves an entry before all others without an offer. @returns false when no such entry exists */
export async function putFirst(tx: Transaction, eventId: string, entryId: string, reason: string): Promise<boolean> {
  const changed = await tx.$executeRaw`
    UPDATE waiting_entries SET invited_at = coalesce(invited_at, clock_timestamp()), invite_reason = ${reason}
    WHERE id = ${entryId} AND event_id = ${eventId} AND expired_at IS NULL AND offered_at IS NULL`
  return changed > 0
}

export const hasOffer = async (tx: Transaction, id: string): Promise<boolean> =>
  (await tx.waitingEntry.count({ where: { id, offerExpiresAt: { gt: new Date() } } })) > 0

/** Begins anew the offers that ran out untold: their message has not left, as while the mail server, or this one, was away. */
export const renewUntold = (tx: Transaction, eventId: string, minutes: number): Promise<number> => tx.$executeRaw`
  UPDATE waiting_entries w SET offer_expires_at = least(clock_timestamp() + make_interval(mins => ${minutes}::int), ${offersEnd}) FROM events
  WHERE events.id = ${eventId} AND w.event_id = events.id AND w.offer_expires_at <= clock_timestamp() AND ${offersEnd} > clock_timestamp()
    AND EXISTS (
      SELECT FROM outgoing_mails m WHERE m.template = 'waitlist.offer' AND m.created_at > w.offered_at - interval '1 minute'
        AND m.payload ->> 'entryId' = w.id AND (m.payload ->> 'place')::int = w.place AND m.sent_at IS NULL AND m.failed_at IS NULL
    )`

/** Ends expired offers. None outlasts the time after which no seat is offered, also when the event was moved later. */
export async function expireOffers(tx: Transaction, eventId: string): Promise<OfferedEntry[]> {
  await tx.$executeRaw`
    UPDATE waiting_entries SET offer_expires_at = ${offersEnd} FROM events
    WHERE events.id = ${eventId} AND event_id = events.id AND offer_expires_at > ${offersEnd}`
  return tx.$queryRaw<OfferedEntry[]>`
    WITH expired AS (
      UPDATE waiting_entries SET expired_at = clock_timestamp(), offered_at = NULL, offer_expires_at = NULL
      WHERE event_id = ${eventId} AND offer_expires_at <= clock_timestamp() RETURNING id, place
    ), counted AS (
      UPDATE events SET offer_count = offer_count - taken.n, waitlist_count = waitlist_count - taken.n
      FROM (SELECT count(*)::int AS n FROM expired) taken WHERE events.id = ${eventId} AND taken.n > 0
    ) SELECT id AS "entryId", place FROM expired`
}

/** Offers all free seats to the first of the list, unless it is too late. @param minutes maximum length of an offer */
export async function offerSeats(tx: Transaction, eventId: string, minutes: number): Promise<OfferedEntry[]> {
  return tx.$queryRaw<OfferedEntry[]>`
    WITH free AS (
      SELECT ${offersEnd} AS deadline,
        CASE WHEN max_attendees IS NULL THEN waitlist_count ELSE max_attendees - registration_count - offer_count END AS seats
      FROM events WHERE id = ${eventId} AND ${offersEnd} > clock_timestamp()
    ), first AS (
      SELECT id FROM waiting_entries WHERE event_id = ${eventId} AND expired_at IS NULL AND offered_at IS NULL
      ORDER BY ${listOrder} LIMIT coalesce((SELECT greatest(seats, 0) FROM free), 0)
    ), offered AS (
      UPDATE waiting_entries SET offered_at = clock_timestamp(),
        offer_expires_at = least(clock_timestamp() + make_interval(mins => ${minutes}::int), free.deadline)
      FROM first, free WHERE waiting_entries.id = first.id RETURNING waiting_entries.id, waiting_entries.place
    ), counted AS (
      UPDATE events SET offer_count = offer_count + given.n FROM (SELECT count(*)::int AS n FROM offered) given
      WHERE events.id = ${eventId} AND given.n > 0
    ) SELECT id AS "entryId", place FROM offered`
}

export async function nextOfferEnd(tx: Transaction, eventId: string): Promise<Date | null> {
  const { _min } = await tx.waitingEntry.aggregate({ where: { eventId }, _min: { offerExpiresAt: true } })
  return _min.offerExpiresAt
}

/** @returns id of the mailbox's entry that waits for a seat of this event */
export async function entryOf(tx: Transaction, eventId: string, attendeeEmail: string): Promise<string | null> {
  const [entry] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM waiting_entries WHERE ${waitsFor(eventId, mailboxOf(attendeeEmail))} ORDER BY expired_at NULLS FIRST LIMIT 1`
  return entry?.id ?? null
}

type Reader = { db: Pick<Transaction, '$queryRaw'> } | Pick<Services, 'db'>

export interface PlacedEntry extends WaitingEntry {
  state: WaitlistState
  /** From 1 among entries without an offer; 0 with one; null once the offer expired. */
  position: number | null
}

/** Entries with an offer, waiting ones, those with an expired offer. @param ofEvents, shown conditions for the events and the entries */
async function readPlaced({ db }: Reader, ofEvents: Prisma.Sql, shown: Prisma.Sql, limit: number): Promise<PlacedEntry[]> {
  return db.$queryRaw<PlacedEntry[]>`
    SELECT ${columns}, state, CASE state WHEN 'offered' THEN 0 WHEN 'waiting' THEN place_in_state END AS position FROM (
      SELECT *, row_number() OVER (PARTITION BY event_id, state ORDER BY ${listOrder})::int AS place_in_state FROM (
        SELECT *, CASE WHEN offer_expires_at > now() THEN 'offered' WHEN expired_at IS NULL AND offered_at IS NULL THEN 'waiting'
          ELSE 'expired' END AS state
        FROM waiting_entries WHERE ${ofEvents}
      ) known
    ) placed WHERE ${shown}
    ORDER BY event_id, array_position(ARRAY['offered', 'waiting', 'expired'], state), place_in_state LIMIT ${limit}`
}

export async function readEntry(reader: Reader, id: string): Promise<PlacedEntry | null> {
  const ofEvent = Prisma.sql`event_id = (SELECT event_id FROM waiting_entries WHERE id = ${id})`
  const [entry] = await readPlaced(reader, ofEvent, Prisma.sql`id = ${id}`, 1)
  return entry ?? null
}

export const readWaitlist = (reader: Reader, eventId: string, limit: number): Promise<PlacedEntry[]> =>
  readPlaced(reader, Prisma.sql`event_id = ${eventId}`, Prisma.sql`true`, limit)

export const readEntriesOf = (reader: Reader, email: string, limit: number): Promise<PlacedEntry[]> =>
  readPlaced(
    reader,
    Prisma.sql`event_id IN (SELECT event_id FROM waiting_entries WHERE attendee_email = ${email})`,
    Prisma.sql`attendee_email = ${email}`,
    limit,
  )
