import { pages } from '@chiostro/domain/pages/pages'
import { z } from 'zod'
import { picturePath } from '../../http/head.ts'
import { tagged } from '../../http/tags.ts'
import { withQuery } from './feedAddresses.ts'
import { atomOf, feeds } from './feeds.service.ts'

const response = { 200: { description: 'Atom (RFC 4287)', content: { 'application/atom+xml': { schema: z.string() } } } }

/** Feed readers poll: a cached answer will do for a while. */
const forReaders = { 'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': 'public, max-age=300' }

export const feedRoutes = tagged('Feeds', async (app) => {
  for (const { path, operationId, summary, page, subtitle, query: querystring, entries } of feeds) {
    app.get(path, {
      schema: { operationId, summary, querystring, response },
      config: { shared: true },
      async handler({ context, query }, reply) {
        const rows = await entries(context, query)
        const pictured = rows.map((row) => ({ ...row, picture: row.picture ?? picturePath(row.path) }))
        reply.headers(forReaders)
        const addresses = { page: withQuery(pages[page].path, query), feed: withQuery(path, query) }
        return atomOf(context.config, { title: pages[page].title, subtitle, ...addresses }, pictured)
      },
    })
  }
})
