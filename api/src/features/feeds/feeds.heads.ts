import type { EmbedKind } from '@chiostro/domain/embeds/embeds'
import { pageDescriptions } from '@chiostro/domain/pages/pageDescriptions'
import { pages } from '@chiostro/domain/pages/pages'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Alternate, PageHead, RecordHeads } from '../../http/head.ts'
import { bookListQuery, eventListQuery, withQuery } from './feedAddresses.ts'

const atom = (title: string, path: string): Alternate => ({ type: 'application/atom+xml', title, path })

function listHead({ config }: Context, name: EmbedKind, filters: Filters, feeds: Alternate[]): PageHead {
  const { path, title } = pages[name]
  const embed: Alternate = {
    type: 'application/json+oembed',
    title,
    path: withQuery('/oembed', { url: config.publicUrl + withQuery(path, filters) }),
  }
  return { path, title, description: pageDescriptions[name], alternates: [...feeds, embed] }
}

type Filters = Record<string, string | undefined>

const filtersOf = (schema: z.ZodType<Filters>, query: object) => schema.safeParse(query).data ?? {}

/** Names the feeds of the lists to readers, and their embeds to other sites. */
export const feedHeads: RecordHeads = {
  books(context, _params, query = {}) {
    const filters = filtersOf(bookListQuery, query)
    return listHead(context, 'books', filters, [atom('Libri in vendita', withQuery('/books.atom', filters))])
  },
  events(context, _params, query = {}) {
    const filters = filtersOf(eventListQuery, query)
    return listHead(context, 'events', filters, [
      atom('Prossimi eventi', withQuery('/events.atom', filters)),
      { type: 'text/calendar', title: 'Calendario degli eventi', path: withQuery('/events.ics', filters) },
    ])
  },
}
