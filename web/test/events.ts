import { publicEvent } from '@chiostro/domain/events/eventInput'
import { blankRecord } from '@chiostro/domain/records/blankRecord'

/** An event as the server returns it, unique by number. Far in the future by default. */
export function anEvent(number: number, fields: Record<string, unknown> = {}) {
  return {
    ...blankRecord(publicEvent),
    __typename: 'Event',
    id: `event-${number}`,
    title: `Evento ${number}`,
    description: 'Si chiacchiera in cortile.',
    category: '',
    date: `2099-03-${String(number).padStart(2, '0')}`,
    startTime: '18:30',
    endTime: '20:00',
    duration: '',
    targetAudience: 'Tutti',
    maxAttendees: 50 as number | null,
    registrationCount: 2,
    startsAt: '2099-03-01T17:30:00.000Z',
    waitlistCount: 0,
    seatsLeft: 48 as number | null,
    isFull: false,
    isOver: false,
    otherDates: 0,
    seriesDates: [] as object[],
    tags: ['aperitivo'],
    location: 'Cortile',
    creatorName: 'Marta',
    imageUrls: [] as string[],
    coverImageIndex: 0,
    createdAt: '2026-11-02T10:00:00.000Z',
    correction: null as string | null,
    participantsVisibility: 'PUBLIC',
    participants: aCrowd([aParticipant(1), aParticipant(2)]) as ReturnType<typeof aCrowd> | null,
    ...fields,
  }
}

/** A page of the board. `next` is its end cursor, if more follow. */
export function aBoard(events: ReturnType<typeof anEvent>[], { total = events.length, next = null as string | null } = {}) {
  return {
    __typename: 'EventConnection',
    totalCount: total,
    edges: events.map((node) => ({ __typename: 'EventEdge', cursor: `cursor-${node.id}`, node })),
    pageInfo: { __typename: 'PageInfo', endCursor: next ?? `cursor-${events.at(-1)?.id}`, hasNextPage: next !== null },
  }
}

export const aParticipant = (number: number, fields: Record<string, unknown> = {}) => ({
  __typename: 'Participant',
  id: `participant-${number}`,
  attendeeName: `Persona ${number}`,
  attendeeEmail: `persona${number}@example.org` as string | null,
  notes: '' as string | null,
  registeredAt: '2026-11-10T10:00:00.000Z',
  ...fields,
})

export const aCrowd = (people: ReturnType<typeof aParticipant>[], { total = people.length, next = null as string | null } = {}) => ({
  __typename: 'ParticipantConnection',
  totalCount: total,
  edges: people.map((node) => ({ __typename: 'ParticipantEdge', cursor: `cursor-${node.id}`, node })),
  pageInfo: { __typename: 'PageInfo', endCursor: next ?? `cursor-${people.at(-1)?.id}`, hasNextPage: next !== null },
})
