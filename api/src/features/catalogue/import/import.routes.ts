import { Readable } from 'node:stream'
import type { FastifySchema } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { separatorQuery } from '../../../text/csv.ts'
import { storeFile } from './files.ts'
import { readChanges, separatedBy } from './import.service.ts'

const schema = {
  tags: ['Administration'],
  operationId: 'uploadCatalogueFile',
  summary: 'Uploads a catalogue file, for `importCatalogue` of GraphQL',
  consumes: ['application/octet-stream'],
  body: z.string().meta({ format: 'binary' }),
  response: { 201: z.object({ file: z.string() }) },
}

const changesSchema = {
  tags: ['Administration'],
  operationId: 'getCatalogueChanges',
  summary: 'What an import changed, or would have, by name',
  failures: ['NOT_FOUND'],
  params: z.object({ id: z.string() }),
  querystring: z.object({ separator: separatorQuery }),
  response: {
    200: { description: 'One line for each new, changed or retired record and field', content: { 'text/csv': { schema: z.string() } } },
  },
} satisfies FastifySchema

export const importRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/api/admin/catalogue-changes/:id', {
    schema: changesSchema,
    config: { access: 'admin' },
    async handler({ context, params, query }, reply) {
      const content = await readChanges(context, params.id)
      reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="cambiamenti.csv"')
      // The response schema describes the content of the file.
      return reply.send(Readable.from(separatedBy(content, query.separator)) as never)
    },
  })
  // The body itself is the file, of any content type: the handler reads it as a stream.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.post('/api/admin/catalogue-files', { schema, config: { access: 'admin', lane: 'uploads' } }, async ({ context, raw }, reply) => {
    // Ending the iteration early must not close the connection: the error response needs it.
    const file = await storeFile(context, raw.iterator({ destroyOnReturn: false }))
    return reply.code(201).send({ file })
  })
}
