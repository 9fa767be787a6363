import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context, Services } from '../context.ts'
import { BadRequestError } from '../errors.ts'
import { loggedError } from '../log.ts'
import { languageOf } from '../text/language.ts'
import { deviceCookie } from './deviceCookie.ts'
import { textsOf } from './logged.ts'
import { isForeign } from './security.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The same for GraphQL, REST and pages. */
    context: Context
  }
}

export function createContext(services: Services, request: FastifyRequest, reply: FastifyReply): Context {
  let log: Context['log'] | undefined
  let signal: AbortSignal | undefined
  return {
    ...services,
    requestId: request.id,
    // Most requests log nothing.
    get log() {
      log ??= services.log.child({ requestId: request.id }, { serializers: { err: (error) => loggedError(error, textsOf(request)) } })
      return log
    },
    clientAddress: request.ip,
    get signal() {
      signal ??= signalOf(reply)
      return signal
    },
    get userAgent() {
      return request.headers['user-agent']
    },
    get language() {
      return languageOf(request)
    },
    get isForeign() {
      return isForeign(request, services.config)
    },
    admin: null,
    device: deviceCookie(services, request, reply),
  }
}

function signalOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  const leave = () => !raw.writableFinished && controller.abort(new BadRequestError('La richiesta è stata interrotta.'))
  if (raw.closed) leave()
  else raw.once('close', leave)
  return controller.signal
}
