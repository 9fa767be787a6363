import { embedKinds, embedLanguages, embedLimit, embedThemes } from '@chiostro/domain/embeds/embeds'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { wholeNumber } from '../../database/paging.ts'
import { NotImplementedError } from '../../errors.ts'
import type { RecordHeads } from '../../http/head.ts'
import { bookListQuery, eventListQuery } from '../feeds/feeds.addresses.ts'
import { embedHtml, embedPolicy } from './embeds.html.ts'
import { embeddedBooks, embeddedEvents, withoutRecords } from './embeds.service.ts'
import { describeAddress } from './oembed.ts'

const tags = ['Embeds']

/** What is not known is as usual: a frame of another site has no better place for a refusal. */
const options = {
  limit: wholeNumber(embedLimit.usual, 1000),
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

/** Lists in frames of other sites, and what programs ask before they show an address of ours (oEmbed). */
export const embedRoutes =
  (heads: RecordHeads): FastifyPluginAsyncZod =>
  async (app) => {
    for (const kind of embedKinds) {
      app.get(
        `/embed/${kind}`,
        {
          schema: {
            tags,
            operationId: kind === 'books' ? 'getBooksEmbed' : 'getEventsEmbed',
            summary: 'A list in a frame of another site',
            querystring: queries[kind],
            response: { 200: { description: 'A page without scripts, below 15 kB', content: { 'text/html': { schema: z.string() } } } },
          },
          config: { shared: true },
          // Every other answer forbids frames.
          onSend: async (_request, reply) => void reply.removeHeader('x-frame-options'),
        },
        async ({ context, query }, reply) => {
          const { limit, theme, lang, ...filter } = query
          const embed = await embeds[kind](context, filter, { limit, theme, lang }).catch(withoutRecords(context, kind, { theme, lang }))
          reply.headers({
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': embedPolicy(context.config),
            'cache-control': 'public, max-age=300',
          })
          return embedHtml(embed, context.config)
        },
      )
    }

    app.get(
      '/oembed',
      {
        schema: {
          tags,
          operationId: 'getOembed',
          summary: 'How another site shows an address of this one (oEmbed 1.0)',
          querystring: oembedQuery,
        },
      },
      async (request, reply) => {
        const { format = 'json', ...asked } = request.query
        if (format !== 'json') throw new NotImplementedError('Solo il formato JSON è disponibile')
        return reply.header('cache-control', 'public, max-age=3600').send(await describeAddress(request.context, heads, asked))
      },
    )
  }
