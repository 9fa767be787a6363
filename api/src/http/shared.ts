import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AnswerCache, isAnonymous } from '../cache/answers.ts'
import type { Context } from '../context.ts'
import { createFairQueue } from '../fairness/fairQueue.ts'
import { mayReadAddresses, noteDemandOf, recording, type WithAddresses } from '../security/countedReads.ts'
import { networksOf } from '../security/network.ts'
import { EncodedText, encodedBody, sendCached } from './compression.ts'
import { pathOf } from './paths.ts'
import { positionOf } from './schemas.ts'

const largeRows = 50

/** 500 rows with the longest descriptions take 20 MB while made: sixty such lists at once would exhaust the heap. */
const queue = createFairQueue({ workers: 2, maxWaiting: 120 })

/** Queues a large list fairly by network. @param rows maximum of the list @throws OverloadError when the queue is full */
export const queued = <T>(rows: number, network: string, make: () => Promise<T>): Promise<T> =>
  rows > largeRows ? queue.run({ network }, make) : make()

/** Maximum of a cache key's characters; no link of ours comes near it. */
const maxKeyLength = 2_000

/** Maximum bytes of a list with more than one record: 500 listings with the longest plain description. A longer list is cut. */
const maxListLength = 3_000_000

interface CachedAnswer extends WithAddresses {
  status: number
  headers: Record<string, string | number | string[] | undefined>
  text: EncodedText
}

/** Caches routes marked `shared` (docs/decisions/083), whose handlers return the response. Only parameters in the schemas enter the key. */
export function shareAnswers(app: FastifyInstance, caches: AnswerCache): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.shared) return
    const { handler, url, schema } = route
    route.handler = async function (request, reply) {
      const query = schema?.querystring ? (request.query as ListQuery) : {}
      const { context } = request
      const make = (noted: Context) =>
        queued(query.limit ?? 1, networksOf(request.ip).network, async () => {
          request.context = noted
          const answer = await answerOf(reply, query, () => handler.call(this, request, reply)).finally(() => {
            request.context = context
          })
          await encodedBody(reply, answer.text)
          return answer
        })
      const key = JSON.stringify([url, request.params, query])
      const isKey = isAnonymous(request) && key.length <= maxKeyLength
      const cached = isKey
        ? (caches.find<CachedAnswer>(key) ?? (await caches.share(key, () => recording(context, make), cachedText)))
        : null
      if (cached) noteDemandOf(context, cached.demand)
      // A response with addresses this visitor may not see is made again for them alone.
      const isFit = cached && (cached.addressesOf.length === 0 || (await mayReadAddresses(context, cached.addressesOf)))
      const answer = isFit ? cached : await make(context)
      reply.code(answer.status).headers(answer.headers)
      // Clients may store a copy but revalidate it: public data changes at any moment.
      const isSame = isFit && cached.addressesOf.length === 0 && reply.getHeader('cache-control') === 'no-store'
      if (isSame) reply.header('cache-control', 'public, no-cache')
      return sendCached(reply, answer.text)
    }
  })
}

interface ListQuery {
  limit?: number
}

async function answerOf(reply: FastifyReply, query: ListQuery, handle: () => unknown): Promise<Omit<CachedAnswer, keyof WithAddresses>> {
  const before: Record<string, unknown> = { ...reply.getHeaders() }
  const answer = await handle()
  const text = typeof answer === 'string' ? answer : Array.isArray(answer) ? writeList(reply, query, answer) : JSON.stringify(answer)
  const set = Object.entries(reply.getHeaders()).filter(([name, value]) => before[name] !== value)
  return {
    status: reply.statusCode,
    headers: { 'content-type': 'application/json; charset=utf-8', ...Object.fromEntries(set) },
    text: new EncodedText(text),
  }
}

/** Writes as many records as fit; a header `Link` (RFC 8288) leads to the rest. */
function writeList(reply: FastifyReply, query: ListQuery, records: unknown[]): string {
  const place = positionOf(records)
  if (!place) return JSON.stringify(records)
  const texts: string[] = []
  let bytes = 0
  for (const record of records) {
    const text = JSON.stringify(record)
    bytes += Buffer.byteLength(text)
    if (bytes > maxListLength && texts.length > 0) break
    texts.push(text)
  }
  if (texts.length > 0 && (texts.length < records.length || place.hasNextPage)) {
    const { context } = reply.request
    const next = { ...query, offset: undefined, after: place.cursorAt(texts.length - 1) }
    const given = Object.entries(next).filter(([, value]) => value !== undefined)
    const parameters = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
    reply.header('link', `<${context.config.publicUrl}${pathOf(reply.request)}?${parameters}>; rel="next"`)
  }
  return `[${texts.join(',')}]`
}

const cachedText = ({ status, text }: CachedAnswer) => (status === 200 ? text : null)

/** Invalidates the cached public data before a write's response leaves, except for 4xx, which stored nothing. */
export function invalidateAfterWrites(app: FastifyInstance): void {
  const handled = new WeakSet<FastifyRequest>()
  app.addHook('preHandler', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') handled.add(request)
  })
  app.addHook('onSend', async (request, { statusCode }) => {
    const isRefused = statusCode >= 400 && statusCode < 500
    if (handled.has(request) && !isRefused) request.context.changes.invalidate()
  })
}
