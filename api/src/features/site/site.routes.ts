import { Readable } from 'node:stream'
import { lightBase } from '@chiostro/domain/branding/accent'
import { fixedPages, privatePrefixes } from '@chiostro/domain/pages/pages'
import type { FastifySchema } from 'fastify'
import { z } from 'zod'
import { iconAddress, instanceStylesheet } from '../../branding/branding.ts'
import { logoOf } from '../../branding/logo.ts'
import type { Context } from '../../context.ts'
import { found, NotFoundError } from '../../errors.ts'
import { createFairQueue } from '../../fairness/fairQueue.ts'
import { etagOf, hasAlready } from '../../http/compression.ts'
import { hasControlCharacters } from '../../http/paths.ts'
import { tagged } from '../../http/tags.ts'
import { networksOf } from '../../security/network.ts'
import type { Config } from '../../startup/config.ts'
import { escapeHtml } from '../../text/escape.ts'
import { listFlags } from '../flags/flags.service.ts'
import type { SitemapKind } from '../kind.ts'
import { type Page, readPages, readPartStarts, readState, sitemapKinds } from './site.sql.ts'

/** Limit of addresses per file (sitemaps.org). */
const largest = 50_000

interface Sitemap {
  etag: string
  chunks(): AsyncIterable<string>
}

type Needed = Pick<Context, 'config' | 'db' | 'pool'>

/** Above `size` pages an index of parts, by `part` and `after`. The ETag changes with the content. @throws NotFoundError */
export async function sitemap(context: Needed, { part, after = '' }: { part?: string; after?: string }, size = largest): Promise<Sitemap> {
  const open = await openSections(context)
  if (part === 'pages') return file(context, open.version, [pagesAt(open.paths)])
  if (part !== undefined) {
    const kind = open.kinds.find((row) => row.part === part)
    if (!kind) throw new NotFoundError('Percorso non trovato')
    if (hasControlCharacters({ after })) throw new NotFoundError('Percorso non trovato')
    const { version } = await readState(context, kind)
    return file(context, `${part} ${after} ${version}`, [readPages(context, kind, after, size)])
  }
  const states = await Promise.all(open.kinds.map((kind) => readState(context, kind)))
  const version = [open.version, ...states.map((state) => state.version)].join('|')
  const total = states.reduce((sum, { count }) => sum + count, open.paths.length)
  if (total > size) return index(context, version, open.kinds, size)
  return file(context, version, [pagesAt(open.paths), ...open.kinds.map((kind) => readPages(context, kind, '', size))])
}

async function openSections(context: Needed) {
  const closed = (await listFlags(context)).filter(({ enabled }) => !enabled).map(({ name }) => name)
  const kinds = sitemapKinds.filter(({ section }) => !section || !closed.includes(section)).map((kind) => kind.sitemap)
  const paths = fixedPages()
    .filter(({ flags = [] }) => flags.length === 0 || flags.some((flag) => !closed.includes(flag)))
    .map(({ path }) => path)
  return { kinds, paths, version: paths.join(' ') }
}

