import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerCache } from '../cache/answers.ts'
import { isAnonymous } from '../cache/operations.ts'
import type { Context } from '../context.ts'
import { createFairQueue } from '../fairness/fairQueue.ts'
import { mayReadAddresses, recording, type WithAddresses } from '../security/addressReads.ts'
import { networksOf } from '../security/network.ts'
import { EncodedText, encodedBody, sendCached } from './compression.ts'
import { pathOf } from './paths.ts'
import { positionOf } from './schemas.ts'

/** Lists of more rows than this wait for each other. */
const largeRows = 50

/**
 * A row with the longest description takes some 40 kB while its list is read, written as JSON and compressed: 500 of them 20 MB, and sixty different
 * lists at once would exhaust the heap. Each that waits holds one of the 200 places of work.
 */
const queue = createFairQueue({ workers: 2, maxWaiting: 120 })

/**
 * Makes a list, of a large one when it is its network's turn.
 * @param rows how many the list may have
 * @throws OverloadError too many lists wait
 */
export const queued = <T>(rows: number, network: string, make: () => Promise<T>): Promise<T> =>
  rows > largeRows ? queue.run({ network }, make) : make()

/** Characters of a cache key; no link of ours comes near it. */
const maxKeyLength = 2_000

/** Bytes of a list, if it has more than one record: 500 listings with the longest description in plain letters. A longer one ends early. */
const maxListLength = 3_000_000

/** An answer kept for many requests. */
interface CachedAnswer extends WithAddresses {
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
      const kept = isKey ? (caches.find<CachedAnswer>(key) ?? (await caches.share(key, () => recording(context, make), cachedText))) : null
      // An answer whose addresses this visitor may not see is made again, for them alone.
      const isFit = kept && (kept.addressesOf.length === 0 || (await mayReadAddresses(context, kept.addressesOf)))
      const answer = isFit ? kept : await make(context)
      reply.code(answer.status).headers(answer.headers)
      // A copy may be kept by anyone, and is asked about each time: public data changes at any moment.
      const isSame = isFit && kept.addressesOf.length === 0 && reply.getHeader('cache-control') === 'no-store'
      if (isSame) reply.header('cache-control', 'public, no-cache')
      return sendCached(reply, answer.text)
    }
  })
}

interface ListQuery {
  limit?: number
}

/** What a handler answers with, and the headers that it set. */
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

/** As many records as fit. When others follow, the header `Link` names their address (RFC 8288), which begins behind the last of these. */
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

/** Raises the generation of public data before the answer to a write leaves, unless the write was refused (4xx): then nothing was stored. */
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
