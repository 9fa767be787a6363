import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { OverloadError } from '../errors.ts'
import type { InFlight, Lane } from './inFlight.ts'

/** Answers smaller than this fit into the buffers of a socket: sending them waits for no reader. */
const bufferedBytes = 32_000

/** A compressor with what it holds back. */
const streamBytes = 300_000

/** A reader that takes nothing for so long is gone, or slow on purpose. */
const readerMs = 20_000

/** A refused sender is read for this long after the answer, so that the answer is not lost to a reset connection; it holds no place. */
const lingerMs = 1_000

/**
 * While all places of uploads are taken, those that have sent less than this after the first second are cut off for new ones (as
 * `MinRate` of Apache's mod_reqtimeout): a dripping sender costs nothing, a telephone with bad reception sends ten times as much.
 */
const slowestUpload = { afterMs: 1_000, bytesPerMs: 8 }

/** @returns whether the body still arrives, and does so too slowly to keep a place */
function watchSender({ raw }: FastifyRequest): () => boolean {
  const began = performance.now()
  const before = raw.socket.bytesRead
  return () => {
    const ms = performance.now() - began
    return !raw.complete && ms > slowestUpload.afterMs && raw.socket.bytesRead - before < ms * slowestUpload.bytesPerMs
  }
}

interface Options {
  inFlight: InFlight
  log: Logger
  /** Which lane a request enters first; null: it is always admitted. */
  laneOf(request: FastifyRequest): Lane | null
}

interface Held {
  lane: Lane
  leave(): void
}

/** Admits requests by lanes, holds their places until the answer has been read, and answers 503 to those beyond. */
export async function limitLoad(app: FastifyInstance, { inFlight, log, laneOf }: Options): Promise<void> {
  const refuse = watchRefusals(log)
  const held = new WeakMap<FastifyRequest, Held>()

  await app.register(underPressure, {
    maxEventLoopDelay: 2_000,
    maxHeapUsedBytes: 0.9 * getHeapStatistics().heap_size_limit,
    pressureHandler(request) {
      if (laneOf(request)) throw refuse()
    },
  })

  function enter(request: FastifyRequest, lane: Lane, weight?: number): void {
    held.get(request)?.leave()
    const leave = inFlight.enter(lane, () => request.raw.destroy(), weight, lane === 'uploads' ? watchSender(request) : undefined)
    if (!leave) throw refuse()
    held.set(request, { lane, leave })
  }

  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => held.get(request)?.leave())
    const lane = laneOf(request)
    // A body that arrives will want a place of work: without one it need not arrive at all.
    if (lane === 'bodies' && !inFlight.hasRoom('work')) {
      inFlight.refused.work++
      throw refuse()
    }
    if (lane) enter(request, lane)
    done()
  })

  app.addHook('preValidation', (request, _reply, done) => {
    if (held.get(request)?.lane === 'bodies') enter(request, 'work')
    done()
  })

  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = reply
    if (held.get(request)?.lane === 'work') {
      const bytes = waitingBytes(payload)
      if (bytes > 0) enter(request, isStream(payload) ? 'streams' : 'sending', isStream(payload) ? 1 : bytes)
    }
    raw.setTimeout(readerMs, () => raw.destroy())
    done(null, payload)
  })

  app.addHook('onResponse', (request, _reply, done) => {
    const { raw } = request
    if (!raw.complete) setTimeout(() => raw.complete || raw.destroy(), lingerMs).unref()
    done()
  })
}

const isStream = (payload: unknown) => typeof payload === 'object' && payload !== null && 'pipe' in payload

/** Memory that an answer takes until it has been read; 0 when it fits into the buffers of the socket. */
function waitingBytes(payload: unknown): number {
  if (isStream(payload)) return streamBytes
  const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0
  return bytes > bufferedBytes ? bytes : 0
}

/** An overload is over when no request was refused for so many milliseconds. */
const calmMs = 5_000

/** Tells the log that an overload began, and how many were refused when it is over: a line for each would be a load of its own. */
function watchRefusals(log: Logger): () => OverloadError {
  let refused = 0
  let calm: NodeJS.Timeout | undefined
  return () => {
    if (refused++ === 0) log.warn('overload: requests beyond what this process can carry are answered 503')
    if (calm) calm.refresh()
    else
      calm = setTimeout(() => {
        log.info({ refused }, 'the overload is over')
        refused = 0
        calm = undefined
      }, calmMs).unref()
    return new OverloadError()
  }
}

const page = (
  message: string,
) => `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><meta http-equiv="refresh" content="5"><title>Un attimo di pazienza</title></head>
<body><h1>Un attimo di pazienza</h1><p>${message}</p><p>La pagina si ricarica da sola.</p></body></html>`

/** What a browser shows that asked for a page. */
export function sendOverloadPage(reply: FastifyReply, error: OverloadError): FastifyReply {
  return reply
    .code(503)
    .headers({ 'retry-after': String(error.retryAfterSeconds), 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    .send(page(error.message))
}
