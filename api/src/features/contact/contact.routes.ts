import { contactInput } from '@chiostro/domain/contact'
import { success } from '../../http/openapi.ts'
import { type Route, tagged } from '../../http/rest.ts'
import { sendContactMessage } from './contact.service.ts'

export const contactRoutes: Route[] = tagged('Service', [
  {
    method: 'POST',
    path: '/api/contact',
    summary: 'Sends a message to the team',
    body: contactInput,
    answers: { 201: success },
    limit: 'contact',
    async handle(context, request) {
      await sendContactMessage(context, await request.json())
      return { status: 201, body: { success: true } }
    },
  },
])
