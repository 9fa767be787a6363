import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { unredacted } from '../log.ts'
import { pathOf } from './paths.ts'

/** What kind of request a path stands for: few enough to count by, and none of them tells who asked for what. */
type RouteClass = 'graphql' | 'rest' | 'picture' | 'asset' | 'health' | 'page'

/** Called when an answer is out: its status (499 when the client left before) and how long it took, in seconds. */
export type TrafficObserver = (kind: RouteClass, status: number, seconds: number) => void

function classOf(pathname: string): RouteClass {
  if (pathname === '/graphql') return 'graphql'
  if (pathname === '/api/health' || pathname === '/api/ready') return 'health'
  if (pathname.startsWith('/api/')) return 'rest'
  if (pathname.startsWith('/uploads/')) return 'picture'
  return pathname.startsWith('/assets/') ? 'asset' : 'page'
}

/** One line a request. The query string stays out: it may hold a token; and so does the path of a cancellation. */
export function logRequests(app: FastifyInstance, services: { log: Logger }, observe?: TrafficObserver): void {
  app.addHook('onRequest', (request, reply, done) => {
    const start = performance.now()
    reply.raw.once('close', () => {
      const path = pathOf(request).replace(/(\/cancel(?:-registration)?\/)[^/]+/, '$1…')
      const kind = classOf(path)
      // 499, as proxies say it: the client went away before its answer.
      const status = reply.raw.writableFinished ? reply.statusCode : 499
      const seconds = (performance.now() - start) / 1000
      const level = status >= 500 && status !== 503 ? 'error' : kind === 'asset' || path === '/api/health' ? 'debug' : 'info'
      unredacted(services.log)[level](
        { requestId: request.id, method: request.method, path, status, ms: Math.round(1000 * seconds) },
        'request',
      )
      observe?.(kind, status, seconds)
    })
    done()
  })
}
