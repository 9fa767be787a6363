import type { Route } from '../../http/rest.ts'
import { sendContactMessage } from './contact.service.ts'

export const contactRoutes: Route[] = [
  {
    method: 'POST',
    path: '/api/contact',
    limit: 'contact',
    async handle(context, request) {
      await sendContactMessage(context, await request.json())
      return { status: 201, body: { success: true } }
    },
  },
]
