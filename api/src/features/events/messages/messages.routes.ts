import { eventMessageInput } from '@chiostro/domain/events/participantInput'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { idParams, ownersQuery } from '../../../http/schemas.ts'
import { messageParticipants } from './messages.service.ts'

export const eventMessageRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/manage-event/:id/messages',
    {
      schema: {
        tags: ['Events'],
        operationId: 'messageParticipants',
        summary: 'Writes to the participants',
        failures: ['NOT_FOUND', 'NO_READERS', 'TOO_MANY_MESSAGES', 'RATE_LIMITED'],
        params: idParams,
        querystring: ownersQuery,
        body: eventMessageInput,
        response: { 201: z.object({ sent: z.int().describe('Number of people it goes to.') }) },
      },
    },
    async ({ context, params, query, body }, reply) =>
      reply.code(201).send(await messageParticipants(context, params.id, query.token, body)),
  )
}
