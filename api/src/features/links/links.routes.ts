import { proposeLinkInput } from '@chiostro/domain/links/linkInput'
import type { FastifySchema } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { idParams, success } from '../../http/schemas.ts'
import { confirmed } from '../../records.ts'
import { linkRecord } from './links.schemas.ts'
import { confirmLink, deleteLink, listLinks, noteNotWorking, proposeLink } from './links.service.ts'

const tags = ['Links']
const holders = { tags, params: z.object({ token: z.string() }) }
const ofPlace = {
  tags,
  params: idParams,
  failures: ['NOT_FOUND'],
  response: { 200: z.array(linkRecord.schema) },
} satisfies FastifySchema

export const linkRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/course-subjects/:id/links',
    {
      schema: {
        ...ofPlace,
        operationId: 'listLinksOfSubject',
        summary: 'Links of a subject, then those of its degree course, newest first',
      },
      config: { shared: true },
    },
    async ({ context, params }) => (await listLinks(context, { subjectId: params.id })).map(linkRecord.of),
  )
  app.get(
    '/api/degree-courses/:id/links',
    {
      schema: { ...ofPlace, operationId: 'listLinksOfDegreeCourse', summary: 'Links of a degree course, newest first' },
      config: { shared: true },
    },
    async ({ context, params }) => (await listLinks(context, { degreeCourseId: params.id })).map(linkRecord.of),
  )
  app.post(
    '/api/links',
    {
      schema: {
        tags,
        operationId: 'proposeLink',
        summary: 'Proposes a link, which is public once its address has confirmed it',
        failures: ['NOT_FOUND', 'LINK_EXISTS', 'RATE_LIMITED'],
        body: proposeLinkInput,
        response: { 201: linkRecord.schema },
      },
    },
    async ({ context, body }, reply) => reply.code(201).send(linkRecord.of(await proposeLink(context, body))),
  )
  app.post(
    '/api/links/:id/not-working',
    {
      schema: {
        tags,
        operationId: 'linkNotWorking',
        summary: 'Says that a link does not work: after three networks it is hidden',
        failures: ['NOT_FOUND', 'RATE_LIMITED'],
        params: idParams,
        response: { 202: success },
      },
    },
    async ({ context, params }, reply) => reply.code(202).send(await confirmed(noteNotWorking(context, params.id))),
  )

  app.post(
    '/api/link/:token/confirm',
    {
      schema: {
        ...holders,
        operationId: 'confirmLink',
        summary: 'Confirms it, or confirms it anew: one that was hidden is shown again',
        failures: ['NOT_FOUND', 'TOO_MANY_PROPOSALS'],
        response: { 200: success },
      },
    },
    ({ context, params }) => confirmed(confirmLink(context, params.token)),
  )
  app.delete(
    '/api/link/:token',
    { schema: { ...holders, operationId: 'deleteLink', summary: 'Takes it away', failures: ['NOT_FOUND'], response: { 200: success } } },
    ({ context, params }) => confirmed(deleteLink(context, params.token)),
  )
}
