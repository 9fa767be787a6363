import { registerInput, updateRegistrationInput } from '@chiostro/domain/events/eventInput'
import { participantPage } from '@chiostro/domain/events/events'
import { eventMessageInput } from '@chiostro/domain/events/participantInput'
import type { SeparatorName } from '@chiostro/domain/text/csv'
import type { FastifySchema } from 'fastify'
import { z } from 'zod'
import type { EventAttendee } from '../../../generated/prisma/client.ts'
import { deleted, idParams, listed, ownersQuery, pageQuery } from '../../http/schemas.ts'
import { tagged } from '../../http/tags.ts'
import { deletionOf } from '../../records.ts'
import { csvName, separatorQuery, toCsv } from '../../text/csv.ts'
import { messageSent, registrationRecord, registrationSchema, restEventRecord } from './events.schemas.ts'
import { findEvent } from './events.service.ts'
import { listManagedRegistrations, listParticipants, listRegistrationsForAdmin, messageParticipants } from './participants.service.ts'
import { cancelRegistration, findRegistrationToCancel, register, updateRegistration } from './registrations.service.ts'

const participantSchema = registrationSchema.omit({ hidden: true }).partial({ attendeeEmail: true, notes: true })

const momentFormat = new Intl.DateTimeFormat('it-IT', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Rome' })

const registrationsCsv = (registrations: EventAttendee[], separator: SeparatorName) =>
  toCsv(
    [
      ['Nome', 'Email', 'Note', 'Data iscrizione', 'Nell’elenco pubblico'],
      ...registrations.map((row) => [
        row.attendeeName,
        row.attendeeEmail,
        row.notes,
        momentFormat.format(row.registeredAt),
        row.hidden ? 'no' : 'sì',
      ]),
    ],
    separator,
  )

const listQuery = z.object(pageQuery(participantPage.restMax))

export const registrationRoutes = tagged('Registrations', async (app) => {
  app.get('/api/events/:id/registrations', {
    schema: {
      operationId: 'listParticipants',
      summary: 'Participants, as far as the instance shows them',
      failures: ['NOT_FOUND', 'RATE_LIMITED'],
      params: idParams,
      querystring: listQuery,
      response: { 200: z.array(participantSchema) },
    },
    config: { shared: true },
    async handler({ context, params, query }, reply) {
      const { page, total } = await listParticipants(context, params.id, query)
      reply.header('x-total-count', total)
      return page ? listed(page, (participant) => participant) : []
    },
  })

  app.post('/api/events/:id/register', {
    schema: {
      operationId: 'registerForEvent',
      summary: 'Registers for an event',
      failures: ['NOT_FOUND', 'ALREADY_REGISTERED', 'EVENT_FULL', 'EVENT_OVER', 'RATE_LIMITED'],
      params: idParams,
      body: registerInput,
      response: { 201: registrationSchema },
    },
    handler: async ({ context, params, body }, reply) =>
      reply.code(201).send(registrationRecord.of(await register(context, params.id, body))),
  })

  const attendees = { params: z.object({ token: z.string() }), failures: ['NOT_FOUND'] } satisfies FastifySchema
  app.get('/api/registrations/cancel/:token', {
    schema: {
      ...attendees,
      operationId: 'getRegistration',
      summary: 'A registration and its event, for the attendee',
      response: { 200: z.object({ registration: registrationSchema, event: restEventRecord.schema }) },
    },
    async handler({ context, params }) {
      const { registration, event } = await findRegistrationToCancel(context, params.token)
      return { registration: registrationRecord.of(registration), event: restEventRecord.of(event) }
    },
  })

  app.put('/api/registrations/cancel/:token', {
    schema: {
      ...attendees,
      operationId: 'updateRegistration',
      summary: 'Takes an attendee out of the public list, or puts them back',
      failures: ['NOT_FOUND', 'RATE_LIMITED'],
      body: updateRegistrationInput,
      response: { 200: registrationSchema },
    },
    handler: async ({ context, params, body }) => registrationRecord.of(await updateRegistration(context, params.token, body)),
  })

  app.post('/api/registrations/cancel/:token', {
    schema: {
      ...attendees,
      operationId: 'cancelRegistration',
      summary: 'Cancels a registration',
      response: { 200: deleted },
    },
    handler: ({ context, params }) => deletionOf(cancelRegistration(context, params.token)),
  })
})

export const managedRegistrationRoutes = tagged('Registrations', async (app) => {
  const owners = { params: idParams, querystring: ownersQuery }
  app.get('/api/manage-event/:id/registrations', {
    schema: {
      ...owners,
      operationId: 'listRegistrations',
      summary: 'Registrations for the organiser',
      failures: ['NOT_FOUND'],
      response: { 200: z.array(registrationSchema) },
    },
    handler: async ({ context, params, query }) =>
      (await listManagedRegistrations(context, params.id, query.token)).map(registrationRecord.of),
  })

  app.get('/api/manage-event/:id/registrations.csv', {
    schema: {
      ...owners,
      operationId: 'exportRegistrations',
      summary: 'The same as a spreadsheet',
      failures: ['NOT_FOUND'],
      querystring: ownersQuery.extend({ separator: separatorQuery }),
      response: { 200: { description: 'CSV with Italian headings', content: { 'text/csv': { schema: z.string() } } } },
    },
    async handler({ context, params, query }, reply) {
      const csv = registrationsCsv(await listManagedRegistrations(context, params.id, query.token), query.separator)
      const title = (await findEvent(context, params.id))?.title ?? ''
      reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${csvName('iscritti', title)}"`)
      return reply.send(csv)
    },
  })

  app.get('/api/admin/events/:id/registrations', {
    schema: {
      tags: ['Administration'],
      operationId: 'listRegistrationsForModerators',
      summary: 'Registrations of an event, hidden ones too',
      failures: ['NOT_FOUND'],
      params: idParams,
      querystring: listQuery,
      response: { 200: z.array(registrationSchema) },
    },
    config: { access: 'moderator' },
    async handler({ context, params, query }, reply) {
      const { page, total } = await listRegistrationsForAdmin(context, params.id, query)
      reply.header('x-total-count', total)
      return page.rows.map(registrationRecord.of)
    },
  })
})

export const eventMessageRoutes = tagged('Events', async (app) => {
  app.post('/api/manage-event/:id/messages', {
    schema: {
      operationId: 'messageParticipants',
      summary: 'Writes to the participants',
      failures: ['NOT_FOUND', 'NO_READERS', 'TOO_MANY_MESSAGES', 'RATE_LIMITED'],
      params: idParams,
      querystring: ownersQuery,
      body: eventMessageInput,
      response: { 201: messageSent },
    },
    handler: async ({ context, params, query, body }, reply) =>
      reply.code(201).send(await messageParticipants(context, params.id, query.token, body)),
  })
})
