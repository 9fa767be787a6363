import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { takeOneClickForms } from '../../http/oneClick.ts'
import { success } from '../../http/schemas.ts'
import { noticesPage } from './notices.page.ts'
import { findNoticed, stopNotices } from './notices.service.ts'

const schema = { tags: ['Events'], params: z.object({ token: z.string() }) }
const html = { 'text/html': { schema: z.string() } }

/** Where messages about registrations are stopped: with one press on a page, or by the button of a mail program. */
export const noticeRoutes: FastifyPluginAsyncZod = async (app) => {
  takeOneClickForms(app)
  const path = '/api/registration-mails/:token/stop'
  app.get(
    path,
    {
      schema: {
        ...schema,
        operationId: 'getRegistrationMailsPage',
        summary: 'A page with the press that stops; changes nothing',
        response: { 200: { description: 'HTML', content: html } },
      },
    },
    async ({ context, params }, reply) => {
      const page = noticesPage({ config: context.config, language: context.language, titles: await findNoticed(context, params.token) })
      return reply.headers(page.headers).send(page.html)
    },
  )
  app.post(
    path,
    {
      schema: {
        ...schema,
        operationId: 'stopRegistrationMails',
        summary: 'Stops messages about registrations; takes the one-click form post of mail programs',
        response: { 200: { description: 'Done', content: { 'application/json': { schema: success }, ...html } } },
      },
    },
    async ({ context, params, headers }, reply) => {
      await stopNotices(context, params.token)
      if (!headers.accept?.includes('text/html')) return { success: true } as const
      const page = noticesPage({ config: context.config, language: context.language })
      return reply.headers(page.headers).send(page.html)
    },
  )
}
