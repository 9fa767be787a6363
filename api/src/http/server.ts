import { randomUUID } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { AnswerCache } from '../cache/answers.ts'
import type { Config } from '../config.ts'
import type { Context, Services } from '../context.ts'
import { BadRequestError } from '../errors.ts'
import { findAdmin } from '../features/admin/sessions.ts'
import { unredacted } from '../log.ts'
import { Admission } from './admission.ts'
import { errorAnswer, graphqlErrorAnswer, sendAnswer } from './answers.ts'
import { sendCompressed } from './compression.ts'
import { discardRest } from './discard.ts'
import { StalledError } from './formReader.ts'
import { handleGraphql } from './graphql.ts'
import type { PageRoute } from './head.ts'
import { refuseOverloaded, watchOverload } from './overload.ts'
import { createRouter, type Route } from './rest.ts'
import { setSecurityHeaders } from './security.ts'
import { guardSockets, socketLimits } from './sockets.ts'
import { readStaticFiles } from './staticFiles.ts'
import { classOf, type TrafficObserver } from './traffic.ts'
import { serveUpload } from './uploads.ts'
import { builtApp, createWebApp, type PageAnswer } from './webapp.ts'

/** Everything the features bring to the one server. */
export interface Surface {
  routes: Route[]
  pages: PageRoute[]
  /** What every page is told of the installation. */
  instance(services: Services): Promise<object>
}

interface ServerOptions {
  /** Who is let in; its own limits in tests. */
  admission?: Admission
  /** Is told of every answer. */
  observe?: TrafficObserver
  /** What answers are kept in. False: every one is made anew, for a measurement of what that costs. */
  caches?: AnswerCache | false
}

/** Answered whatever the load: a balancer that hears nothing takes the process for dead. Built files come from memory. */
const isAlwaysLetIn = (pathname: string) => pathname === '/api/health' || pathname === '/api/ready' || pathname.startsWith('/assets/')

/** The one HTTP server: GraphQL, REST, uploads and the web app. Not yet listening. */
export function createServer(services: Services, { routes, pages, instance }: Surface, options: ServerOptions = {}): http.Server {
  const { admission = new Admission(), observe, caches = new AnswerCache(services) } = options
  const rest = createRouter(routes, caches)
  const webApp = createWebApp(services.config, pages, { instance, caches })
  const serveFile = readStaticFiles(builtApp)
  const restPaths = new Set(routes.map((route) => route.path))
  const isRest = (path: string) => path === '/api' || path.startsWith('/api/') || restPaths.has(path)

  async function answer(context: Context, request: IncomingMessage, response: ServerResponse, url: URL) {
    const restPath = isRest(url.pathname)
    // Pages and files are the same for everybody.
    if (restPath || url.pathname === '/graphql') context.admin = await findAdmin(context, request.headers.authorization)
    if (url.pathname === '/graphql') return handleGraphql(context, request, response, url, caches)
    if (restPath) return sendAnswer(response, await rest(context, request, url))
    if (url.pathname.startsWith('/uploads/')) return serveUpload(context, request, response)
    if (isRead(request) && serveFile(request, response, url.pathname)) return
    const { method = 'GET', headers } = request
    return sendPage(response, await webApp(context, { method, url: url.pathname + url.search, headers }))
  }

  const noteRefusal = watchOverload(services.log)
  const server = http.createServer(socketLimits, (request, response) => {
    const pathname = pathOf(request)
    const visit = isAlwaysLetIn(pathname) ? alwaysLetIn : admission.enter(request, pathname)
    if (!visit) {
      noteRefusal()
      return refuseOverloaded(response, pathname)
    }
    const context = createContext(services, request)
    whenDone({ log: unredacted(services.log), requestId: context.requestId }, request, response, observe)
    response.setHeader('x-request-id', context.requestId)
    setSecurityHeaders(response, services.config)
    const url = parseUrl(request)
    const answered = url ? answer(context, request, response, url) : Promise.reject(new BadRequestError('Indirizzo non valido'))
    // The room is free when the work is done, however slowly the client reads its answer.
    void answered.catch((error) => refuse(context, request, response, error)).finally(visit.leave)
  })
  return guardSockets(server)
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

async function sendPage(response: ServerResponse, { status, headers, body }: PageAnswer) {
  response.statusCode = status
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  if (!body) return void response.end()
  await sendCompressed(response, body, headers['content-type'] ?? 'text/html; charset=utf-8')
}

const alwaysLetIn = { leave() {} }

const pathOf = ({ url = '/' }: IncomingMessage) => url.split('?', 1)[0] ?? '/'

/** One context for GraphQL and REST alike. */
export function createContext(services: Services, request: IncomingMessage): Context {
  const requestId = randomUUID()
  let log: Context['log'] | undefined
  return {
    ...services,
    requestId,
    // Most requests have nothing to tell.
    get log() {
      log ??= services.log.child({ requestId })
      return log
    },
    clientAddress: clientAddress(services.config, request),
    admin: null,
  }
}

/** The client as the nearest trusted proxy saw it; further left in X-Forwarded-For anybody may write anything. */
function clientAddress({ trustProxy }: Pick<Config, 'trustProxy'>, request: IncomingMessage): string {
  const direct = request.socket.remoteAddress ?? 'unknown'
  if (trustProxy === 0) return direct
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return forwarded.at(-trustProxy) ?? forwarded[0] ?? direct
}

function parseUrl(request: IncomingMessage): URL | null {
  try {
    const url = new URL(request.url ?? '/', 'http://localhost')
    decodeURI(url.pathname)
    return url
  } catch {
    return null
  }
}

async function refuse(context: Context, request: IncomingMessage, response: ServerResponse, error: unknown) {
  if (response.headersSent || response.destroyed) {
    if (!response.destroyed) context.log.error({ err: error }, 'an answer broke off')
    return void response.destroy()
  }
  // The client hung up while it was sending: nobody waits for the answer.
  if (request.destroyed && !request.complete) return void response.destroy()
  if (!(error instanceof StalledError)) await discardRest(request)
  // What the client is still sending will not be read: the connection cannot be used again.
  if (!request.complete) response.setHeader('connection', 'close')
  const told = pathOf(request) === '/graphql' ? graphqlErrorAnswer(error, context) : errorAnswer(error, context)
  await sendAnswer(response, told).catch(() => response.destroy())
}

/** One line a request. The query string stays out: it may hold a token; and so does the path of a cancellation. */
function whenDone(
  { log, requestId }: Pick<Context, 'log' | 'requestId'>,
  request: IncomingMessage,
  response: ServerResponse,
  observe?: TrafficObserver,
) {
  const start = performance.now()
  const path = pathOf(request).replace(/(\/cancel(?:-registration)?\/)[^/]+/, '$1…')
  response.once('close', () => {
    const ms = Math.round(performance.now() - start)
    const level =
      response.statusCode >= 500 && response.statusCode !== 503
        ? 'error'
        : path.startsWith('/assets/') || path === '/api/health'
          ? 'debug'
          : 'info'
    // 499, as proxies say it: the client went away before its answer.
    const status = response.writableFinished ? response.statusCode : 499
    log[level]({ requestId, method: request.method, path, status, ms }, 'request')
    observe?.(classOf(path), status, (performance.now() - start) / 1000)
  })
}
