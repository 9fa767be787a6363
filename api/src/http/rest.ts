import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import findMyWay from 'find-my-way'
import type { z } from 'zod'
import type { AnswerCache } from '../cache/answers.ts'
import { isAnonymous } from '../cache/operations.ts'
import type { Context } from '../context.ts'
import { raiseGeneration } from '../database/changes.ts'
import { NotFoundError } from '../errors.ts'
import { enforceLimit, type RateLimitName } from '../rateLimits.ts'
import { jsonType, type RestAnswer, textOf } from './answers.ts'
import { readJson } from './body.ts'
import { EncodedText } from './compression.ts'

/** One documented REST path: parse, call the service, answer. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** As in `/api/books/:id`. Outside of `/api/` only without parameters: the rest belongs to the web app. */
  path: string
  limit?: RateLimitName
  /** The answer of a GET is the same for all anonymous visitors, and made of public data and the request's parameters only: it may be kept. */
  shared?: boolean
  /** The parameters of the query string that a shared route knows; it does not see others, so that they cannot make cache entries. */
  query?: z.ZodObject
  handle(context: Context, request: RestRequest): Promise<RestAnswer>
}

export type Query = Record<string, string>

export interface RestRequest {
  params: Record<string, string>
  query: Query
  headers: IncomingHttpHeaders
  raw: IncomingMessage
  /** The JSON body, at most 100 kB unless the route allows more. */
  json(maxBytes?: number): Promise<unknown>
}

export type RestRouter = (context: Context, request: IncomingMessage, url: URL) => Promise<RestAnswer>

/** An owner's token, as management links carry it. */
export const tokenOf = ({ query }: Pick<RestRequest, 'query'>): string => query.token ?? ''

/** The routes of all features behind one look-up; HEAD is answered as GET. */
export function createRouter(routes: Route[], caches: AnswerCache | false = false): RestRouter {
  const router = findMyWay({ ignoreTrailingSlash: true })
  for (const route of routes) router.on(route.method, route.path, () => {}, route)
  return async (context, request, url) => {
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const found = router.find(method as Route['method'], url.pathname)
    if (!found || hasControlCharacters(found.params)) throw new NotFoundError('Percorso non trovato')
    const route = found.store as Route
    if (route.limit) await enforceLimit(context, route.limit)
    const params = found.params as Record<string, string>
    const sent: Query = Object.fromEntries(url.searchParams)
    const handle = (query: Query) =>
      route.handle(context, { params, query, headers: request.headers, raw: request, json: (maxBytes) => readJson(request, maxBytes) })
    if (route.shared) {
      const query = knownOf(route, sent)
      const key = JSON.stringify([route.path, params, query])
      if (caches && isAnonymous(request) && key.length <= longestKey) return sharedAnswer(caches, key, () => handle(query))
      return handle(query)
    }
    try {
      return await handle(sent)
    } finally {
      if (route.method !== 'GET') raiseGeneration(context)
    }
  }
}

/** Characters of a cache key; no link of ours comes near it. */
const longestKey = 2_000

/** In the order of the route's schema: the same parameters make the same key. */
function knownOf({ query }: Route, sent: Query): Query {
  const names = Object.keys(query?.shape ?? {})
  return Object.fromEntries(names.flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name]]])))
}

async function sharedAnswer(caches: AnswerCache, key: string, handle: () => Promise<RestAnswer>): Promise<RestAnswer> {
  return caches.find<RestAnswer>(key) ?? caches.share(key, async () => encoded(await handle()), keptText)
}

const encoded = (answer: RestAnswer): RestAnswer => ({
  ...answer,
  contentType: answer.contentType ?? jsonType,
  body: new EncodedText(textOf(answer)),
})

const keptText = ({ status, body }: RestAnswer): EncodedText | null => (status === 200 && body instanceof EncodedText ? body : null)

/** No id has any; PostgreSQL cannot even compare a text with a NUL. */
export const hasControlCharacters = (params: Record<string, string | undefined>) =>
  Object.values(params).some((value) => /\p{Cc}/u.test(value ?? ''))
