import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DeviceCookie, Services } from '../context.ts'
import { deviceDays } from '../features/admin/devices.ts'

const name = 'device'

/** The cookie of a device that an admin has logged in from. It does not authenticate: a login still needs the password. */
export function deviceCookie({ config }: Pick<Services, 'config'>, { headers }: FastifyRequest, reply: FastifyReply): DeviceCookie {
  return {
    // Most requests do not ask.
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
