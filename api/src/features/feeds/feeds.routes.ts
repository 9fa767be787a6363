import { pages } from '@chiostro/domain/pages'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { atomOf } from './atom.ts'
import { bookListQuery, eventListQuery, withQuery } from './feeds.addresses.ts'
import { bookEntries, eventEntries } from './feeds.service.ts'

const tags = ['Feeds']
const response = { 200: { description: 'Atom (RFC 4287)', content: { 'application/atom+xml': { schema: z.string() } } } }

/** A feed reader asks again and again: for a while the last answer will do. */
const forReaders = { 'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': 'public, max-age=300' }

export const feedRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/books.atom',
    {
      schema: { tags, operationId: 'getBooksFeed', summary: 'Listings as a feed', querystring: bookListQuery, response },
      config: { shared: true },
    },
    async ({ context, query }, reply) => {
      const entries = await bookEntries(context, query)
      reply.headers(forReaders)
      const subtitle = 'Libri universitari usati, da studente a studente.'
      const addresses = { page: withQuery(pages.books.path, query), feed: withQuery('/books.atom', query) }
      return atomOf(context.config, { title: pages.books.title, subtitle, ...addresses }, entries)
    },
  )

  app.get(
    '/events.atom',
    {
      schema: { tags, operationId: 'getEventsFeed', summary: 'Events to come as a feed', querystring: eventListQuery, response },
      config: { shared: true },
    },
    async ({ context, query }, reply) => {
      const entries = await eventEntries(context, query)
      reply.headers(forReaders)
      const subtitle = 'Gli eventi della tua università.'
      const addresses = { page: withQuery(pages.events.path, query), feed: withQuery('/events.atom', query) }
      return atomOf(context.config, { title: pages.events.title, subtitle, ...addresses }, entries)
    },
  )
}
