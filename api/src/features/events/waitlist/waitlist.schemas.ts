import { waitlistStates } from '@chiostro/domain/events/waitlist'
import { z } from 'zod'
import type { PlacedEntry } from './waitlist.sql.ts'

export const position = z.int().nullable().describe('From 1 among those without an offer; 0 with one; null once the offer ran out.')

export const entrySchema = z
  .object({
    position,
    state: z.enum(waitlistStates).describe('`expired`: the offer ran out, and the list can be joined again.'),
    offer: z.object({ expiresAt: z.date() }).nullable().describe('A seat that is kept until then.'),
  })
  .meta({ id: 'WaitingPlace' })

export const entryRecordOf = ({ position, state, offerExpiresAt }: PlacedEntry) => ({
  position,
  state,
  offer: state === 'offered' && offerExpiresAt ? { expiresAt: offerExpiresAt } : null,
})

export const ownerEntrySchema = entrySchema.extend({
  id: z.string().describe('Opaque and stable.'),
  attendeeName: z.string(),
  attendeeEmail: z.string(),
  joinedAt: z.date().describe('When they joined, or came back.'),
})

export const ownerEntry = (entry: PlacedEntry) => ({
  ...entryRecordOf(entry),
  id: entry.id,
  attendeeName: entry.attendeeName,
  attendeeEmail: entry.attendeeEmail,
  joinedAt: entry.joinedAt,
})

export const waitingSchema = ownerEntrySchema.extend({
  notes: z.string().describe("For the organiser; '' when there are none."),
  inviteReason: z.string().describe("Why the organiser put them before all others; '' otherwise."),
})

export const waitingPerson = (entry: PlacedEntry) => ({ ...ownerEntry(entry), notes: entry.notes, inviteReason: entry.inviteReason })
