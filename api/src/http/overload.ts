import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { BadRequestError, OverloadError } from '../errors.ts'
import { networksOf } from '../security/network.ts'
import type { InFlight, Lane } from './inFlight.ts'

/** Smaller responses fit into a socket's buffers: sending them waits for no reader. */
const bufferedBytes = 32_000

/** Memory of a stream: generated with its compressor, or a file. */
const streamBytes = { made: 300_000, file: 64_000 }

/** A body of 100 kB takes half a second on the slowest line; forms have other deadlines (`forms.ts`). */
const usualBodyMs = 15_000

/** A reader that reads nothing for this long is gone, or slow on purpose. */
const readerMs = 20_000

/** Keeps reading a rejected sender for this long, so that a reset connection does not lose the response; takes no slot. */
const lingerMs = 1_000

/** Interval between logged overloads: a line per rejection would add load. */
const warningMs = 60_000

/**
 * While the lane of uploads is full, senders slower than this after the first second are cut off (like `MinRate` of Apache's
 * mod_reqtimeout). A telephone with bad reception sends ten times as much.
 */
const slowestUpload = { afterMs: 1_000, bytesPerMs: 8 }

/** @returns whether the body arrives too slowly to keep its slot */
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
  laneOf(request: FastifyRequest): Lane | null
  bodyMs?: number
  delayMs?: number
}

interface Held {
  lane: Lane
  leave(): void
}

/**
 * Admits requests by lane, holds their slots until the response has been read, and responds 503 beyond. At five times the capacity,
 * admitted requests wait 0.5 s (p50), rejected ones get their response within 0.32 s (p99; `npm run soak`).
 */
export async function limitLoad(
  app: FastifyInstance,
  { inFlight, log, laneOf, bodyMs = usualBodyMs, delayMs = 2_000 }: Options,
): Promise<void> {
  const held = new WeakMap<FastifyRequest, Held>()
  let lastWarning = Number.NEGATIVE_INFINITY
  function refuse(): OverloadError {
    if (performance.now() - lastWarning > warningMs) {
      lastWarning = performance.now()
      log.warn({ refused: inFlight.rejected }, 'overload: requests beyond what this process can carry are answered 503')
    }
    return new OverloadError()
  }

  await app.register(underPressure, {
    maxEventLoopDelay: delayMs,
    maxHeapUsedBytes: 0.9 * getHeapStatistics().heap_size_limit,
    pressureHandler(request, _reply, _type, value) {
      // Infinite: not measured yet, as when a process is busy starting.
      if (value !== Number.POSITIVE_INFINITY && laneOf(request)) throw refuse()
    },
  })

  function enter(request: FastifyRequest, lane: Lane, weight?: number): void {
    held.get(request)?.leave()
    const sender = lane === 'uploads' && { isStalled: watchSender(request), network: networksOf(request.ip).network }
    const leave = inFlight.enter(lane, () => request.raw.destroy(), { weight, ...sender })
    if (!leave) throw refuse()
    held.set(request, { lane, leave })
  }

  app.addHook('onRequest', (request, reply, done) => {
    const lane = laneOf(request)
    if (lane) enter(request, lane)
    const late = lane === 'bodies' && setTimeout(() => reply.send(new BadRequestError('La richiesta si è fermata. Riprova.')), bodyMs)
    request.raw.once('end', () => late && clearTimeout(late))
    reply.raw.once('close', () => {
      held.get(request)?.leave()
      // It leads to the request: left to the map, which outlives it, both would stay until the next full collection of garbage.
      held.delete(request)
      if (late) clearTimeout(late)
    })
    done()
  })

  app.addHook('preValidation', (request, _reply, done) => {
    if (held.get(request)?.lane === 'bodies') enter(request, 'work')
    done()
  })

  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = reply
    if (held.get(request)?.lane === 'work') {
      const bytes = waitingBytes(payload, reply)
      if (bytes > bufferedBytes) enter(request, 'sending', bytes)
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

/** Memory that a response takes until it has been read. */
function waitingBytes(payload: unknown, reply: FastifyReply): number {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length
  if (typeof payload !== 'object' || payload === null || !('pipe' in payload)) return 0
  return reply.hasHeader('content-length') ? streamBytes.file : streamBytes.made
}

const page = (
  message: string,
) => `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><meta http-equiv="refresh" content="5"><title>Un attimo di pazienza</title></head>
<body><h1>Un attimo di pazienza</h1><p>${message}</p><p>La pagina si ricarica da sola.</p></body></html>`

/** Overload page for browsers. */
export function sendOverloadPage(reply: FastifyReply, error: OverloadError): FastifyReply {
  return reply
    .code(503)
    .headers({ 'retry-after': String(error.retryAfterSeconds), 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    .send(page(error.message))
}
