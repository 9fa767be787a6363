import { type CreateEventInput, createEventInput } from '@chiostro/domain/events/eventInput'
import { momentsOf } from '@chiostro/domain/events/schedule'
import { addDays, romeDay } from '@chiostro/domain/text/rome'
import { idOf, pictureOf, type Random, randomFrom, readData } from './files.ts'
import type { DemoPart } from './part.ts'

interface Gathering extends Pick<CreateEventInput, 'title' | 'startTime'> {
  /** Days from today; future Sundays move to Monday. */
  day: number
  endTime?: string
  registrations?: number
  poster?: true
  /** Number of weekly dates. */
  weekly?: number
}

const dayMs = 86_400_000

const eventId = (title: string, week: number) => idOf(`demo event ${nameOf(title, week)}`)

const nameOf = (title: string, week: number) => (week === 0 ? title : `${title} ${week}`)

export const demoEventIds = () =>
  readData<Gathering[]>('events').flatMap(({ title, weekly = 1 }) => Array.from({ length: weekly }, (_, week) => eventId(title, week)))

/** Some past, most upcoming. */
export const demoEvents = (now: Date) =>
  readData<Gathering[]>('events').flatMap(({ weekly, ...gathering }) => {
    if (!weekly) return [demoEvent(gathering, now)]
    const seriesId = idOf(`demo series ${gathering.title}`)
    return Array.from({ length: weekly }, (_, week) => demoEvent(gathering, now, { seriesId, week }))
  })

/** @param date of a series, in which registrations decline */
function demoEvent(
  { day, registrations = 0, poster, ...fields }: Omit<Gathering, 'weekly'>,
  now: Date,
  { seriesId = null as string | null, week = 0 } = {},
) {
  const { title, startTime, endTime = '' } = fields
  const date = addDays(dateOf(day, now), week * 7)
  const moments = momentsOf({ date, startTime, endTime })
  const random = randomFrom(`event ${title}`)
  const latest = Math.min(now.getTime(), moments.startsAt.getTime())
  const createdAt = new Date(latest - random.between(4, 24) * dayMs)
  // The input schema rejects past dates.
  const data = createEventInput.parse({ ...fields, date: addDays(romeDay(new Date()), 1) })
  return {
    id: eventId(title, week),
    data: { ...data, date, ...moments, seriesId },
    createdAt,
    attendees: attendeesOf(
      nameOf(title, week),
      Math.floor(registrations / (week + 1)),
      random,
      (part) => new Date(createdAt.getTime() + (latest - createdAt.getTime()) * part),
    ),
    photos: poster ? [pictureOf(title)] : [],
  }
}

function dateOf(day: number, now: Date): string {
  const date = addDays(romeDay(now), day)
  const sunday = new Date(`${date}T00:00Z`).getUTCDay() === 0
  return sunday && day > 0 ? addDays(date, 1) : date
}

/** @param at maps a fraction (0 to 1) of the registration period to a time */
function attendeesOf(title: string, count: number, random: Random, at: (part: number) => Date) {
  const { students } = readData<{ students: string[] }>('people')
  const { registration: notes } = readData<{ registration: string[] }>('sentences')
  const first = random.whole(0, 200)
  return Array.from({ length: count }, (_, index) => {
    const attendeeName = students[(first + index) % students.length] ?? ''
    // A number distinguishes addresses of equal names.
    const attendeeEmail = `${mailbox(attendeeName)}${Math.floor((first + index) / students.length) || ''}@example.org`
    return {
      id: idOf(`demo attendee ${title} ${attendeeEmail}`),
      attendeeName,
      attendeeEmail,
      notes: random.chance(0.12) ? random.pick(notes) : '',
      registeredAt: at((index + random.between(0.1, 0.9)) / count),
    }
  })
}

/** 'Nicolò S.' → 'nicolo.s' */
const mailbox = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .replace(' ', '.')
    .toLowerCase()

export function eventPart(now: Date): DemoPart {
  const events = demoEvents(now)
  return {
    name: 'events',
    owner: 'event',
    records: events,
    async add(tx) {
      const { count } = await tx.event.createMany({
        data: events.map(({ id, data, createdAt, attendees }) => ({
          ...data,
          id,
          createdAt,
          updatedAt: createdAt,
          registrationCount: attendees.length,
        })),
      })
      await tx.eventAttendee.createMany({ data: events.flatMap(({ id, attendees }) => attendees.map((row) => ({ ...row, eventId: id }))) })
      return count
    },
    withoutImages: (db, ids) => db.event.findMany({ where: { id: { in: ids }, imageUrls: { isEmpty: true } }, select: { id: true } }),
    attach: (tx, id, imageUrls) => tx.event.updateMany({ where: { id, imageUrls: { isEmpty: true } }, data: { imageUrls } }),
  }
}
