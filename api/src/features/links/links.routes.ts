import { proposeLinkInput } from '@chiostro/domain/links/linkInput'
import { z } from 'zod'
import { deleted, idParams, success } from '../../http/schemas.ts'
import { tagged } from '../../http/tags.ts'
import { confirmed, deletionOf } from '../../records.ts'
import { linkRecord } from './links.schemas.ts'
import { confirmLink, deleteLink, listLinks, noteNotWorking, proposeLink } from './links.service.ts'

const holders = { params: z.object({ token: z.string() }), failures: ['NOT_FOUND' as const] }

const places = [
  { of: 'course-subjects', operationId: 'listLinksOfSubject', whose: 'a subject, then those of its degree course', id: 'subjectId' },
  { of: 'degree-courses', operationId: 'listLinksOfDegreeCourse', whose: 'a degree course', id: 'degreeCourseId' },
]

export const linkRoutes = tagged('Links', async (app) => {
  for (const { of, operationId, whose, id } of places) {
    const summary = `Links of ${whose}, newest first`
    const response = { 200: z.array(linkRecord.schema) }
    app.get(`/api/${of}/:id/links`, {
      schema: { operationId, summary, failures: ['NOT_FOUND'], params: idParams, response },
      config: { shared: true },
      handler: async ({ context, params }) => (await listLinks(context, { [id]: params.id })).map(linkRecord.of),
    })
  }
  app.post('/api/links', {
    schema: {
      operationId: 'proposeLink',
      summary: 'Proposes a link, which is public once its address has confirmed it',
      failures: ['NOT_FOUND', 'LINK_EXISTS', 'RATE_LIMITED'],
      body: proposeLinkInput,
      response: { 201: linkRecord.schema },
    },
    handler: async ({ context, body }, reply) => reply.code(201).send(linkRecord.of(await proposeLink(context, body))),
  })
  app.post('/api/links/:id/not-working', {
    schema: {
      operationId: 'linkNotWorking',
      summary: 'Says that a link does not work: after three networks it is hidden',
      failures: ['NOT_FOUND', 'RATE_LIMITED'],
      params: idParams,
      response: { 202: success },
    },
    handler: async ({ context, params }, reply) => reply.code(202).send(await confirmed(noteNotWorking(context, params.id))),
  })

  app.post('/api/link/:token/confirm', {
    schema: { ...holders, operationId: 'confirmLink', summary: 'Confirms it, or shows it again', response: { 200: success } },
    handler: ({ context, params }) => confirmed(confirmLink(context, params.token)),
  })
  app.delete('/api/link/:token', {
    schema: { ...holders, operationId: 'deleteLink', summary: 'Takes it away', response: { 200: deleted } },
    handler: ({ context, params }) => deletionOf(deleteLink(context, params.token)),
  })
})
