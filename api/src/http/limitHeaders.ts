import type { FastifyInstance } from 'fastify'
import { usedLimits } from '../security/rateLimits.ts'

/** Tells clients of each limit that a request counted for, by draft-ietf-httpapi-ratelimit-headers-10: the policy, and what is left of it. */
export function announceLimits(app: FastifyInstance): void {
  app.addHook('onSend', async ({ context }, reply) => {
    const limits = usedLimits(context)
    if (limits.length === 0) return
    reply.headers({
      'ratelimit-policy': limits.map(({ name, points, seconds }) => `"${name}";q=${points};w=${seconds}`).join(', '),
      ratelimit: limits.map(({ name, remaining, resetSeconds }) => `"${name}";r=${remaining};t=${resetSeconds}`).join(', '),
    })
  })
}
