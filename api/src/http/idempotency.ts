import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ValidationError } from '../errors.ts'
import { type Claim, claimKey, dropClaim, storeResponse } from '../security/idempotencyStore.ts'
import { networksOf } from '../security/network.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False: this POST takes no `Idempotency-Key`. It changes nothing, or must leave no trace. */
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

/** In the documentation of routes that take one. */
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

/** Whether a route takes an `Idempotency-Key`; the others refuse it, as their clients would rely on it in vain. */
export const takesKey = ({ method, url, config = {} }: { method: unknown; url?: string; config?: FastifyContextConfig }): boolean =>
  method === 'POST' && !!url?.startsWith('/api/') && !url.startsWith('/api/admin/') && config.idempotencyKey !== false

/** A POST with an `Idempotency-Key` that was answered is answered the same again (docs/decisions/136-the-same-post-again.md). */
export function answerOnce(app: FastifyInstance): void {
  const claims = new WeakMap<FastifyRequest, Claim>()
  app.addHook('preHandler', async (request, reply) => {
    const key = keyOf(request)
    if (key === null) return
    const found = await claimKey(request.context, {
      key,
      route: `POST ${request.routeOptions.url}`,
      network: networksOf(request.ip).network,
      content: JSON.stringify([request.url, request.headers.authorization, request.body]),
    })
    if ('claimId' in found) claims.set(request, found)
    else return reply.code(found.status).headers(found.headers).header('idempotency-replayed', 'true').send(found.body)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const claim = claims.get(request)
    if (!claim) return
    claims.delete(request)
    const { context } = request
    try {
      if (isFinal(request, reply)) await storeResponse(context, claim, answerOf(reply, payload))
      else await dropClaim(context, claim)
    } catch (error) {
      // What was written is written: the client is told.
      context.log.warn({ err: error }, 'an answer could not be kept for its Idempotency-Key')
    }
  })
}

/**
 * The key of a request; null without one.
 * @throws ValidationError when it is malformed, or nothing is remembered of such a request
 */
function keyOf({ method, headers, routeOptions }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  // All other methods are idempotent as they are.
  if (key === undefined || method !== 'POST') return null
  const refuse = (message: string) => new ValidationError([{ path: header, message }])
  if (typeof key !== 'string' || !visibleAscii.test(key)) throw refuse(messages.malformed)
  if (!takesKey({ ...routeOptions, method })) throw refuse(messages.notTaken)
  const { 'content-type': type } = headers
  if (type !== undefined && !json.test(type)) throw refuse(messages.notJson)
  return key
}

/**
 * Not a refusal that may be another one in a moment: of limits, of trouble, or because the client hung up. Nor one of the input, of which
 * anybody can make any number: it is judged again, and costs no room in the database.
 */
function isFinal({ context }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  if (statusCode < 400) return true
  return statusCode > 400 && statusCode < 500 && statusCode !== 429 && !context.signal?.aborted
}

const storedResponses = ['content-type', 'content-language', 'location']

/** Bytes of a stored answer: four times the longest body that is taken, which the record that is answered repeats. */
const maxStoredBytes = 400_000

/** What is said again of a request that was done. Of an answer that is too long to be stored, that it was done. */
function answerOf(reply: FastifyReply, payload: unknown) {
  const headers = storedResponses.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : []))
  const text = typeof payload === 'string' ? payload : ''
  const body = Buffer.byteLength(text) > maxStoredBytes ? JSON.stringify({ success: true }) : text
  return { status: reply.statusCode, headers: Object.fromEntries(headers), body }
}
