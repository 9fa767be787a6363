import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { BadRequestError, OverloadError } from '../errors.ts'
import { networksOf } from '../security/network.ts'
import type { InFlight, Lane } from './inFlight.ts'

/** Answers smaller than this fit into the buffers of a socket: sending them waits for no reader. */
const bufferedBytes = 32_000

/** What a stream holds back: one that is made while it is sent, with its compressor, and a file. */
const streamBytes = { made: 300_000, file: 64_000 }

/** A body of 100 kB takes half a second on the slowest line; forms have deadlines of their own (`forms.ts`). */
const usualBodyMs = 15_000

/** A reader that takes nothing for so long is gone, or slow on purpose. */
const readerMs = 20_000

/** A refused sender is read for this long after the answer, so that the answer is not lost to a reset connection; it holds no place. */
const lingerMs = 1_000

/** How often an overload is logged at most: a line for each refusal would be a load of its own. */
const warningMs = 60_000

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
  /** How long a JSON body may take to arrive. */
  bodyMs?: number
  /** Mean delay of the event loop beyond which requests are refused. */
  delayMs?: number
}

interface Held {
  lane: Lane
  leave(): void
}

/**
 * Admits requests by lanes, holds their places until the answer has been read, and answers 503 to those beyond. Students who all come as a lecture ends
 * would feel its absence, each waiting for all others: of five times the capacity those who are answered wait 0.5 s (p50), and those beyond know within
 * 0.32 s (p99; `npm run soak`).
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
      // Infinite: nothing was measured yet, as when a process was busy with its start.
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

/** Memory that an answer takes until it has been read. */
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

/** What a browser shows that asked for a page. */
export function sendOverloadPage(reply: FastifyReply, error: OverloadError): FastifyReply {
  return reply
    .code(503)
    .headers({ 'retry-after': String(error.retryAfterSeconds), 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    .send(page(error.message))
}
