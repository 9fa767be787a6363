import { checkInInput } from '@chiostro/domain/events/checkInInput'
import { z } from 'zod'
import { idParams, ownersQuery, success } from '../../../http/schemas.ts'
import { tagged } from '../../../http/tags.ts'
import { confirmed } from '../../../records.ts'
import { checkInLink, checkInResults, listedEntry, restEventRecord } from '../events.schemas.ts'
import { checkIn, createCheckInLink, findCheckInList, revokeCheckInLinks } from './checkIn.service.ts'

const listSchema = z.object({ event: restEventRecord.schema, entries: z.array(listedEntry) })

export const checkInRoutes = tagged('Check-in', async (app) => {
  const owners = { params: idParams, querystring: ownersQuery }
  app.post('/api/manage-event/:id/check-in-link', {
    schema: {
      ...owners,
      operationId: 'createCheckInLink',
      summary: 'Makes a link for a helper at the door',
      failures: ['NOT_FOUND', 'EVENT_OVER', 'TOO_MANY_LINKS', 'RATE_LIMITED'],
      response: { 201: checkInLink },
    },
    handler: async ({ context, params, query }, reply) =>
      reply.code(201).send({ url: await createCheckInLink(context, params.id, query.token) }),
  })
  app.delete('/api/manage-event/:id/check-in-link', {
    schema: {
      ...owners,
      operationId: 'revokeCheckInLinks',
      summary: "Revokes all of an event's links for helpers",
      failures: ['NOT_FOUND'],
      response: { 200: success },
    },
    handler: ({ context, params, query }) => confirmed(revokeCheckInLinks(context, params.id, query.token)),
  })

  const helpers = { params: z.object({ eventId: z.string() }), querystring: ownersQuery }
  app.get('/api/check-in/:eventId', {
    schema: {
      ...helpers,
      operationId: 'getCheckInList',
      summary: 'The list at the door',
      failures: ['NOT_FOUND'],
      response: { 200: listSchema },
    },
    async handler({ context, params, query }) {
      const { event, entries } = await findCheckInList(context, params.eventId, query.token)
      return { event: restEventRecord.of(event), entries }
    },
  })
  app.post('/api/check-in/:eventId', {
    schema: {
      ...helpers,
      operationId: 'checkIn',
      summary: 'Takes what a telephone at the door has seen',
      failures: ['NOT_FOUND'],
      body: checkInInput,
      response: { 200: checkInResults },
    },
    handler: async ({ context, params, query, body }) => ({ results: await checkIn(context, params.eventId, query.token, body) }),
  })
})
