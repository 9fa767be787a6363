import { endableKinds, ownedKinds } from '@chiostro/domain/mine/mine'
import { eraseInput, linkInput } from '@chiostro/domain/mine/mineInput'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { deleted, ownersQuery, success } from '../../http/schemas.ts'
import { tagged } from '../../http/tags.ts'
import { confirmed, deletionOf } from '../../records.ts'
import { ownedKindList } from '../ownedKinds.ts'
import { endMine, eraseOwned, exportOwned, findOwned, requestOwnedLink } from './mine.service.ts'

const listedKinds = ownedKindList.flatMap(({ name, listed }) => (listed ? [{ name, listed }] : []))

const ownedItemsSchema = z
  .object({
    email: z.string().describe('The address, in lower case.'),
    ...Object.fromEntries(listedKinds.map(({ name, listed }) => [name, z.array(listed.schema)])),
  })
  .meta({ id: 'MyThings' })

const counts = z.record(z.string(), z.int()).describe(`Numbers by kind: ${ownedKinds.join(', ')}, messages, replies, deleted.`)

async function restOwnedItems(context: Context, email: string): Promise<{ email: string }> {
  const lists = await Promise.all(listedKinds.map(async ({ name, listed }) => [name, await listed.find(context, email)] as const))
  return { email, ...Object.fromEntries(lists) }
}

export const mineRoutes = tagged('My things', async (app) => {
  app.post('/api/my-things/link', {
    schema: {
      operationId: 'requestMyThings',
      summary: 'Sends a link that opens all that an address owns, if it owns anything',
      failures: ['NOT_FOUND', 'RATE_LIMITED'],
      body: linkInput,
      response: { 202: success },
    },
    handler: async ({ context, body }, reply) => reply.code(202).send(await confirmed(requestOwnedLink(context, body))),
  })

  app.get('/api/my-things', {
    schema: {
      querystring: ownersQuery,
      operationId: 'getMyThings',
      summary: 'All that an address owns',
      failures: ['NOT_FOUND'],
      response: { 200: ownedItemsSchema },
    },
    handler: async ({ context, query }) => restOwnedItems(context, (await findOwned(context, query.token)).email),
  })

  app.get('/api/my-things/export', {
    schema: {
      querystring: ownersQuery,
      operationId: 'exportMyThings',
      summary: 'All that is stored under an address, as a file',
      failures: ['NOT_FOUND'],
      response: { 200: z.record(z.string(), z.unknown()) },
    },
    async handler({ context, query }, reply) {
      const everything = await exportOwned(context, query.token)
      return reply.header('content-disposition', 'attachment; filename="i-miei-dati.json"').send(everything)
    },
  })

  app.post('/api/my-things/erase', {
    schema: {
      querystring: ownersQuery,
      operationId: 'eraseMyThings',
      summary: 'Erases all that is stored under an address',
      failures: ['NOT_FOUND', 'RATE_LIMITED'],
      body: eraseInput,
      response: { 200: counts },
    },
    handler: ({ context, query, body }) => eraseOwned(context, query.token, body),
  })

  app.delete('/api/my-things/:kind/:id', {
    schema: {
      querystring: ownersQuery,
      operationId: 'endMine',
      summary: 'Ends a registration, a waiting place, a wanted book or a follow',
      failures: ['NOT_FOUND'],
      params: z.object({ kind: z.enum(endableKinds), id: z.string() }),
      response: { 200: deleted },
    },
    handler: ({ context, params, query }) => deletionOf(endMine(context, params.kind, params.id, query.token)),
  })
})
