import type { RegisterInput } from '@chiostro/domain/events/eventInput'
import { languageOr } from '@chiostro/domain/languages/languages'
import { type EventAttendee, Prisma } from '../../../generated/prisma/client.ts'
import type { Database, Transaction } from '../../database/client.ts'
import { decodeMoment, encodeMoment, type Page, type PageRequest, toPage } from '../../database/paging.ts'
import { lockRows } from '../../database/rowLocks.ts'
import { columnsOf } from '../../database/statements.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { deliveryMailboxOf, mailboxOf } from '../../text/mailbox.ts'
import { notifyOrganiserLater } from './events.jobs.ts'
import { registrationMail } from './registrations.mail.ts'

/**
 * Counts and inserts in one statement (docs/decisions/020-seats-in-one-statement.md). Seats offered to the waiting list are not free.
 * @param options.proven the person holds a link that was sent to this address
 * @param options.ifNoneWaits only while the waiting list is empty, and has no entry of the mailbox
 * @returns null when no seat was taken @throws a unique violation for a concurrent registration; the counter is rolled back
 */
export async function takeSeat(
  tx: Transaction,
  eventId: string,
  attendee: RegisterInput,
  { ifNoneWaits = false, proven = false, ticket }: { ifNoneWaits?: boolean; proven?: boolean; ticket?: string } = {},
): Promise<EventAttendee | null> {
  const { attendeeName, attendeeEmail, notes, hideMe, language } = attendee
  const mailbox = deliveryMailboxOf(attendeeEmail)
  // The count is read from the locked row: it includes commits made while this statement waited for the lock.
  const noneWaits = Prisma.sql`AND waitlist_count = 0 AND NOT EXISTS (SELECT 1 FROM waiting_entries WHERE ${waitsFor(eventId, mailboxOf(attendeeEmail))})`
  const [row] = await tx.$queryRaw<(EventAttendee & { notifiesOrganiser: boolean })[]>`
    WITH seat AS (
      UPDATE events SET registration_count = registration_count + 1
      WHERE id = ${eventId} AND ends_at > now() AND (max_attendees IS NULL OR registration_count + offer_count < max_attendees)
        AND NOT EXISTS (SELECT 1 FROM event_attendees WHERE event_id = ${eventId} AND (attendee_mailbox = ${mailbox} OR attendee_email = ${attendeeEmail})) ${ifNoneWaits ? noneWaits : Prisma.empty}
      RETURNING id, calendar_sequence, registration_mail
    ), taken AS (
      INSERT INTO event_attendees (id, event_id, attendee_name, attendee_email, attendee_mailbox, language, notes, hidden, told_sequence, announced)
      SELECT gen_random_uuid(), seat.id, ${attendeeName}, ${attendeeEmail}, ${mailbox}, ${languageOr(language)}, ${notes}, ${hideMe}::boolean, seat.calendar_sequence,
        seat.registration_mail = 'none' FROM seat RETURNING *
    ), ${ticket ? Prisma.sql`ticket AS (INSERT INTO ticket_codes (hash, attendee_id) SELECT ${ticket}, id FROM taken),` : Prisma.empty}
    notice AS (SELECT registration_mail = 'each' AS "notifiesOrganiser" FROM seat)
    SELECT ${columnsOf('EventAttendee')}, notice."notifiesOrganiser" FROM taken, notice`
  if (!row) return null
  const { notifiesOrganiser, ...registration } = row
  await enqueueMail(tx, registrationMail, { registrationId: registration.id }, { proven })
  if (notifiesOrganiser) await notifyOrganiserLater(tx, eventId)
  return registration
}

export const isRegistered = async (tx: Pick<Transaction, 'eventAttendee'>, eventId: string, attendeeEmail: string): Promise<boolean> =>
  (await tx.eventAttendee.count({ where: { eventId, ...ofMailbox(attendeeEmail) } })) > 0

/** Older registrations are found by address: a mailbox could have several seats. */
export const ofMailbox = (attendeeEmail: string): Prisma.EventAttendeeWhereInput => ({
  OR: [{ attendeeMailbox: deliveryMailboxOf(attendeeEmail) }, { attendeeEmail }],
})

export const waitsFor = (eventId: string, mailbox: string): Prisma.Sql =>
  Prisma.sql`event_id = ${eventId} AND follow_mailbox(attendee_email) = ${mailbox}`

export interface FreedSeat {
  eventId: string
  attendeeEmail: string
  language: string
  /** SEQUENCE of the message that removes the event from the attendee's calendar. */
  sequence: number
}

/** The caller offers the seat to others (`offerFreedSeats`). @returns null when the registration is gone */
export async function freeSeat(tx: Transaction, id: string): Promise<FreedSeat | null> {
  // Locks the event first, like every writer: another order would deadlock with a concurrent deletion.
  await lockRows(tx, 'events', Prisma.sql`id IN (SELECT event_id FROM event_attendees WHERE id = ${id})`)
  const rows = await tx.$queryRaw<FreedSeat[]>`
    WITH freed AS (
      DELETE FROM event_attendees WHERE id = ${id} RETURNING event_id, attendee_email, language
    )
    UPDATE events SET registration_count = registration_count - 1, calendar_withdrawals = calendar_withdrawals + 1
    FROM freed WHERE events.id = freed.event_id
    RETURNING events.id AS "eventId", attendee_email AS "attendeeEmail", freed.language,
      calendar_sequence + 2 * calendar_withdrawals - 1 AS sequence`
  return rows[0] ?? null
}

const cursorOf = ({ registeredAt, id }: EventAttendee) => encodeMoment(registeredAt, id)

export const firstComeFirst = [{ registeredAt: 'asc' }, { id: 'asc' }] satisfies Prisma.EventAttendeeOrderByWithRelationInput[]

function pageOf({ limit, after, offset = 0 }: PageRequest) {
  const [moment, id] = after ? decodeMoment(after) : []
  const beyond = moment ? { registeredAt: { gte: moment }, OR: [{ registeredAt: { gt: moment } }, { id: { gt: id } }] } : {}
  return { where: beyond, orderBy: firstComeFirst, take: limit + 1, skip: offset } satisfies Prisma.EventAttendeeFindManyArgs
}

/** Without hidden participants, by registration. @returns one page per id, in their order @throws ValidationError for an invalid cursor */
export async function readParticipantPages(
  db: Database,
  eventIds: readonly string[],
  request: PageRequest,
): Promise<Page<EventAttendee>[]> {
  const { where, ...page } = pageOf(request)
  const events = await db.event.findMany({
    where: { id: { in: [...eventIds] } },
    select: { id: true, attendees: { where: { hidden: false, ...where }, ...page } },
  })
  const byEvent = new Map(events.map(({ id, attendees }) => [id, attendees]))
  return eventIds.map((id) => toPage(byEvent.get(id) ?? [], request.limit, cursorOf))
}

/** In order of registration, hidden ones too. @throws ValidationError for an invalid cursor */
export async function readRegistrationPage(db: Database, eventId: string, request: PageRequest): Promise<Page<EventAttendee>> {
  const { where, ...page } = pageOf(request)
  const rows = await db.eventAttendee.findMany({ where: { eventId, ...where }, ...page })
  return toPage(rows, request.limit, cursorOf)
}

export const readAllParticipants = (db: Database, eventId: string): Promise<EventAttendee[]> =>
  db.eventAttendee.findMany({ where: { eventId }, orderBy: firstComeFirst })
