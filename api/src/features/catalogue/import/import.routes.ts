import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { receiveFile } from './import.service.ts'

const schema = {
  ...{ tags: ['Administration'], summary: 'Uploads a catalogue file, for `importCatalogue` of GraphQL' },
  ...{ consumes: ['application/octet-stream'], body: z.string().meta({ format: 'binary' }) },
  response: { 201: z.object({ file: z.string() }) },
}

export const importRoutes: FastifyPluginAsyncZod = async (app) => {
  // The file is the body itself, of any type: the handler reads it as it arrives.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.post('/api/admin/catalogue-files', { schema, config: { access: 'admin', lane: 'uploads' } }, async ({ context, raw }, reply) => {
    // Ending the iteration early must not close the connection: a refusal is still answered on it.
    const file = await receiveFile(context, raw.iterator({ destroyOnReturn: false }))
    return reply.code(201).send({ file })
  })
}
