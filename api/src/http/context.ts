import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context, Services } from '../context.ts'
import { deviceCookie } from './deviceCookie.ts'
import { isForeign } from './security.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The same for GraphQL, REST and pages. */
    context: Context
  }
}

/** What one request works with. */
export function createContext(services: Services, request: FastifyRequest, reply: FastifyReply): Context {
  let log: Context['log'] | undefined
  return {
    ...services,
    requestId: request.id,
    // Most requests log nothing.
    get log() {
      log ??= services.log.child({ requestId: request.id })
      return log
    },
    clientAddress: request.ip,
    get userAgent() {
      return request.headers['user-agent']
    },
    get isForeign() {
      return isForeign(request, services.config)
    },
    admin: null,
    device: deviceCookie(services, request, reply),
  }
}
