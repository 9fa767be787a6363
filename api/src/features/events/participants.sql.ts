import type pg from 'pg'
import { type EventAttendee, Prisma } from '../../../generated/prisma/client.ts'
import type { Database } from '../../database/client.ts'
import { columnsOf } from '../../database/columns.ts'
import { readPrepared } from '../../database/statements.ts'
import { decodeMoment, encodeMoment, type Page, type PageRequest, toPage } from '../../paging.ts'

export const attendeeColumns = columnsOf('EventAttendee')

/**
 * The same page of the participants of several events, without those who are hidden, in order of registration, in one statement.
 * @returns one page per id, in the order of the ids; empty for an unknown event
 * @throws ValidationError for an invalid cursor
 */
export async function readParticipantPages(
  pool: pg.Pool,
  eventIds: readonly string[],
  { limit, after, offset = 0 }: PageRequest,
): Promise<Page<EventAttendee>[]> {
  const place = after ? decodeMoment(after) : null
  const beyond = place ? Prisma.sql`AND (registered_at, id) > (${place[0]}::timestamptz, ${place[1]})` : Prisma.empty
  const rows = await readPrepared<EventAttendee>(
    pool,
    Prisma.sql`
    SELECT page.* FROM unnest(${[...eventIds]}::text[]) AS event(id), LATERAL (
      SELECT ${attendeeColumns} FROM event_attendees WHERE event_id = event.id AND NOT hidden ${beyond}
      ORDER BY registered_at, id LIMIT ${limit + 1} OFFSET ${offset}
    ) AS page ORDER BY "registeredAt", page.id`,
  )
  const byEvent = Map.groupBy(rows, (row) => row.eventId)
  return eventIds.map((id) => toPage(byEvent.get(id) ?? [], limit, cursorOf))
}

const cursorOf = ({ registeredAt, id }: EventAttendee) => encodeMoment(registeredAt, id)

export const firstComeFirst = [{ registeredAt: 'asc' }, { id: 'asc' }] satisfies Prisma.EventAttendeeOrderByWithRelationInput[]

/**
 * A page of all registrations of an event, hidden ones too, in order of registration.
 * @throws ValidationError for an invalid cursor
 */
export async function readRegistrationPage(
  db: Database,
  eventId: string,
  { limit, after, offset = 0 }: PageRequest,
): Promise<Page<EventAttendee>> {
  const [moment, id] = after ? decodeMoment(after) : []
  const beyond = moment ? { registeredAt: { gte: moment }, OR: [{ registeredAt: { gt: moment } }, { id: { gt: id } }] } : {}
  const rows = await db.eventAttendee.findMany({ where: { eventId, ...beyond }, orderBy: firstComeFirst, take: limit + 1, skip: offset })
  return toPage(rows, limit, cursorOf)
}

/** All participants in order of registration, for the organiser. */
export const readAllParticipants = (db: Database, eventId: string): Promise<EventAttendee[]> =>
  db.eventAttendee.findMany({ where: { eventId }, orderBy: firstComeFirst })
