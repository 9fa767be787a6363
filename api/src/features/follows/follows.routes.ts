import { changeFollowInput, followInput, ownerFollow } from '@chiostro/domain/follows/followInput'
import { followMessages } from '@chiostro/domain/follows/follows'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { takeOneClickForms } from '../../http/forms.ts'
import { success } from '../../http/schemas.ts'
import { tagged } from '../../http/tags.ts'
import { confirmed } from '../../records.ts'
import { escapeHtml } from '../../text/escape.ts'
import { changeFollow, confirmFollow, findFollows, requestFollow, stopFollow } from './follows.service.ts'

const params = z.object({ token: z.string() })

export const followRoutes = tagged('Follows', async (app) => {
  app.post('/api/follows', {
    schema: {
      operationId: 'follow',
      summary: 'Asks an address whether it wants to be told what is new',
      failures: ['NOT_FOUND', 'RATE_LIMITED'],
      body: followInput,
      response: { 202: success },
    },
    handler: async ({ context, body }, reply) => reply.code(202).send(await confirmed(requestFollow(context, body))),
  })

  app.get('/api/follows/:token', {
    schema: {
      params,
      operationId: 'getFollow',
      summary: 'What a link opens: a follow, or all those of a message',
      failures: ['NOT_FOUND'],
      response: { 200: z.array(ownerFollow) },
    },
    handler: ({ context, params }) => findFollows(context, params.token),
  })
  app.post('/api/follows/:token/confirm', {
    schema: {
      params,
      operationId: 'confirmFollow',
      summary: 'Confirms it, or confirms it for another period',
      failures: ['NOT_FOUND', 'FOLLOW_ENDED', 'TOO_MANY_FOLLOWS'],
      response: { 200: success },
    },
    handler: ({ context, params }) => confirmed(confirmFollow(context, params.token)),
  })
  app.put('/api/follows/:token', {
    schema: {
      params,
      operationId: 'changeFollow',
      summary: 'Changes when messages are sent',
      failures: ['NOT_FOUND', 'FOLLOW_ENDED'],
      body: changeFollowInput,
      response: { 200: success },
    },
    handler: ({ context, params, body }) => confirmed(changeFollow(context, params.token, body)),
  })
  await app.register(oneClickRoutes)
})

const oneClickRoutes: FastifyPluginAsyncZod = async (app) => {
  takeOneClickForms(app)
  app.post('/api/follows/:token/stop', {
    schema: {
      params,
      operationId: 'stopFollow',
      summary: 'Ends it; takes the one-click form post of mail programs',
      failures: ['NOT_FOUND', 'FOLLOW_ENDED'],
      response: { 200: success },
    },
    handler: ({ context, params }) => confirmed(stopFollow(context, params.token)),
  })
  // Mail programs without one-click posts open the address: it only redirects to the page.
  app.get('/api/follows/:token/stop', {
    schema: {
      params,
      operationId: 'getStopFollowPage',
      summary: 'Leads a browser to the page of the link; changes nothing',
      response: { 200: { description: 'HTML', content: { 'text/html': { schema: z.string() } } } },
    },
    async handler({ context, params }, reply) {
      const page = escapeHtml(`${context.config.publicUrl}/follow/${encodeURIComponent(params.token)}`)
      reply.type('text/html; charset=utf-8').header('referrer-policy', 'no-referrer')
      return `<!DOCTYPE html><title>${followMessages.title}</title><meta http-equiv="refresh" content="0;url=${page}"><a href="${page}">${followMessages.title}</a>`
    },
  })
}
