import { percentDecoded } from '@chiostro/domain/text/percentDecoded'
import type { FastifyRequest } from 'fastify'

export const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?', 1)[0] ?? '/'

/** Routes of features outside of `/api`: for calendars, feed readers, other sites, search engines, chats and telephones. */
const restFiles =
  /^\/(events\.ics|(books|events)\.atom|embed\/(books|events)|oembed|manifest\.webmanifest|robots\.txt|sitemap\.xml|(og|story)\/.+\.png|\.well-known\/security\.txt)$/

export const isRestPath = (path: string): boolean => path === '/api' || path.startsWith('/api/') || restFiles.test(path)

/** A page whose address cannot be decoded, as of a link that was cut, is not found; to programs it stays an invalid request. */
export function decodableUrl(url = '/'): string {
  const path = pathOf({ url })
  if (percentDecoded(path) !== null || isRestPath(path)) return url
  return path.replaceAll('%', '%25') + url.slice(path.length)
}

/** The last of repeated parameters counts. */
export const parseQuery = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

/** No id has any, and PostgreSQL cannot even compare a text with a NUL. */
export const hasControlCharacters = (params: object): boolean => Object.values(params).some((value) => /\p{Cc}/u.test(String(value)))
