import { getHeapStatistics } from 'node:v8'
import { recordBy } from '@chiostro/domain/records/records'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { BadRequestError, OverloadError } from '../errors.ts'
import { networksOf } from '../security/network.ts'

/**
 * Reasons for which a request is in flight:
 * - work: its response is being made
 * - bodies: a JSON body is arriving
 * - uploads: a form with pictures or another long body is arriving or being handled
 * - sending: its response exceeds a socket's buffers and waits for its reader; counted in bytes
 */
const lanes = ['work', 'bodies', 'uploads', 'sending'] as const
export type Lane = (typeof lanes)[number]

export interface LaneLimit {
  /** Number of requests; for `sending` bytes, which a single response may exceed while alone. */
  slots: number
  /** Age after which a full lane cuts off its oldest request for a new one; stalled requests are cut off earlier. */
  patienceMs: number
  /** Slots of one network at most; beyond, it displaces only its own requests. */
  ofNetwork?: number
}

/**
 * Some twenty requests have a database connection, the others in `work` wait for one: with 200 the last waits half a second. A campus behind
 * one address gets so many, as does a machine that opens hundreds of connections; the others are for everybody else.
 */
const usualLimits: Record<Lane, LaneLimit> = {
  work: { slots: 260, patienceMs: Number.POSITIVE_INFINITY, ofNetwork: 200 },
  bodies: { slots: 1_000, patienceMs: 1_000 },
  uploads: { slots: 64, patienceMs: 60_000, ofNetwork: 32 },
  sending: { slots: 64_000_000, patienceMs: 10_000 },
}

interface SlotOptions {
  weight?: number
  /** May be cut off before `patienceMs`. */
  isStalled?(): boolean
  network?: string
}

interface Slot extends SlotOptions {
  lane: Lane
  weight: number
  since: number
  cutOff(): void
}

const ended = () => {}

const forEachLane = <Value>(value: () => Value) => recordBy(lanes, value)

/**
 * Counts requests in flight by lane, so that slow readers and senders take no slot from requests being served. Without it, 80 slow senders
 * blocked every upload for 50 s, and 230 unread sitemaps every request until memory ran out (`npm run abuse`, «dripping senders», «unread
 * sitemaps»).
 */
export class InFlight {
  /** Slots taken; bytes in the lane `sending`. */
  readonly taken = forEachLane(() => 0)
  readonly rejected = forEachLane(() => 0)
  readonly #limits: Record<Lane, LaneLimit>
  readonly #places = forEachLane(() => new Set<Slot>())
  readonly #takenBy = forEachLane(() => new Map<string, number>())

  constructor(limits: Partial<Record<Lane, LaneLimit>> = {}) {
    this.#limits = { ...usualLimits, ...limits }
  }

  /**
   * @param cutOff ends the request when its slot is needed
   * @returns an idempotent function that frees the slot; null when there is none
   */
  enter(lane: Lane, cutOff: () => void, { weight = 1, ...options }: SlotOptions = {}): (() => void) | null {
    const { slots, patienceMs, ofNetwork = slots } = this.#limits[lane]
    const { network = '' } = options
    const hasShare = () => (this.#takenBy[lane].get(network) ?? 0) + weight <= ofNetwork
    const isAlone = () => slots > 0 && weight > slots && this.taken[lane] === 0
    const hasRoom = () => isAlone() || (this.taken[lane] + weight <= slots && hasShare())
    const now = performance.now()
    for (const oldest of this.#places[lane]) {
      if (hasRoom()) break
      if (oldest.network !== network && !hasShare()) continue
      if (now - oldest.since < patienceMs && !oldest.isStalled?.()) continue
      const { cutOff: cutOffOldest } = oldest
      this.#leave(oldest)
      cutOffOldest()
    }
    if (!hasRoom()) {
      this.rejected[lane]++
      return null
    }
    const place: Slot = { lane, weight, since: now, cutOff, ...options }
    this.#places[lane].add(place)
    this.#count(place, weight)
    return () => this.#leave(place)
  }

  #count({ lane, network }: Slot, weight: number): void {
    this.taken[lane] += weight
    if (network === undefined) return
    const taken = (this.#takenBy[lane].get(network) ?? 0) + weight
    if (taken > 0) this.#takenBy[lane].set(network, taken)
    else this.#takenBy[lane].delete(network)
  }

  #leave(place: Slot): void {
    if (this.#places[place.lane].delete(place)) this.#count(place, -place.weight)
    // A set that often grows and shrinks leaves chains of tables with what it held: each request would stay until the next full collection.
    place.cutOff = ended
    delete place.isStalled
  }
}

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

/**
 * Admits requests by lane, holds their slots until the response has been read, and responds 503 beyond. At five times the capacity,
 * admitted requests wait 0.5 s (p50), rejected ones get their response within 0.32 s (p99; `npm run soak`).
 */
export async function limitLoad(
  app: FastifyInstance,
  { inFlight, log, laneOf, bodyMs = usualBodyMs, delayMs = 2_000 }: Options,
): Promise<void> {
  const held = new WeakMap<FastifyRequest, { lane: Lane; leave(): void }>()
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
    const { network } = networksOf(request.ip)
    const sender = lane === 'uploads' && { isStalled: watchSender(request) }
    const leave = inFlight.enter(lane, () => request.raw.destroy(), { weight, network, ...sender })
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
