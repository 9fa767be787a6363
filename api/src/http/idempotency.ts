import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { RateLimitedError, ValidationError } from '../errors.ts'
import { type Claim, claimKey, dropClaim, storeResponse } from '../security/idempotencyStore.ts'
import { networksOf } from '../security/network.ts'
import { usedLimits, usesOf, whileCounted } from '../security/rateLimits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False: this POST takes no `Idempotency-Key`, as it changes nothing or must leave no trace. */
    idempotencyKey?: false
  }
}

const header = 'Idempotency-Key'
const messages = {
  malformed: 'Idempotency-Key deve avere da 1 a 255 caratteri ASCII visibili, senza spazi',
  notTaken: 'Questa richiesta non accetta Idempotency-Key',
  notJson: 'Con Idempotency-Key i dati si inviano come application/json',
}

const visibleAscii = /^[\x21-\x7e]{1,255}$/
const json = /^application\/[\w.+-]*json\b/i

export const idempotencyHeaders = z.object({
  [header]: z
    .string()
    .min(1)
    .max(255)
    .optional()
    .describe(
      'A random UUID: sent again within 24 hours from the same network, the same request is answered the same (`Idempotency-Replayed: true`) and does nothing; another one 422.',
    ),
})

/** Other routes reject an `Idempotency-Key`, as their clients would rely on it in vain. */
export const takesKey = ({ method, url, config = {} }: { method: unknown; url?: string; config?: FastifyContextConfig }): boolean =>
  method === 'POST' && !!url?.startsWith('/api/') && !url.startsWith('/api/admin/') && config.idempotencyKey !== false

/** Repeats the stored response to a POST with a known `Idempotency-Key` (docs/decisions/136-the-same-post-again.md). */
export function answerOnce(app: FastifyInstance): void {
  const claims = new WeakMap<FastifyRequest, Claim>()
  app.addHook('preHandler', async (request, reply) => {
    const key = keyOf(request)
    if (key === null) return
    const claim = await claimKey(request.context, {
      key,
      route: `POST ${request.routeOptions.url}`,
      network: networksOf(request.ip).network,
      content: JSON.stringify([request.url, request.headers.authorization, request.body]),
    })
    if ('claimId' in claim) claims.set(request, claim)
    else return reply.code(claim.status).headers(claim.headers).header('idempotency-replayed', 'true').send(claim.body)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const claim = claims.get(request)
    if (!claim) return
    claims.delete(request)
    const { context } = request
    try {
      if (isFinal(request, reply) && (await mayStore(context))) await storeResponse(context, claim, answerOf(reply, payload))
      else await dropClaim(context, claim)
    } catch (error) {
      // The write is committed, so the client gets its response.
      context.log.warn({ err: error }, 'an answer could not be kept for its Idempotency-Key')
    }
  })
}

/** Returns null without a key. @throws ValidationError when it is malformed, or the route stores no responses */
function keyOf({ method, headers, routeOptions }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  if (key === undefined || method !== 'POST') return null
  const refuse = (message: string) => new ValidationError([{ path: header, message }])
  if (typeof key !== 'string' || !visibleAscii.test(key)) throw refuse(messages.malformed)
  if (!takesKey({ ...routeOptions, method })) throw refuse(messages.notTaken)
  const { 'content-type': type } = headers
  if (type !== undefined && !json.test(type)) throw refuse(messages.notJson)
  return key
}

/** Excludes failures that may pass, and invalid input, which anybody can send in any number: checking again costs no disk space. */
function isFinal({ context }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  if (statusCode < 400) return true
  return statusCode > 400 && statusCode < 500 && statusCode !== 429 && !context.signal?.aborted
}

/** Routes without a limit, which do the same twice as once, would store an answer for each request of a flood. */
async function mayStore(context: Context): Promise<boolean> {
  if (!context.config.rateLimit || usedLimits(context).length > 0) return true
  try {
    return await whileCounted(context, usesOf(context, 'storedAnswer'), async () => true)
  } catch (error) {
    if (error instanceof RateLimitedError) return false
    throw error
  }
}

const storedResponses = ['content-type', 'content-language', 'location']

/** Bytes of a stored response: four times the longest body, which the returned record repeats. */
const maxStoredBytes = 400_000

function answerOf(reply: FastifyReply, payload: unknown) {
  const headers = storedResponses.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : []))
  const text = typeof payload === 'string' ? payload : ''
  const body = Buffer.byteLength(text) > maxStoredBytes ? JSON.stringify({ success: true }) : text
  return { status: reply.statusCode, headers: Object.fromEntries(headers), body }
}
