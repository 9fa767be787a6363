import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { unredacted } from '../log.ts'
import { routeOf } from './logged.ts'

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
