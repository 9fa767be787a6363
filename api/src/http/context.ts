import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context, DeviceCookie, Services } from '../context.ts'
import { BadRequestError } from '../errors.ts'
import { deviceDays } from '../features/admin/sessions.ts'
import { loggedError } from '../log.ts'
import type { Config } from '../startup/config.ts'
import { languageOf } from '../text/language.ts'
import { isForeign } from './security.ts'
import { textsOf } from './traffic.ts'

const name = 'device'

/** Cookie of a device with an earlier admin login. It does not authenticate: a login still needs the password. */
class RequestDevice implements DeviceCookie {
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #config: Config

  constructor({ config }: Pick<Services, 'config'>, request: FastifyRequest, reply: FastifyReply) {
    this.#request = request
    this.#reply = reply
    this.#config = config
  }

  get token() {
    const { cookie } = this.#request.headers
    return cookie === undefined ? undefined : parseCookie(cookie)[name]
  }

  save(token: string) {
    const secure = this.#config.publicUrl.startsWith('https:')
    const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: deviceDays * 86_400 } as const
    this.#reply.header('set-cookie', stringifySetCookie({ name, value: token, ...attributes }))
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    context: Context
  }
}

/**
 * What few requests read. Getters of a class: those of an object literal would be a shape of object of their own for each request, which
 * keeps it, with all that its response was made of, until the next full collection of garbage.
 */
class RequestFacts {
  readonly requestId: string
  readonly clientAddress: string
  admin: Context['admin'] = null
  readonly device: DeviceCookie
  // Not `#`: `contextWith` copies them. Yoga sets a `request` of its own.
  private readonly received: FastifyRequest
  private readonly toSend: FastifyReply
  private readonly services: Services
  private ownLog: Context['log'] | undefined
  private ownSignal: AbortSignal | undefined

  constructor(services: Services, request: FastifyRequest, reply: FastifyReply) {
    this.requestId = request.id
    this.clientAddress = request.ip
    this.device = new RequestDevice(services, request, reply)
    this.received = request
    this.toSend = reply
    this.services = services
  }

  get log() {
    this.ownLog ??= this.services.log.child(
      { requestId: this.requestId },
      { serializers: { err: (error) => loggedError(error, textsOf(this.received)) } },
    )
    return this.ownLog
  }

  get signal() {
    this.ownSignal ??= signalOf(this.toSend)
    return this.ownSignal
  }

  get userAgent() {
    return this.received.headers['user-agent']
  }

  get language() {
    return languageOf(this.received)
  }

  get isForeign() {
    return isForeign(this.received, this.services.config)
  }
}

export function createContext(services: Services, request: FastifyRequest, reply: FastifyReply): Context {
  const { log: _, ...others } = services
  return Object.assign(new RequestFacts(services, request, reply), others)
}

function signalOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  const leave = () => !raw.writableFinished && controller.abort(new BadRequestError('La richiesta è stata interrotta.'))
  if (raw.closed) leave()
  else raw.once('close', leave)
  return controller.signal
}
