import { wantedPage } from '@chiostro/domain/wanted'
import { contactWantedInput, publishWantedInput } from '@chiostro/domain/wantedInput'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { idParams, success } from '../../http/schemas.ts'
import { wholeNumber } from '../../paging.ts'
import { wantedRecord } from './wanted.schemas.ts'
import { contactWanted, countListedWanted, listWanted, publishWanted } from './wanted.service.ts'

const tags = ['Wanted books']

const listQuery = z.object({
  search: z.string().optional(),
  limit: wholeNumber(wantedPage.restMax, wantedPage.restMax),
  offset: wholeNumber(0, 1_000_000),
})

export const wantedRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/wanted',
    {
      schema: {
        tags,
        summary: 'Publishes a wanted book, once its address has confirmed it',
        body: publishWantedInput,
        response: { 201: wantedRecord.schema },
      },
    },
    async ({ context, body }, reply) => reply.code(201).send(wantedRecord.of(await publishWanted(context, body))),
  )

  app.get(
    '/api/wanted',
    {
      schema: { tags, summary: 'Wanted books, newest first', querystring: listQuery, response: { 200: z.array(wantedRecord.schema) } },
      config: { shared: true },
    },
    async ({ context, query }, reply) => {
      const { limit, offset, ...filter } = query
      const page = await listWanted(context, filter, { limit, offset })
      const isLast = !page.hasNextPage && (page.rows.length > 0 || offset === 0)
      reply.header('x-total-count', isLast ? offset + page.rows.length : await countListedWanted(context, filter))
      return page.rows.map(wantedRecord.of)
    },
  )

  app.post(
    '/api/contact-wanted/:id',
    {
      schema: {
        tags,
        summary: 'Sends a message to the seeker',
        params: idParams,
        body: contactWantedInput,
        response: { 201: success },
      },
    },
    async ({ context, params, body }, reply) => {
      await contactWanted(context, params.id, body)
      return reply.code(201).send({ success: true })
    },
  )
}
