import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { unredacted } from '../log.ts'
import { pathOf } from './paths.ts'

const roots = ['/api/', '/assets/', '/uploads/']

/** Pattern of the route or page for the log, as in `/api/my-review/:receipt`: any part of the address itself may be a secret. */
const routeOf = ({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): string =>
  routeOptions.url ?? `${roots.find((root) => pathOf({ url }).startsWith(root)) ?? '/'}*`

/** Shorter texts are common words: redacting them would spoil the line, and no secret is so short. */
const shortest = 6

/** Ids are public, and errors are searched by them. */
const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** Texts of a request's address and body, longest first: errors may quote them, and any may be a secret. */
export function textsOf({ params, query, body }: FastifyRequest): string[] {
  const texts = new Set<string>()
  collect([params, query, parsed(body)], texts)
  return [...texts].sort((a, b) => b.length - a.length)
}

function parsed(body: unknown): unknown {
  if (typeof body !== 'string') return body
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

function collect(value: unknown, texts: Set<string>): void {
  if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) collect(inner, texts)
  if (typeof value !== 'string') return
  // Also splits paths into segments, and GraphQL documents at quotes, which enclose values.
  for (const text of [value, ...value.split(/["/]/)]) {
    if (text.length < shortest || isUuid(text)) continue
    // Also as encoded in JSON and in addresses.
    for (const form of [text, JSON.stringify(text).slice(1, -1), encodeURIComponent(text)]) texts.add(form)
  }
}

/** Classes of routes: few enough for metrics, and none reveals a user's request. */
export const routeClasses = ['graphql', 'rest', 'picture', 'asset', 'health', 'page'] as const
type RouteClass = (typeof routeClasses)[number]

/** Called after each response with its status (499 when the client disconnected first) and duration in seconds. */
export type TrafficObserver = (kind: RouteClass, status: number, seconds: number) => void

function classOf(route: string): RouteClass {
  if (route === '/graphql') return 'graphql'
  if (route === '/api/health' || route === '/api/ready') return 'health'
  if (route.startsWith('/api/')) return 'rest'
  if (route.startsWith('/uploads/')) return 'picture'
  return route.startsWith('/assets/') ? 'asset' : 'page'
}

export function logRequests(app: FastifyInstance, services: { log: Logger }, observe?: TrafficObserver): void {
  app.addHook('onRequest', (request, reply, done) => {
    const start = performance.now()
    reply.raw.once('close', () => {
      const route = routeOf(request)
      const kind = classOf(route)
      const status = reply.raw.writableFinished ? reply.statusCode : 499
      const seconds = (performance.now() - start) / 1000
      const level = status >= 500 && status !== 503 ? 'error' : kind === 'asset' || route === '/api/health' ? 'debug' : 'info'
      unredacted(services.log)[level](
        { requestId: request.id, method: request.method, route, status, ms: Math.round(1000 * seconds) },
        'request',
      )
      observe?.(kind, status, seconds)
    })
    done()
  })
}
