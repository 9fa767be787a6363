import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AnswerCache } from '../cache/answers.ts'
import { isAnonymous } from '../cache/operations.ts'
import type { Context } from '../context.ts'
import { raiseGeneration } from '../database/changes.ts'
import type { RateLimitName } from '../rateLimits.ts'
import { EncodedText, encodedBody } from './compression.ts'
import { hasAlready } from './etag.ts'
import type { Lane } from './inFlight.ts'
import { documentationOf } from './openapi.ts'
import { type Prepared, sendPrepared } from './prepared.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which writes of one address count together. */
    limit?: RateLimitName
    /** The lane a request takes a place in (`inFlight.ts`); null: it is always admitted. */
    lane?: Lane | null
    access?: 'admin'
  }
}

/** A success that is no JSON. */
interface FileAnswer {
  description: string
  content: Record<string, { schema: z.ZodType }>
}

/** Gives routes their heading in the documentation. */
export const tagged = (tag: string, routes: Route[]): Route[] => routes.map((route) => ({ tag, ...route }))

/** One documented REST path: parse, call the service, answer. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** As in `/api/books/:id`. */
  path: string
  limit?: RateLimitName
  lane?: Lane | null
  /** Of the JSON body, in bytes; 100 kB unless the route has a reason for more. */
  bodyLimit?: number
  /** The answer of a GET is the same for all anonymous visitors, and made of public data and the request's parameters only: it may be kept. */
  shared?: boolean
  /** The parameters of the query string that a shared route knows; it does not see others, so that they cannot make cache entries. */
  query?: z.ZodObject
  /** The body is not parsed: the handler reads it as it comes. */
  isRaw?: boolean
  /** Before anything of the request is read, who it comes from is checked. */
  access?: 'admin'
  /** For the documentation at `/api/docs`, in one sentence; absent outside of `/api`. */
  summary?: string
  /** Heading in the documentation. */
  tag?: string
  /** The JSON body; the service checks it. */
  body?: z.ZodType
  /** The multipart form, where one may be sent. */
  form?: z.ZodType
  /** What it answers with on success. */
  answers?: Partial<Record<200 | 201 | 202, z.ZodType | FileAnswer>>
  handle(context: Context, request: RestRequest): Promise<RestAnswer>
}

export type Query = Record<string, string>

export interface RestRequest {
  params: Record<string, string>
  query: Query
  headers: IncomingHttpHeaders
  raw: IncomingMessage
  fastify: FastifyRequest
  /** The JSON body. */
  json(): Promise<unknown>
}

/** An answer made while it is sent: too large to be held. */
export interface Streamed {
  contentType: string
  /** Changes with the content; absent when the answer must not be kept. */
  etag?: string
  chunks(): AsyncIterable<string>
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

/** An owner's token, as management links carry it. */
export const tokenOf = ({ query }: Pick<RestRequest, 'query'>): string => query.token ?? ''

/** The query of an owner's paths. */
export const ownersQuery = z.object({ token: z.string().describe('The token of the private link.') })

export function addRoutes(app: FastifyInstance, routes: Route[], caches: AnswerCache | false): void {
  for (const route of routes) {
    const { method, path, limit, lane, access, bodyLimit } = route
    const add = (to: FastifyInstance) =>
      to.route({
        ...{ method, url: path, schema: documentationOf(route), config: { limit, access, ...(lane === undefined ? {} : { lane }) } },
        ...(bodyLimit ? { bodyLimit } : {}),
        handler: async (request, reply) => send(reply, await answer(route, request, caches)),
      })
    if (!route.isRaw) add(app)
    else
      app.register(async (scope) => {
        scope.removeAllContentTypeParsers()
        scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
        add(scope)
      })
  }
}

async function answer(route: Route, request: FastifyRequest, caches: AnswerCache | false): Promise<RestAnswer> {
  const { context, raw, headers, body } = request
  const params = request.params as Record<string, string>
  const handle = (query: Query) => route.handle(context, { ...{ params, query, headers, raw }, fastify: request, json: async () => body })
  const sent = request.query as Query
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

/** Characters of a cache key; no link of ours comes near it. */
const longestKey = 2_000

/** In the order of the route's schema: the same parameters make the same key. */
function knownOf({ query }: Route, sent: Query): Query {
  const names = Object.keys(query?.shape ?? {})
  return Object.fromEntries(names.flatMap((name) => (Object.hasOwn(sent, name) ? [[name, sent[name] ?? '']] : [])))
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

const jsonType = 'application/json; charset=utf-8'

/** The body as it is sent. */
const textOf = ({ body, contentType }: Pick<RestAnswer, 'body' | 'contentType'>): string =>
  contentType ? String(body) : body === undefined ? '' : JSON.stringify(body)

async function send(reply: FastifyReply, answer: RestAnswer) {
  const { status, body, contentType, prepared, streamed, headers } = answer
  reply.code(status).headers({ 'cache-control': 'no-store', ...headers })
  if (prepared) return sendPrepared(reply, prepared)
  if (streamed) return sendStream(reply, streamed)
  reply.type(contentType ?? jsonType)
  return reply.send(body instanceof EncodedText ? await encodedBody(reply, body) : textOf(answer))
}

function sendStream(reply: FastifyReply, { contentType, etag, chunks }: Streamed) {
  if (etag) reply.header('etag', etag)
  if (etag && hasAlready(reply.request, etag)) return reply.code(304).send()
  reply.type(contentType)
  return reply.send(reply.request.method === 'HEAD' ? '' : Readable.from(chunks()))
}
