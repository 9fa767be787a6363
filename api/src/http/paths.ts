import type { FastifyRequest } from 'fastify'

/** The path of a request, as it was sent, without its query. */
export const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?', 1)[0] ?? '/'

/** Answered by routes of features outside of `/api`: for calendars, readers, other sites, search engines, chats and telephones. */
const restFiles =
  /^\/(events\.ics|(books|events)\.atom|embed\/(books|events)|oembed|manifest\.webmanifest|robots\.txt|sitemap\.xml|og\/.+\.png)$/

/** Whether errors at this path are answered as JSON, rather than with a page. */
export const isRestPath = (path: string): boolean => path === '/api' || path.startsWith('/api/') || restFiles.test(path)

/** The query of an address as an object; of repeated parameters the last counts. */
export const parseQuery = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

/** No id has any; PostgreSQL cannot even compare a text with a NUL. */
export const hasControlCharacters = (params: object): boolean => Object.values(params).some((value) => /\p{Cc}/u.test(String(value)))
