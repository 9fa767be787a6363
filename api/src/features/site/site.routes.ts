import { Readable } from 'node:stream'
import { privatePrefixes } from '@chiostro/domain/pages/pages'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { instanceStylesheet } from '../../branding/colours.ts'
import { logoOf } from '../../branding/logo.ts'
import { NotFoundError } from '../../errors.ts'
import { createFairQueue } from '../../fairness/fairQueue.ts'
import { hasAlready } from '../../http/etag.ts'
import { networksOf } from '../../security/network.ts'
import { webManifest } from './manifest.ts'
import { securityTxt } from './securityTxt.ts'
import { sitemap } from './sitemap.ts'

const anHour = 'public, max-age=3600'

/** Few readers want a sitemap at the same time, and each begins with a read of whole tables: those beyond may not fill the places of visitors. */
const sitemaps = createFairQueue({ workers: 1, maxWaiting: 10 })

const partQuery = z.object({ part: z.string().optional(), after: z.string().optional() })

/** What search engines and telephones look for beside the pages. */
export const siteRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/manifest.webmanifest', async ({ context }, reply) => {
    reply.type('application/manifest+json').header('cache-control', anHour)
    return JSON.stringify(webManifest(context.config))
  })

  app.get('/robots.txt', async ({ context }, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', anHour)
    return robots(context.config.publicUrl)
  })

  app.get('/.well-known/security.txt', async ({ context }, reply) => {
    const text = securityTxt(context.config)
    if (!text) throw new NotFoundError('Nessun contatto per la sicurezza')
    reply.type('text/plain; charset=utf-8').header('cache-control', anHour)
    return text
  })

  app.get('/instance/:name', { schema: { params: z.object({ name: z.string() }) } }, async ({ context, params: { name } }, reply) => {
    const css = name === 'accent.css' ? instanceStylesheet(context.config) : ''
    const picture = (await logoOf(context.config))?.pictures[name]
    if (!css && !picture) throw new NotFoundError('Percorso non trovato')
    return reply
      .type(css ? 'text/css; charset=utf-8' : name.endsWith('.webp') ? 'image/webp' : 'image/png')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(css || picture)
  })

  app.get('/sitemap.xml', { schema: { querystring: partQuery } }, async (request, reply) => {
    const { network } = networksOf(request.context.clientAddress)
    const { etag, chunks } = await sitemaps.run({ network }, () => sitemap(request.context, request.query))
    reply.headers({ etag, 'cache-control': anHour })
    if (hasAlready(request, etag)) return reply.code(304).send()
    reply.type('application/xml; charset=utf-8')
    return reply.send(request.method === 'HEAD' ? '' : Readable.from(chunks()))
  })
}

/** Everything may be read but for the admin's pages and those behind a private link, which also say so themselves. */
function robots(publicUrl: string): string {
  const closed = [
    ...privatePrefixes().filter((prefix) => !/^\/admin\/?./.test(prefix)),
    '/api/admin/',
    '/api/manage-',
    '/api/registrations/',
  ]
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
}