async function* pagesAt(paths: string[]): AsyncGenerator<Page[]> {
  yield paths.map((path) => ({ path }))
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function streamed({ config }: Needed, version: string, chunks: () => AsyncIterable<string>): Sitemap {
  return { etag: etagOf(`${config.publicUrl} ${version}`), chunks }
}

function file(context: Needed, version: string, sources: AsyncIterable<Page[]>[]): Sitemap {
  return streamed(context, version, async function* () {
    yield `${declaration}<urlset ${namespace}>\n`
    for (const source of sources) for await (const pages of source) yield pages.map((page) => entry(context, page)).join('')
    yield '</urlset>\n'
  })
}

function entry({ config }: Needed, { path, at }: Page): string {
  const changed = at ? `<lastmod>${at.toISOString()}</lastmod>` : ''
  return `<url><loc>${escapeHtml(config.publicUrl + path)}</loc>${changed}</url>\n`
}

function index(context: Needed, version: string, kinds: SitemapKind[], size: number): Sitemap {
  const address = (part: string, after = '') => {
    const query = new URLSearchParams({ part, ...(after && { after }) })
    return `<sitemap><loc>${escapeHtml(`${context.config.publicUrl}/sitemap.xml?${query}`)}</loc></sitemap>\n`
  }
  return streamed(context, version, async function* () {
    yield `${declaration}<sitemapindex ${namespace}>\n${address('pages')}`
    for (const kind of kinds) {
      const starts = await readPartStarts(context, kind, size)
      yield starts.map((after) => address(kind.part, after)).join('')
    }
    yield '</sitemapindex>\n'
  })
}

const day = 86_400_000

/** Below a year, as RFC 9116 recommends; each answer is generated anew. */
const validDays = 180

/** Builds security.txt (RFC 9116). @returns null where the operator names no contact: a file without one is invalid */
export function securityTxt(
  { securityContact, publicUrl }: Pick<Config, 'securityContact' | 'publicUrl'>,
  now = new Date(),
): string | null {
  if (!securityContact) return null
  const expires = new Date((Math.floor(now.getTime() / day) + validDays) * day)
  return [
    `Contact: ${securityContact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: it, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}

type Branding = Pick<Config, 'accents' | 'logo'>

const icon = (branding: Branding, name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: iconAddress(branding, name),
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

function webManifest({ instance, ...branding }: Pick<Config, 'instance'> & Branding) {
  return {
    id: '/',
    name: `${instance.productName} · ${instance.universityName}`,
    short_name: instance.productName,
    description: 'Libri usati, corsi, professori ed eventi, tra studenti dello stesso ateneo.',
    lang: 'it',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: lightBase.paper,
    theme_color: lightBase.paper,
    categories: ['education', 'social'],
    icons: [
      icon(branding, 'icon-192', 192, 'any'),
      icon(branding, 'icon-512', 512, 'any'),
      icon(branding, 'maskable-512', 512, 'maskable'),
    ],
    shortcuts: [
      { name: 'Libri', url: '/books' },
      { name: 'Corsi & Professori', url: '/courses-professors' },
      { name: 'Eventi', url: '/events' },
    ],
  }
}

const anHour = 'public, max-age=3600'

/** Each begins with a read of whole tables: those beyond may not fill the slots of visitors. */
const sitemaps = createFairQueue({ workers: 1, maxWaiting: 10 })

const partQuery = z.object({ part: z.string().optional(), after: z.string().optional() })

/** Files that search engines and phones request beside the pages. */
const securitySchema = {
  operationId: 'getSecurityContact',
  summary: 'Whom to tell of a vulnerability (RFC 9116)',
  failures: ['NOT_FOUND'],
  response: { 200: { description: 'The file', content: { 'text/plain': { schema: z.string() } } } },
} satisfies FastifySchema

export const siteRoutes = tagged('Service', async (app) => {
  app.get('/manifest.webmanifest', async ({ context }, reply) => {
    reply.type('application/manifest+json').header('cache-control', anHour)
    return JSON.stringify(webManifest(context.config))
  })

  app.get('/robots.txt', async ({ context }, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', anHour)
    return robots(context.config.publicUrl)
  })

  app.get('/.well-known/security.txt', { schema: securitySchema }, async ({ context }, reply) => {
    const text = found(securityTxt(context.config), 'Nessun contatto per la sicurezza')
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
    reply.headers({ etag, 'cache-control': anHour, vary: 'accept-encoding' })
    if (hasAlready(request, etag)) return reply.code(304).send()
    reply.type('application/xml; charset=utf-8')
    return reply.send(Readable.from(request.method === 'HEAD' ? [] : chunks()))
  })
})

/** Allows everything but the admin's pages and those behind a private link, which also forbid indexing themselves. */
function robots(publicUrl: string): string {
  const closed = [
    ...privatePrefixes().filter((prefix) => !/^\/admin\/?./.test(prefix)),
    '/api/admin/',
    '/api/manage-',
    '/api/registrations/',
  ]
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
}
