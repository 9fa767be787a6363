import { checkInStatuses } from '@chiostro/domain/events/checkIn'
import { organiserContact, publicEvent } from '@chiostro/domain/events/eventInput'
import { isFull, seatsLeft } from '@chiostro/domain/events/events'
import { waitlistStates } from '@chiostro/domain/events/waitlist'
import { z } from 'zod'
import type { Event, EventAttendee } from '../../../generated/prisma/client.ts'
import { recordOf } from '../../records.ts'
import type { PlacedEntry } from './waitlist/waitlist.sql.ts'

type Counted = Event & { seriesCount: number | null }

export const eventRecord = recordOf<Event, typeof publicEvent>(publicEvent, {})

export const organiserRecord = recordOf<Event, typeof organiserContact>(organiserContact, {})

/** REST also has the older names `time` and `imageUrl`. */
const restSchema = publicEvent.extend({
  time: z.string().meta({ description: 'The same as `startTime`.', deprecated: true }),
  imageUrl: z
    .string()
    .nullable()
    .meta({ description: 'The cover; null without pictures. Better: `imageUrls` and `coverImageIndex`.', deprecated: true }),
  startsAt: z.date().nullable().describe('The moment it begins; null beyond the calendar of dates.'),
  endsAt: z.date().nullable().describe('The moment it ends, assumed when no end is given; null beyond the calendar of dates.'),
  seatsLeft: z.int().nullable().describe('Seats left, without those offered to the waiting list; null: no limit.'),
  isFull: z.boolean().describe('Whether its limit is reached by registrations and offered seats.'),
  organizerId: z.string().meta({ description: 'Always `anonymous`: there are no accounts.', deprecated: true }),
})
const seriesCount = z.int().nullable().describe('Number of dates of its series; null for a single event.')
const listedSchema = restSchema.extend({ seriesCount })
const organisersSchema = listedSchema.extend(organiserContact.shape)
const formats = {
  time: (event: Event) => event.startTime,
  seatsLeft,
  isFull,
  imageUrl: (event: Event) => event.imageUrls[event.coverImageIndex] ?? null,
}

export const restEventRecord = recordOf<Event, typeof restSchema>(restSchema.meta({ id: 'PlainEvent' }), formats)

export const listedEventRecord = recordOf<Counted, typeof listedSchema>(listedSchema.meta({ id: 'Event' }), formats)

export const organisersEventRecord = recordOf<Counted, typeof organisersSchema>(organisersSchema.meta({ id: 'OwnEvent' }), formats)

export const registrationSchema = z
  .object({
    id: z.string().describe('Opaque and stable.'),
    eventId: z.string().describe("The event's id."),
    attendeeName: z.string().describe('Name of the attendee.'),
    attendeeEmail: z.string().describe('Address of the attendee.'),
    notes: z.string().describe("For the organiser; '' when there are none."),
    registeredAt: z.date().describe('Time of registration.'),
    hidden: z.boolean().describe('Whether they chose not to be in the public list.'),
  })
  .meta({ id: 'Registration' })

export const registrationRecord = recordOf<EventAttendee, typeof registrationSchema>(registrationSchema, {})

export const position = z.int().nullable().describe('From 1 among those without an offer; 0 with one; null once the offer ran out.')

const entrySchema = z
  .object({
    position,
    state: z.enum(waitlistStates).describe('`expired`: the offer ran out, and the list can be joined again.'),
    offer: z.object({ expiresAt: z.date() }).nullable().describe('A seat that is kept until then.'),
  })
  .meta({ id: 'WaitingPlace' })

export const offerOf = ({ state, offerExpiresAt }: PlacedEntry) =>
  state === 'offered' && offerExpiresAt ? { expiresAt: offerExpiresAt } : null

export const entryRecord = recordOf<PlacedEntry, typeof entrySchema>(entrySchema, { offer: offerOf })

const ownerEntrySchema = entrySchema.extend({
  id: z.string().describe('Opaque and stable.'),
  attendeeName: z.string(),
  attendeeEmail: z.string(),
  joinedAt: z.date().describe('When they joined, or came back.'),
})

export const ownerEntryRecord = recordOf<PlacedEntry, typeof ownerEntrySchema>(ownerEntrySchema, { offer: offerOf })

const waitingSchema = ownerEntrySchema.extend({
  notes: z.string().describe("For the organiser; '' when there are none."),
  inviteReason: z.string().describe("Why the organiser put them before all others; '' otherwise."),
})

export const waitingRecord = recordOf<PlacedEntry, typeof waitingSchema>(waitingSchema, { offer: offerOf })

/** What helpers at the door see of a registration. */
export const listedEntry = z.object({
  registrationId: z.string().describe("The registration's id."),
  name: z.string().describe('Name of the attendee.'),
  codeHash: z.string().nullable().describe("SHA-256 of the ticket's code in hex; null until the confirmation is sent."),
  olderCodeHashes: z.array(z.string()).describe('The same of tickets that were sent before; they are good as well.'),
  enteredAt: z.date().nullable().describe('When they came in; null while they have not.'),
})
export type ListedEntry = z.infer<typeof listedEntry>

export const checkInLink = z.object({ url: z.string().describe('Shown once: only its hash is stored.') })

export const checkInOutcome = z.object({
  status: z.enum(checkInStatuses).describe('Came in with this, was in already, undone, or no ticket of this event.'),
  registrationId: z.string().nullable().describe('Null when unknown.'),
  name: z.string().nullable().describe('Name of the attendee.'),
  enteredAt: listedEntry.shape.enteredAt,
})
export type CheckInOutcome = z.infer<typeof checkInOutcome>

export const checkInResults = z.object({ results: z.array(checkInOutcome).describe('One for each entry, in their order.') })

export const messageSent = z.object({ sent: z.int().describe('Number of people it goes to.') })
