import { ownFollow } from '@chiostro/domain/followInput'
import { endableKinds, mostListed, ownedKinds } from '@chiostro/domain/mine'
import { eraseInput, linkInput } from '@chiostro/domain/mineInput'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { confirmed } from '../../confirmed.ts'
import type { Context } from '../../context.ts'
import { ownersQuery, success } from '../../http/schemas.ts'
import { countedBooksOf } from '../books/books.mine.ts'
import { ownersBookRecord } from '../books/books.schemas.ts'
import { caseOf, caseSchema } from '../cases/cases.schemas.ts'
import { organisersEventRecord, restEventRecord } from '../events/events.schemas.ts'
import { ownRegistration, registrationSchema } from '../events/registrations.schemas.ts'
import { withSeriesCounts } from '../events/series.service.ts'
import { ownPlace, ownPlaceSchema } from '../events/waitlist/waitlist.schemas.ts'
import { describe } from '../follows/follows.service.ts'
import { ownWantedRecord } from '../wanted/wanted.schemas.ts'
import { endMine, eraseMyThings, exportMyThings, findMyThings, requestMyThings } from './mine.service.ts'

const tags = ['My things']

const myThingsSchema = z
  .object({
    email: z.string().describe('The address, in lower case.'),
    books: z.array(ownersBookRecord.schema.extend({ messageCount: z.int().describe('Number of messages that buyers have sent.') })),
    events: z.array(organisersEventRecord.schema),
    registrations: z.array(registrationSchema.extend({ event: restEventRecord.schema })),
    waiting: z.array(ownPlaceSchema.extend({ event: restEventRecord.schema })),
    wanted: z.array(ownWantedRecord.schema),
    follows: z.array(ownFollow),
    cases: z.array(caseSchema),
  })
  .meta({ id: 'MyThings' })

const counts = z.record(z.string(), z.int()).describe(`Numbers by kind: ${ownedKinds.join(', ')}, messages, replies, deleted.`)

async function restThings(context: Context, things: Awaited<ReturnType<typeof findMyThings>>): Promise<z.input<typeof myThingsSchema>> {
  const { email, events, registrations, waiting, wanted, follows, cases } = things
  const books = await countedBooksOf(context, email, mostListed)
  return {
    email,
    books: books.map((book) => ({ ...ownersBookRecord.of(book), messageCount: book.messageCount })),
    events: (await withSeriesCounts(context, events)).map(organisersEventRecord.of),
    registrations: registrations.map((row) => ({ ...ownRegistration(row), event: restEventRecord.of(row.event) })),
    waiting: waiting.map((place) => ({ ...ownPlace(place), event: restEventRecord.of(place.event) })),
    wanted: wanted.map(ownWantedRecord.of),
    follows: await describe(context, follows),
    cases: cases.map(caseOf),
  }
}

export const mineRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/my-things/link',
    {
      schema: {
        tags,
        operationId: 'requestMyThings',
        summary: 'Sends a link that opens all that an address owns, if it owns anything',
        body: linkInput,
        response: { 202: success },
      },
    },
    async ({ context, body }, reply) => {
      await requestMyThings(context, body)
      return reply.code(202).send({ success: true })
    },
  )

  const owners = { tags, querystring: ownersQuery }
  app.get(
    '/api/my-things',
    { schema: { ...owners, operationId: 'getMyThings', summary: 'All that an address owns', response: { 200: myThingsSchema } } },
    async ({ context, query }) => restThings(context, await findMyThings(context, query.token)),
  )

  app.get(
    '/api/my-things/export',
    {
      schema: {
        ...owners,
        operationId: 'exportMyThings',
        summary: 'All that is stored under an address, as a file',
        response: { 200: z.record(z.string(), z.unknown()) },
      },
    },
    async ({ context, query }, reply) => {
      const everything = await exportMyThings(context, query.token)
      return reply.header('content-disposition', 'attachment; filename="i-miei-dati.json"').send(everything)
    },
  )

  app.post(
    '/api/my-things/erase',
    {
      schema: {
        ...owners,
        operationId: 'eraseMyThings',
        summary: 'Erases all that is stored under an address',
        body: eraseInput,
        response: { 200: counts },
      },
    },
    ({ context, query, body }) => eraseMyThings(context, query.token, body),
  )

  app.delete(
    '/api/my-things/:kind/:id',
    {
      schema: {
        ...owners,
        operationId: 'endMine',
        summary: 'Ends a registration, a waiting place, a wanted book or a follow',
        params: z.object({ kind: z.enum(endableKinds), id: z.string() }),
        response: { 200: success },
      },
    },
    ({ context, params, query }) => confirmed(endMine(context, params.kind, params.id, query.token)),
  )
}
