import { contactInput } from '@chiostro/domain/contact/contact'
import { success } from '../../http/schemas.ts'
import { tagged } from '../../http/tags.ts'
import { confirmed } from '../../records.ts'
import { sendContactMessage } from './contact.service.ts'

export const contactRoutes = tagged('Service', async (app) => {
  app.post('/api/contact', {
    schema: {
      operationId: 'contactTeam',
      summary: 'Sends a message to the team',
      failures: ['RATE_LIMITED'],
      body: contactInput,
      response: { 201: success },
    },
    handler: async ({ context, body }, reply) => reply.code(201).send(await confirmed(sendContactMessage(context, body))),
  })
})
