import { registerInput } from '@chiostro/domain/eventInput'
import { participantPage } from '@chiostro/domain/events'
import { z } from 'zod'
import type { EventAttendee } from '../../../generated/prisma/client.ts'
import { toCsv } from '../../csv.ts'
import { success } from '../../http/openapi.ts'
import { ownersQuery, type Route, tagged, tokenOf } from '../../http/rest.ts'
import { wholeNumber } from '../../paging.ts'
import { validate } from '../../validation.ts'
import { restEventRecord } from './events.schemas.ts'
import { listManagedRegistrations, listParticipants } from './participants.service.ts'
import { cancelRegistration, findRegistrationToCancel, register } from './registrations.service.ts'

const registrationSchema = z.object({
  id: z.string().describe('Opaque and stable.'),
  eventId: z.string().describe("The event's id."),
  attendeeName: z.string().describe('Name of the attendee.'),
  attendeeEmail: z.string().describe('Address of the attendee.'),
  notes: z.string().describe("For the organiser; '' when there are none."),
  registeredAt: z.date().describe('Time of registration.'),
})
const participantSchema = registrationSchema.partial({ attendeeEmail: true, notes: true })

/** A registration for its attendee and the organiser, in the documented field names. */
const ownRegistration = ({ id, eventId, attendeeName, attendeeEmail, notes, registeredAt }: EventAttendee) => ({
  ...{ id, eventId, attendeeName, attendeeEmail, notes, registeredAt },
})

const momentFormat = new Intl.DateTimeFormat('it-IT', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Rome' })

/** The participants as a spreadsheet, with Italian headings. */
const registrationsCsv = (registrations: EventAttendee[]) =>
  toCsv([
    ['Nome', 'Email', 'Note', 'Data iscrizione'],
    ...registrations.map((row) => [row.attendeeName, row.attendeeEmail, row.notes, momentFormat.format(row.registeredAt)]),
  ])

const listQuery = z.object({ limit: wholeNumber(participantPage.restMax, participantPage.restMax), offset: wholeNumber(0, 1_000_000) })

export const registrationRoutes: Route[] = tagged('Registrations', [
  {
    method: 'GET',
    path: '/api/events/:id/registrations',
    summary: 'Participants, as far as the instance shows them',
    answers: { 200: z.array(participantSchema) },
    shared: true,
    query: listQuery,
    async handle(context, { params, query }) {
      const { participants, total } = await listParticipants(context, params.id ?? '', validate(listQuery, query))
      return { status: 200, body: participants, headers: { 'x-total-count': String(total) } }
    },
  },
  {
    method: 'POST',
    path: '/api/events/:id/register',
    summary: 'Registers for an event',
    body: registerInput,
    answers: { 201: registrationSchema },
    limit: 'register',
    handle: async (context, request) => ({
      status: 201,
      body: ownRegistration(await register(context, request.params.id ?? '', await request.json())),
    }),
  },
  {
    method: 'GET',
    path: '/api/manage-event/:id/registrations',
    summary: 'Registrations for the organiser',
    query: ownersQuery,
    answers: { 200: z.array(registrationSchema) },
    handle: async (context, request) => ({
      status: 200,
      body: (await listManagedRegistrations(context, request.params.id ?? '', tokenOf(request))).map(ownRegistration),
    }),
  },
  {
    method: 'GET',
    path: '/api/manage-event/:id/registrations.csv',
    summary: 'The same as a spreadsheet',
    query: ownersQuery,
    answers: { 200: { description: 'CSV with Italian headings', content: { 'text/csv': { schema: z.string() } } } },
    handle: async (context, request) => ({
      status: 200,
      body: registrationsCsv(await listManagedRegistrations(context, request.params.id ?? '', tokenOf(request))),
      contentType: 'text/csv; charset=utf-8',
      headers: { 'content-disposition': 'attachment; filename="iscritti.csv"' },
    }),
  },
  {
    method: 'GET',
    path: '/api/registrations/cancel/:token',
    summary: 'A registration and its event, for the attendee',
    answers: { 200: z.object({ registration: registrationSchema, event: restEventRecord.schema }) },
    async handle(context, { params }) {
      const { registration, event } = await findRegistrationToCancel(context, params.token ?? '')
      return { status: 200, body: { registration: ownRegistration(registration), event: restEventRecord.of(event) } }
    },
  },
  {
    method: 'POST',
    path: '/api/registrations/cancel/:token',
    summary: 'Cancels a registration',
    answers: { 200: success },
    async handle(context, { params }) {
      await cancelRegistration(context, params.token ?? '')
      return { status: 200, body: { success: true } }
    },
  },
])
