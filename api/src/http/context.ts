import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context, DeviceCookie, Services } from '../context.ts'
import { BadRequestError } from '../errors.ts'
import { deviceDays } from '../features/admin/devices.ts'
import { loggedError } from '../log.ts'
import { languageOf } from '../text/language.ts'
import { isForeign } from './security.ts'
import { textsOf } from './traffic.ts'

const name = 'device'

/** Cookie of a device with an earlier admin login. It does not authenticate: a login still needs the password. */
function deviceCookie({ config }: Pick<Services, 'config'>, { headers }: FastifyRequest, reply: FastifyReply): DeviceCookie {
  return {
    // Lazy, as most requests do not read it.
    get token() {
      return headers.cookie === undefined ? undefined : parseCookie(headers.cookie)[name]
    },
    save(token) {
      const secure = config.publicUrl.startsWith('https:')
      const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: deviceDays * 86_400 } as const
      reply.header('set-cookie', stringifySetCookie({ name, value: token, ...attributes }))
    },
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    context: Context
  }
}

export function createContext(services: Services, request: FastifyRequest, reply: FastifyReply): Context {
  let log: Context['log'] | undefined
  let signal: AbortSignal | undefined
  return {
    ...services,
    requestId: request.id,
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
