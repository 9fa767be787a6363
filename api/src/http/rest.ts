import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import findMyWay from 'find-my-way'
import type { AnswerCache } from '../cache/answers.ts'
import { sharedRead } from '../cache/reads.ts'
import type { Context } from '../context.ts'
import { noteChange, type Topic } from '../database/changes.ts'
import { NotFoundError } from '../errors.ts'
import { enforceLimit, type RateLimitName } from '../rateLimits.ts'
import { readJson } from './body.ts'
import type { Prepared } from './prepared.ts'
import type { Streamed } from './stream.ts'

/** One documented REST path: parse, call the service, answer. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** As in `/api/books/:id`. Outside of `/api/` only without parameters: the rest belongs to the web app. */
  path: string
  limit?: RateLimitName
  /** Topics its answer is made of, and nothing else but the address: then answers to visitors are kept until one of them changes. */
  reads?: readonly Topic[]
  /** Topics it may change, if it is no GET; all of them when it does not say. */
  writes?: readonly Topic[]
  handle(context: Context, request: RestRequest): Promise<RestAnswer>
}

export interface RestRequest {
  params: Record<string, string>
  query: URLSearchParams
  headers: IncomingHttpHeaders
  raw: IncomingMessage
  /** The JSON body, at most 100 kB unless the route allows more. */
  json(maxBytes?: number): Promise<unknown>
}

export interface RestAnswer {
  status: number
  /** Sent as JSON, unless `contentType` says that it is a text of another kind, or it is one text kept for many. */
  body?: unknown
  contentType?: string
  /** Instead of `body`: made once for many requests, with an ETag. */
  prepared?: Prepared
  /** Instead of `body`: made while it is sent. */
  streamed?: Streamed
  headers?: Record<string, string>
}

export type RestRouter = (context: Context, request: IncomingMessage, url: URL) => Promise<RestAnswer>

/** An owner's token, as management links carry it. */
export const tokenOf = ({ query }: Pick<RestRequest, 'query'>): string => query.get('token') ?? ''

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
    const handle = () =>
      route.handle(context, {
        params: found.params as Record<string, string>,
        query: url.searchParams,
        headers: request.headers,
        raw: request,
        json: (maxBytes) => readJson(request, maxBytes),
      })
    if (route.method === 'GET') return route.reads && caches ? sharedRead(caches, route.reads, request, handle) : handle()
    try {
      return await handle()
    } finally {
      noteChange(context, route.writes)
    }
  }
}

/** No id has any; PostgreSQL cannot even compare a text with a NUL. */
export const hasControlCharacters = (params: Record<string, string | undefined>) =>
  Object.values(params).some((value) => /\p{Cc}/u.test(value ?? ''))
