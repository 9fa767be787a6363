import { z } from 'zod'

const text = z.string().optional()

/** The parameters of the two lists, in their pages, feeds and embeds. */
export const bookListQuery = z.object({ search: text, course: text, condition: text, minPrice: text, maxPrice: text, sort: text })
export const eventListQuery = z.object({ search: text, tag: text, sort: text, when: text })

/** An address with the parameters that are there. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}
