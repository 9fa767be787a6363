import { wantedMessages, wantedPage } from '@chiostro/domain/wanted/wanted'
import { contactWantedInput, publishWantedInput } from '@chiostro/domain/wanted/wantedInput'
import { z } from 'zod'
import { found } from '../../errors.ts'
import { idParams, listed, matchOfPage, pageQuery, success, totalOf } from '../../http/schemas.ts'
import { tagged } from '../../http/tags.ts'
import { confirmed } from '../../records.ts'
import { wantedRecord } from './wanted.schemas.ts'
import { contactWanted, countListedWanted, findWanted, listWanted, publishWanted } from './wanted.service.ts'

const listQuery = z.object({
  search: z.string().optional(),
  ...pageQuery(wantedPage.restMax),
})

export const wantedRoutes = tagged('Wanted books', async (app) => {
  app.post('/api/wanted', {
    schema: {
      operationId: 'publishWanted',
      summary: 'Publishes a wanted book, once its address has confirmed it',
      failures: ['TOO_MANY_FOLLOWS', 'RATE_LIMITED'],
      body: publishWantedInput,
      response: { 201: wantedRecord.schema },
    },
    handler: async ({ context, body }, reply) => reply.code(201).send(wantedRecord.of(await publishWanted(context, body))),
  })

  app.get('/api/wanted', {
    schema: {
      operationId: 'listWanted',
      summary: 'Wanted books, newest first',
      querystring: listQuery,
      response: { 200: z.array(wantedRecord.schema) },
    },
    config: { shared: true },
    async handler({ context, query }, reply) {
      const { limit, offset, after, ...filter } = query
      const page = await listWanted(context, filter, { limit, offset, after })
      reply.header('x-search-match', matchOfPage(page))
      reply.header('x-total-count', await totalOf(page, query, () => countListedWanted(context, filter)))
      return listed(page, wantedRecord.of)
    },
  })

  app.get('/api/wanted/:id', {
    schema: {
      operationId: 'getWanted',
      summary: 'A wanted book',
      failures: ['NOT_FOUND'],
      params: idParams,
      response: { 200: wantedRecord.schema },
    },
    config: { shared: true },
    async handler({ context, params }) {
      return wantedRecord.of(found(await findWanted(context, params.id), wantedMessages.unknown))
    },
  })

  app.post('/api/contact-wanted/:id', {
    schema: {
      operationId: 'contactWanted',
      summary: 'Sends a message to the seeker',
      failures: ['NOT_FOUND', 'RATE_LIMITED'],
      params: idParams,
      body: contactWantedInput,
      response: { 201: success },
    },
    handler: async ({ context, params, body }, reply) => reply.code(201).send(await confirmed(contactWanted(context, params.id, body))),
  })
})
