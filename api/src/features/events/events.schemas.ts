import { organiserContact, publicEvent } from '@chiostro/domain/eventInput'
import { isFull, seatsLeft } from '@chiostro/domain/seats'
import { z } from 'zod'
import type { Event } from '../../../generated/prisma/client.ts'
import { recordOf } from '../../records.ts'

/** What everybody sees of an event. */
export const eventRecord = recordOf<Event, typeof publicEvent>(publicEvent, {})

/** What only its organiser and admins see. */
export const organiserRecord = recordOf<Event, typeof organiserContact>(organiserContact, {})

/** By REST also under the older names `time` and `imageUrl`. */
const restSchema = publicEvent.extend({
  time: z.string().describe('The same as `startTime`.'),
  imageUrl: z.string().nullable().describe('The cover; null without pictures.'),
  seatsLeft: z.int().nullable().describe('Seats left, without those offered to the waiting list; null: no limit.'),
  isFull: z.boolean().describe('Whether its limit is reached by registrations and offered seats.'),
  organizerId: z.string().describe('Always `anonymous`: there are no accounts.'),
})
const organisersSchema = restSchema.extend(organiserContact.shape)
const formats = {
  time: (event: Event) => event.startTime,
  seatsLeft,
  isFull,
  imageUrl: (event: Event) => event.imageUrls[event.coverImageIndex] ?? null,
}

/** An event by REST. */
export const restEventRecord = recordOf<Event, typeof restSchema>(restSchema, formats)

/** The same for its organiser. */
export const organisersEventRecord = recordOf<Event, typeof organisersSchema>(organisersSchema, formats)
