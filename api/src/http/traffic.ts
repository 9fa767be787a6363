import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { unredacted } from '../log.ts'
import { pathOf } from './paths.ts'

/** Below these, what no route answers is told apart in the log. */
const roots = ['/api/', '/assets/', '/uploads/']

/**
 * What the log says of a request's address: the pattern of its route or page, as `/api/my-review/:receipt`, and never the address, of which
 * any part may be a secret.
 */
const routeOf = ({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): string =>
  routeOptions.url ?? `${roots.find((root) => pathOf({ url }).startsWith(root)) ?? '/'}*`

/** Shorter texts are words of any program: hiding them would spoil the line, and no secret is so short. */
const shortest = 6

/** Public, and what an error is looked for by. */
const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** Texts that a request brought in its address and its body, the longest first: errors quote them, and any may be a secret. */
export function textsOf({ params, query, body }: FastifyRequest): string[] {
  const found = new Set<string>()
  collect([params, query, parsed(body)], found)
  return [...found].sort((one, other) => other.length - one.length)
}

/** GraphQL gets its body as it was sent. */
function parsed(body: unknown): unknown {
  if (typeof body !== 'string') return body
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) collect(inner, found)
  if (typeof value !== 'string') return
  // A path is one text and several; so is a document of GraphQL, which has its values in quotes.
  for (const text of [value, ...value.split(/["/]/)]) {
    if (text.length < shortest || isUuid(text)) continue
    // As it stands in JSON and in an address, too.
    for (const form of [text, JSON.stringify(text).slice(1, -1), encodeURIComponent(text)]) found.add(form)
  }
}

/** What kind of request a route stands for: few enough to count by, and none of them tells who asked for what. */
type RouteClass = 'graphql' | 'rest' | 'picture' | 'asset' | 'health' | 'page'

/** Called when an answer is out: its status (499 when the client left before) and how long it took, in seconds. */
export type TrafficObserver = (kind: RouteClass, status: number, seconds: number) => void

function classOf(route: string): RouteClass {
  if (route === '/graphql') return 'graphql'
  if (route === '/api/health' || route === '/api/ready') return 'health'
  if (route.startsWith('/api/')) return 'rest'
  if (route.startsWith('/uploads/')) return 'picture'
  return route.startsWith('/assets/') ? 'asset' : 'page'
}

/** One line a request, with the pattern of its route in place of its address. */
export function logRequests(app: FastifyInstance, services: { log: Logger }, observe?: TrafficObserver): void {
  app.addHook('onRequest', (request, reply, done) => {
    const start = performance.now()
    reply.raw.once('close', () => {
      const route = routeOf(request)
      const kind = classOf(route)
      // 499, as proxies say it: the client went away before its answer.
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
