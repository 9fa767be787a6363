import { z } from 'zod'
import type { EventAttendee } from '../../../generated/prisma/client.ts'

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

/** A registration for its attendee and the organiser, in the documented field names. */
export const ownerRegistration = ({ id, eventId, attendeeName, attendeeEmail, notes, registeredAt, hidden }: EventAttendee) => ({
  id,
  eventId,
  attendeeName,
  attendeeEmail,
  notes,
  registeredAt,
  hidden,
})
