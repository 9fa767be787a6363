import { inviteInput, joinWaitlistInput } from '@chiostro/domain/events/participantInput'
import { z } from 'zod'
import { idParams, ownersQuery, success } from '../../../http/schemas.ts'
import { tagged } from '../../../http/tags.ts'
import { confirmed } from '../../../records.ts'
import { entryRecord, position, registrationRecord, restEventRecord, waitingRecord } from '../events.schemas.ts'
import { acceptSeat, findEntry, inviteFromWaitlist, joinWaitlist, leaveWaitlist, listWaiting, rejoinWaitlist } from './waitlist.service.ts'

const joined = z.object({ position })

export const waitlistRoutes = tagged('Waiting list', async (app) => {
  app.post('/api/events/:id/waitlist', {
    schema: {
      operationId: 'joinWaitlist',
      summary: 'Joins the waiting list of a full event',
      failures: ['NOT_FOUND', 'ALREADY_REGISTERED', 'ALREADY_WAITING', 'EVENT_OVER', 'SEATS_LEFT', 'WAITLIST_CLOSED', 'RATE_LIMITED'],
      params: idParams,
      body: joinWaitlistInput,
      response: { 201: joined },
    },
    async handler({ context, params, body }, reply) {
      const entry = await joinWaitlist(context, params.id, body)
      return reply.code(201).send({ position: entry.position })
    },
  })

  const params = z.object({ token: z.string() })
  app.get('/api/waitlist/:token', {
    schema: {
      params,
      operationId: 'getWaitingPlace',
      summary: 'A place in a waiting list',
      failures: ['NOT_FOUND'],
      response: { 200: entryRecord.schema.extend({ event: restEventRecord.schema }) },
    },
    async handler({ context, params }) {
      const entry = await findEntry(context, params.token)
      return { event: restEventRecord.of(entry.event), ...entryRecord.of(entry) }
    },
  })

  app.post('/api/waitlist/:token/accept', {
    schema: {
      params,
      operationId: 'acceptSeat',
      summary: 'Accepts an offered seat',
      failures: ['NOT_FOUND', 'ALREADY_REGISTERED', 'NO_OFFER', 'OFFER_OVER'],
      response: { 201: registrationRecord.schema },
    },
    handler: async ({ context, params }, reply) => reply.code(201).send(registrationRecord.of(await acceptSeat(context, params.token))),
  })

  app.post('/api/waitlist/:token/leave', {
    schema: {
      params,
      operationId: 'leaveWaitlist',
      summary: 'Leaves a waiting list',
      failures: ['NOT_FOUND'],
      response: { 200: success },
    },
    handler: ({ context, params }) => confirmed(leaveWaitlist(context, params.token)),
  })

  app.post('/api/waitlist/:token/rejoin', {
    schema: {
      params,
      operationId: 'rejoinWaitlist',
      summary: 'Joins the end of the list again, after an offer that ran out',
      failures: ['NOT_FOUND', 'ALREADY_WAITING', 'EVENT_OVER', 'SEATS_LEFT', 'WAITLIST_CLOSED', 'RATE_LIMITED'],
      response: { 201: joined },
    },
    async handler({ context, params }, reply) {
      const entry = await rejoinWaitlist(context, params.token)
      return reply.code(201).send({ position: entry.position })
    },
  })
})

export const managedWaitlistRoutes = tagged('Waiting list', async (app) => {
  app.get('/api/manage-event/:id/waitlist', {
    schema: {
      operationId: 'listWaitlist',
      summary: 'The waiting list for the organiser',
      failures: ['NOT_FOUND'],
      params: idParams,
      querystring: ownersQuery,
      response: { 200: z.array(waitingRecord.schema) },
    },
    handler: async ({ context, params, query }) => (await listWaiting(context, params.id, query.token)).map(waitingRecord.of),
  })

  app.post('/api/manage-event/:id/waitlist/:entryId/invite', {
    schema: {
      operationId: 'inviteFromWaitlist',
      summary: 'Puts a person before all others of the list',
      failures: ['NOT_FOUND', 'SEAT_OFFERED_ALREADY', 'WAITLIST_CLOSED', 'RATE_LIMITED'],
      params: idParams.extend({ entryId: z.string() }),
      querystring: ownersQuery,
      body: inviteInput,
      response: { 200: waitingRecord.schema },
    },
    async handler({ context, params, query, body }) {
      const { id: eventId, entryId } = params
      return waitingRecord.of(await inviteFromWaitlist(context, { eventId, entryId, token: query.token }, body))
    },
  })
})
