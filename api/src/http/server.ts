import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, type RawRequestDefaultExpression } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AnswerCache } from '../cache/answers.ts'
import type { Services } from '../context.ts'
import { MethodNotAllowedError, NotFoundError } from '../errors.ts'
import { findAdmin } from '../features/admin/sessions.ts'
import { usedLimits } from '../security/rateLimits.ts'
import { type Access, requireAccess } from '../security/rights.ts'
import type { Config } from '../startup/config.ts'
import { compressAnswers } from './compression.ts'
import { createContext } from './context.ts'
import { answerBadRequests, handleBadPath, handleClientError, handleError } from './errors.ts'
import { serveBuild, serveUploads } from './files.ts'
import { acceptForms, refuseUnreadForms } from './forms.ts'
import { acceptJson, serveGraphql } from './graphql.ts'
import type { RecordHeads } from './head.ts'
import { answerOnce } from './idempotency.ts'
import { InFlight, type Lane, limitLoad } from './inFlight.ts'
import { collectDocumentation, serveDocumentation } from './openapi.ts'
import { decodableUrl, isRestPath, parseQuery, pathOf } from './paths.ts'
import { secure } from './security.ts'
import { invalidateAfterWrites, shareAnswers } from './shared.ts'
import { logRequests, type TrafficObserver } from './traffic.ts'
import { builtApp, type Instance, servePages } from './webapp.ts'

const isListed = (path: string) => isRestPath(path) || path === '/graphql' || path.startsWith('/uploads/')

const readMethods = ['GET', 'HEAD']

const expressionOf = (url: string) =>
  new RegExp(
    `^${url
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\\\*/g, '.*')}$`,
  )

/** Rejects methods that their path lacks before the body is read. @returns the check for requests that reached a route for all paths */
function rejectOtherMethods(app: FastifyInstance): (request: FastifyRequest) => void {
  const known = new Map<string, { path: RegExp; methods: string[] }>()
  app.addHook('onRoute', ({ url, method }) => {
    if (!isListed(url)) return
    const route = known.get(url) ?? { path: expressionOf(url), methods: [] }
    route.methods.push(...[method].flat())
    known.set(url, route)
  })
  const methodsOf = (path: string): string[] => {
    if (!isListed(path)) return readMethods
    const matching = [...known.values()].filter((route) => route.path.test(path.replace(/\/$/, '')))
    return [...new Set(matching.flatMap(({ methods }) => methods))].sort()
  }
  const refuse = (request: FastifyRequest) => {
    const methods = methodsOf(pathOf(request))
    if (methods.length > 0 && !methods.includes(request.method)) throw new MethodNotAllowedError(methods)
  }
  app.addHook('onRequest', async (request: FastifyRequest, _reply: FastifyReply) => {
    if (request.is404) refuse(request)
  })
  return refuse
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `uploads`: its body may be long (`inFlight.ts`). Null: always admitted. */
    lane?: 'uploads' | null
    access?: Access
    /** Same for all anonymous visitors, made of public data and the parameters only, so it may be cached. */
    shared?: boolean
  }
}

export interface Surface {
  routes: FastifyPluginAsyncZod[]
  heads: RecordHeads
  instance(services: Services): Promise<Instance>
}

export interface ServerOptions {
  inFlight?: InFlight
  observe?: TrafficObserver
  caches?: AnswerCache | false
  bodyMs?: number
  /** Mean delay of the event loop beyond which requests are rejected; tests share their process with the compiler of their imports. */
  delayMs?: number
  directory?: string
}

const connections = {
  http: {
    // Headers come in one packet: a connection that drips them (slowloris) is cut.
    headersTimeout: 15_000,
    // Node's default would allow 30 s more.
    connectionsCheckingInterval: 5_000,
    // `errors.ts` responds instead.
    requireHostHeader: false,
  },
  // Five pictures of 10 MB on a line of 1.5 Mbit/s. JSON bodies have seconds (`graphql.ts`), silence of an upload 20 s (`forms.ts`).
  requestTimeout: 300_000,
  // More than the usual 60 s of proxies: otherwise their requests would now and then meet a connection that we just closed.
  keepAliveTimeout: 65_000,
}

/** An idle connection costs some 10 kB, so this many stay below 150 MB and allow ten thousand visitors at once. */
const maxConnections = 12_000

