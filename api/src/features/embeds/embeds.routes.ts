import {
  type EmbedKind,
  embedHeight,
  embedKinds,
  embedLanguages,
  embedLimit,
  embedSnippet,
  embedThemes,
} from '@chiostro/domain/embeds/embeds'
import { allPages, pages } from '@chiostro/domain/pages/pages'
import { percentDecoded } from '@chiostro/domain/text/percentDecoded'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { wholeNumber } from '../../database/paging.ts'
import { NotFoundError, NotImplementedError } from '../../errors.ts'
import { picturePath, pictureSize, type RecordHeads } from '../../http/head.ts'
import { tagged } from '../../http/tags.ts'
import { bookListQuery, eventListQuery } from '../feeds/feedAddresses.ts'
import { recordHeadOf } from '../sharing/recordHead.ts'
import { embeddedBooks, embeddedEvents, embedHtml, embedPolicy, withoutRecords } from './embeds.service.ts'

const unknown = 'Indirizzo sconosciuto'
const usualWidth = 600

const placesIn = (path: string) => path.split(':').length

/** `/courses/subjects/:subject` stands before `/courses/:department/:degreeCourse`, which matches its addresses too. */
const recordPages = allPages
  .filter(({ visibility, path }) => visibility === 'listed' && path.includes(':'))
  .toSorted((a, b) => placesIn(a.path) - placesIn(b.path))
  .map((page) => ({ page, pattern: new URLPattern({ pathname: page.path }) }))

/**
 * A frame for the two lists and their embeds, title and picture for a record: a response of oEmbed 1.0 (https://oembed.com), sections 2.3.4.3
 * (link) and 2.3.4.4 (rich). @throws NotFoundError for all other addresses
 */
async function describeAddress(
  context: Context,
  heads: RecordHeads,
  { url, maxwidth, maxheight }: Omit<z.infer<typeof oembedQuery>, 'format'>,
): Promise<z.infer<typeof oembedAnswer>> {
  const { publicUrl, instance } = context.config
  const address = URL.parse(url)
  if (!address || address.origin !== new URL(publicUrl).origin) throw new NotFoundError(unknown)
  const common = { version: '1.0' as const, provider_name: instance.productName, provider_url: publicUrl, cache_age: 3600 }
  const kind = kindAt(address.pathname)
  if (!kind) {
    const { title, picture } = await recordAt(context, heads, address.pathname)
    const { width, height } = pictureSize
    const fits = bounded(width, maxwidth) === width && bounded(height, maxheight) === height
    const thumbnail = picture && fits && { thumbnail_url: picture, thumbnail_width: width, thumbnail_height: height }
    return { ...common, type: 'link', title, ...thumbnail }
  }
  const title = `${pages[kind].title} · ${instance.productName}`
  const width = bounded(usualWidth, maxwidth)
  const height = bounded(embedHeight(embedLimit.usual), maxheight)
  const html = embedSnippet(`${publicUrl}/embed/${kind}${address.search}`, title, height)
  return { ...common, type: 'rich', title, html, width, height }
}

const kindAt = (path: string): EmbedKind | undefined => embedKinds.find((kind) => path === `/embed/${kind}` || path === `/${kind}`)

const bounded = (usual: number, requested = ''): number => (/^[1-9]\d{0,5}$/.test(requested) ? Math.min(usual, Number(requested)) : usual)

async function recordAt(context: Context, heads: RecordHeads, path: string): Promise<{ title: string; picture: string | undefined }> {
  for (const { page, pattern } of recordPages) {
    const params = pattern.exec({ pathname: path })?.pathname.groups
    if (!params) continue
    const decoded = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, percentDecoded(value ?? '') ?? '\0']))
    const head = await recordHeadOf(context, page, decoded, heads)
    if (!head || head.missing || head.unlisted) break
    if (head.movedTo) return recordAt(context, heads, head.movedTo)
    return { title: head.title, picture: head.card && context.config.publicUrl + picturePath(head.path) }
  }
  throw new NotFoundError(unknown)
}

/** Invalid options get defaults: a frame of another site cannot show an error. */
const options = {
  limit: wholeNumber(embedLimit.usual, 1000).catch(embedLimit.usual),
  theme: z.enum(embedThemes).catch('auto'),
  lang: z.enum(embedLanguages).catch('it'),
}

const queries = { books: bookListQuery.extend(options), events: eventListQuery.extend(options) }
const embeds = { books: embeddedBooks, events: embeddedEvents }

const oembedQuery = z.object({
  url: z.string('Indica in url l’indirizzo di una pagina'),
  format: z.string().optional(),
  maxwidth: z.string().optional(),
  maxheight: z.string().optional(),
})

const oembedAnswer = z.object({
  version: z.literal('1.0'),
  type: z.enum(['rich', 'link']).describe('`rich` of the lists and their frames, `link` of a record.'),
  title: z.string(),
  provider_name: z.string(),
  provider_url: z.string(),
  cache_age: z.int().describe('Seconds.'),
  html: z.string().optional().describe('The frame; of `rich`, as `width` and `height`.'),
  width: z.int().optional(),
  height: z.int().optional(),
  thumbnail_url: z.string().optional().describe('Of `link`, where there is a picture and it is within `maxwidth` and `maxheight`.'),
  thumbnail_width: z.int().optional(),
  thumbnail_height: z.int().optional(),
})

/** Serves lists in frames of other sites, and oEmbed, which programs request before they show an address of ours. */
export const embedRoutes = (heads: RecordHeads) =>
  tagged('Embeds', async (app) => {
    for (const kind of embedKinds) {
      app.get(`/embed/${kind}`, {
        schema: {
          operationId: kind === 'books' ? 'getBooksEmbed' : 'getEventsEmbed',
          summary: 'A list in a frame of another site',
          querystring: queries[kind],
          response: { 200: { description: 'A page without scripts, below 15 kB', content: { 'text/html': { schema: z.string() } } } },
        },
        config: { shared: true },
        // Every other answer forbids frames.
        onSend: async (_request, reply) => void reply.removeHeader('x-frame-options'),
        async handler({ context, query }, reply) {
          const { limit, theme, lang, ...filter } = query
          const embed = await embeds[kind](context, filter, { limit, theme, lang }).catch(withoutRecords(context, kind, { theme, lang }))
          reply.headers({
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': embedPolicy(context.config),
            'cache-control': 'public, max-age=300',
          })
          return embedHtml(embed, context.config)
        },
      })
    }

    app.get('/oembed', {
      schema: {
        operationId: 'getOembed',
        summary: 'How another site shows an address of this one (oEmbed 1.0)',
        failures: ['NOT_FOUND', 'NOT_IMPLEMENTED'],
        querystring: oembedQuery,
        response: { 200: oembedAnswer },
      },
      async handler(request, reply) {
        const { format = 'json', ...requested } = request.query
        if (format !== 'json') throw new NotImplementedError('Solo il formato JSON è disponibile')
        return reply.header('cache-control', 'public, max-age=3600').send(await describeAddress(request.context, heads, requested))
      },
    })
  })
