import { recordBy } from '@chiostro/domain/records/records'

/**
 * Reasons for which a request is in flight:
 * - work: its response is being made
 * - bodies: a JSON body is arriving
 * - uploads: a form with pictures or another long body is arriving or being handled
 * - sending: its response exceeds a socket's buffers and waits for its reader; counted in bytes
 */
export const lanes = ['work', 'bodies', 'uploads', 'sending'] as const
export type Lane = (typeof lanes)[number]

export interface LaneLimit {
  /** Number of requests; for `sending` bytes, which a single response may exceed while alone. */
  slots: number
  /** Age after which a full lane cuts off its oldest request for a new one; stalled requests are cut off earlier. */
  patienceMs: number
}

/** Some twenty requests have a database connection, the others in `work` wait for one: with 200 the last waits half a second. */
const usualLimits: Record<Lane, LaneLimit> = {
  work: { slots: 200, patienceMs: Number.POSITIVE_INFINITY },
  bodies: { slots: 1_000, patienceMs: 1_000 },
  uploads: { slots: 64, patienceMs: 60_000 },
  sending: { slots: 64_000_000, patienceMs: 10_000 },
}

interface SlotOptions {
  weight?: number
  /** May be cut off before `patienceMs`. */
  isStalled?(): boolean
  /** A network gets at most half of the lane's slots; beyond, it displaces only its own requests. */
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

  constructor(limits: Partial<Record<Lane, LaneLimit>> = {}) {
    this.#limits = { ...usualLimits, ...limits }
  }

  /**
   * @param cutOff ends the request when its slot is needed
   * @returns an idempotent function that frees the slot; null when there is none
   */
  enter(lane: Lane, cutOff: () => void, { weight = 1, ...options }: SlotOptions = {}): (() => void) | null {
    const { slots, patienceMs } = this.#limits[lane]
    const { network } = options
    const hasShare = () => network === undefined || this.#takenBy(lane, network) + weight <= slots / 2
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
    this.taken[lane] += weight
    return () => this.#leave(place)
  }

  #takenBy(lane: Lane, network: string): number {
    return [...this.#places[lane]].reduce((sum, place) => sum + (place.network === network ? place.weight : 0), 0)
  }

  #leave(place: Slot): void {
    if (this.#places[place.lane].delete(place)) this.taken[place.lane] -= place.weight
    // A set that often grows and shrinks leaves chains of tables with what it held: each request would stay until the next full collection.
    place.cutOff = ended
    delete place.isStalled
  }
}
