import { contactInput } from '@chiostro/domain/contact/contact'
import type { FastifySchema } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { success } from '../../http/schemas.ts'
import { confirmed } from '../../records.ts'
import { sendContactMessage } from './contact.service.ts'

const schema = {
  tags: ['Service'],
  operationId: 'contactTeam',
  summary: 'Sends a message to the team',
  failures: ['RATE_LIMITED'],
  body: contactInput,
  response: { 201: success },
} satisfies FastifySchema

export const contactRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post('/api/contact', { schema }, async ({ context, body }, reply) =>
    reply.code(201).send(await confirmed(sendContactMessage(context, body))),
  )
}
