import type { EventAttendee, Prisma } from '../../../generated/prisma/client.ts'
import type { Database } from '../../database/client.ts'
import { decodeMoment, encodeMoment, type Page, type PageRequest, toPage } from '../../database/paging.ts'

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