export async function createServer(services: Services, surface: Surface, options: ServerOptions = {}): Promise<FastifyInstance> {
  const { config, log } = services
  const { inFlight = new InFlight(), observe, caches = new AnswerCache(services), directory = builtApp, bodyMs, delayMs } = options
  const app = fastify({
    ...connections,
    bodyLimit: 100_000,
    genReqId: requestIds(config),
    // Serves requests that arrive on an open connection while the server stops.
    return503OnClosing: false,
    // Given a number, Fastify trusts no proxy at all, as it cannot check the nearest one's address.
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    // Ids of any length reach the lookup, which answers not found.
    routerOptions: { ignoreTrailingSlash: true, querystringParser: parseQuery, maxParamLength: 16_384 },
    rewriteUrl: ({ url }) => decodableUrl(url),
    frameworkErrors: (_error, _request, reply: FastifyReply) => handleBadPath(reply),
    clientErrorHandler: handleClientError,
  })
  app.server.maxConnections = maxConnections
  app.server.on('drop', () => app.server.closeIdleConnections())

  logRequests(app, services, observe)
  addContext(app, services)
  answerBadRequests(app)
  await secure(app, services)
  await limitLoad(app, { inFlight, log, laneOf, bodyMs, delayMs })
  await compressAnswers(app)
  await collectDocumentation(app, config)
  app.addHook('onRequest', checkRequest)
  const refuseOtherMethod = rejectOtherMethods(app)
  acceptJson(app)
  app.setErrorHandler(handleError)
  app.setNotFoundHandler(answerOther(servePages(app, config, { ...surface, caches, directory }), refuseOtherMethod))
  await app.register(async (scope) => {
    await acceptForms(scope)
    refuseUnreadForms(scope)
    announceLimits(scope)
    announceDeprecations(scope, config)
    // Before the effects of writes: a repeated response writes nothing.
    answerOnce(scope)
    invalidateAfterWrites(scope)
    if (caches) shareAnswers(scope, caches)
    scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
    for (const routes of surface.routes) await scope.register(routes)
  })
  serveDocumentation(app)
  await app.register(serveGraphql, { caches })
  await app.register(serveBuild, { directory })
  await serveUploads(app, config)
  await app.ready()
  return app
}

function addContext(app: FastifyInstance, services: Services): void {
  app.decorateRequest('context')
  app.addHook('onRequest', (request, reply, done) => {
    request.context = createContext(services, request, reply)
    reply.header('x-request-id', request.id)
    done()
  })
}

/** Lane to enter; null: always admitted, since a balancer without a response takes the process for dead. */
function laneOf({ headers, routeOptions }: FastifyRequest): Lane | null {
  const { lane } = routeOptions.config
  if (lane === null) return null
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!hasBody) return 'work'
  return lane === 'uploads' && !/^application\/[\w.+-]*json\b/i.test(headers['content-type'] ?? '') ? 'uploads' : 'bodies'
}

async function checkRequest({ url, headers, context, routeOptions }: FastifyRequest): Promise<void> {
  const path = pathOf({ url })
  // Pages and files ignore credentials.
  if (headers.authorization !== undefined && (path === '/graphql' || isRestPath(path))) {
    context.admin = await findAdmin(context, headers.authorization)
  }
  const { access } = routeOptions.config
  if (access) requireAccess(context, access)
}

const answerOther =
  (sendPage: ReturnType<typeof servePages>, refuseOtherMethod: (request: FastifyRequest) => void) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request)
    refuseOtherMethod(request)
    if (isRestPath(path)) throw new NotFoundError('Percorso non trovato')
    if (path.startsWith('/uploads/')) throw new NotFoundError('Immagine non trovata')
    return sendPage(request, reply)
  }

/** Ids as proxies make them (UUIDs, hexadecimal numbers), which can neither forge a log line nor fill the log. */
const acceptable = /^[\w.:-]{1,100}$/

/** Uses the id that a trusted proxy sent in `X-Request-Id`, so that both logs can be matched; otherwise a random one. */
const requestIds = ({ trustProxy }: Pick<Config, 'trustProxy'>) => {
  return ({ headers }: RawRequestDefaultExpression): string => {
    const sent = trustProxy > 0 ? headers['x-request-id'] : undefined
    return typeof sent === 'string' && acceptable.test(sent) ? sent : randomUUID()
  }
}

/** Sends each limit's policy and remainder (draft-ietf-httpapi-ratelimit-headers-10). */
function announceLimits(app: FastifyInstance): void {
  app.addHook('onSend', async ({ context }, reply) => {
    const limits = usedLimits(context)
    if (limits.length === 0) return
    reply.headers({
      'ratelimit-policy': limits.map(({ name, points, seconds }) => `"${name}";q=${points};w=${seconds}`).join(', '),
      ratelimit: limits.map(({ name, remaining, resetSeconds }) => `"${name}";r=${remaining};t=${resetSeconds}`).join(', '),
    })
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Superseded since a day (YYYY-MM-DD); docs/api.md names the replacement and the end of support. */
    deprecated?: { since: string; sunset?: string }
  }
}

const moment = (day: string) => new Date(`${day}T00:00:00Z`)

/** Headers of deprecated routes: the deprecation (RFC 9745), its end (RFC 8594), and where to read more. */
export function announceDeprecations(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const policy = `<${publicUrl}/api/docs>; rel="deprecation"; type="text/html"`
  app.addHook('onSend', async ({ routeOptions }, reply) => {
    const { deprecated } = routeOptions.config
    if (!deprecated) return
    const link = reply.getHeader('link')
    reply.headers({
      deprecation: `@${moment(deprecated.since).getTime() / 1000}`,
      link: link ? `${String(link)}, ${policy}` : policy,
      ...(deprecated.sunset ? { sunset: moment(deprecated.sunset).toUTCString() } : {}),
    })
  })
}
