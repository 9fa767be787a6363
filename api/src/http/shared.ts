import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerCache } from '../cache/answers.ts'
import { isAnonymous } from '../cache/operations.ts'
import { raiseGeneration } from '../database/changes.ts'
import { EncodedText, encodedBody } from './compression.ts'

/** Characters of a cache key; no link of ours comes near it. */
const longestKey = 2_000

/** An answer kept for many requests. */
interface KeptAnswer {
  status: number
  headers: Record<string, string | number | string[] | undefined>
  text: EncodedText
}

/**
 * Keeps answers of routes whose `config` says `shared` (docs/decisions/083). Their handlers return what they answer with instead of sending it. The
 * key is made of the parameters that the route's schemas know: others make no entries.
 */
export function shareAnswers(app: FastifyInstance, caches: AnswerCache): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.shared) return
    const { handler, url, schema } = route
    route.handler = async function (request, reply) {
      const make = async () => answerOf(reply, () => handler.call(this, request, reply))
      const key = JSON.stringify([url, request.params, schema?.querystring ? request.query : null])
      if (!isAnonymous(request) || key.length > longestKey) return handler.call(this, request, reply)
      const { status, headers, text } = caches.find<KeptAnswer>(key) ?? (await caches.share(key, make, keptText))
      reply.code(status).headers(headers)
      return encodedBody(reply, text)
    }
  })
}

/** What a handler answers with, and the headers that it set. */
async function answerOf(reply: FastifyReply, handle: () => unknown): Promise<KeptAnswer> {
  const before = { ...reply.getHeaders() }
  const answer = await handle()
  const set = Object.entries(reply.getHeaders()).filter(([name, value]) => before[name as keyof typeof before] !== value)
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
  return {
    status: reply.statusCode,
    headers: { 'content-type': 'application/json; charset=utf-8', ...Object.fromEntries(set) },
    text: new EncodedText(text),
  }
}

const keptText = ({ status, text }: KeptAnswer) => (status === 200 ? text : null)

/** Raises the generation of public data before the answer to a write leaves, unless the write was refused (4xx): then nothing was stored. */
export function raiseAfterWrites(app: FastifyInstance): void {
  const handled = new WeakSet<FastifyRequest>()
  app.addHook('preHandler', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') handled.add(request)
  })
  app.addHook('onSend', async (request, { statusCode }) => {
    const isRefused = statusCode >= 400 && statusCode < 500
    if (handled.has(request) && !isRefused) raiseGeneration(request.context)
  })
}
