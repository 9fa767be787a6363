import { type CreateEventInput, createEventInput } from '@chiostro/domain/eventInput'
import { addDays, romeDay } from '@chiostro/domain/rome'
import { momentsOf } from '@chiostro/domain/schedule'
import { evenings } from './gatherings/evenings.ts'
import type { Gathering } from './gatherings/gathering.ts'
import { studies } from './gatherings/studies.ts'
import { idOf } from './ids.ts'
import { attendee } from './people.ts'
import { pictureOf } from './pictures.ts'
import { type Random, randomFrom } from './random.ts'

/** A demo participant. */
interface DemoAttendee {
  id: string
  attendeeName: string
  attendeeEmail: string
  notes: string
  registeredAt: Date
}

/** An event ready to be stored. */
export interface DemoEvent {
  /** Deterministic, so that an interrupted seeding finds its rows again. */
  id: string
  data: CreateEventInput & { startsAt: Date; endsAt: Date }
  createdAt: Date
  attendees: DemoAttendee[]
  /** Path of the poster, if any. */
  poster?: string
}

const day = 86_400_000

/** Notes of registrations; most have none. */
const remarks: readonly [string, ...string[]] = [
  'Arrivo un po’ in ritardo.',
  'Vengo con un’amica.',
  'Sono in sedia a rotelle: c’è un ingresso senza gradini?',
  'Posso portare una torta!',
  'È la mia prima volta, non conosco nessuno.',
  'Allergia alle noci.',
]

/**
 * Demo events around today: some past, most upcoming.
 * @param now what "today" is
 */
export const demoEvents = (now: Date): DemoEvent[] => [...evenings, ...studies].map((gathering) => demoEvent(gathering, now))

function demoEvent(gathering: Gathering, now: Date): DemoEvent {
  const { title, description, from, to = '', duration = '', audience, place, host, tags, seats, taken, hasPoster } = gathering
  const date = dayOf(gathering, now)
  const schedule = { date, startTime: from, endTime: to }
  const random = randomFrom(`event ${title}`)
  // The rules of a new event except for the date, as some are past.
  const data = createEventInput.parse({
    ...{ title, description, duration, tags: [...tags], startTime: from, endTime: to, date: addDays(romeDay(new Date()), 1) },
    ...{ targetAudience: audience, location: place, maxAttendees: seats, creatorName: host, creatorEmail: addressOf(host) },
  })
  const moments = momentsOf(schedule)
  const latest = Math.min(now.getTime(), moments.startsAt.getTime())
  const createdAt = new Date(latest - random.between(4, 24) * day)
  return {
    id: idOf(`demo event ${title}`),
    data: { ...data, ...schedule, ...moments },
    createdAt,
    attendees: attendeesOf(title, taken, random, (part) => new Date(createdAt.getTime() + (latest - createdAt.getTime()) * part)),
    ...(hasPoster && { poster: pictureOf(title) }),
  }
}

function dayOf(gathering: Gathering, now: Date): string {
  const date = addDays(romeDay(now), gathering.day)
  const sunday = new Date(`${date}T00:00Z`).getUTCDay() === 0
  return sunday && gathering.day > 0 ? addDays(date, 1) : date
}

/** example.org is reserved (RFC 2606), so nobody receives mail. */
const addressOf = (host: string) =>
  `${host
    .normalize('NFD')
    .replace(/[^a-z]+/gi, '.')
    .replace(/^\.|\.$/g, '')
    .toLowerCase()}@example.org`

/** @param at the time at a fraction (0 to 1) of the registration period */
function attendeesOf(title: string, count: number, random: Random, at: (part: number) => Date): DemoAttendee[] {
  const first = random.whole(0, 200)
  return Array.from({ length: count }, (_, index) => {
    const person = attendee(first + index)
    return {
      id: idOf(`demo attendee ${title} ${person.attendeeEmail}`),
      ...person,
      notes: random.chance(0.12) ? random.pick(remarks) : '',
      registeredAt: at((index + random.between(0.1, 0.9)) / count),
    }
  })
}
