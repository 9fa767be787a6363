import { recordBy } from '@chiostro/domain/records/records'

/**
 * What a request in flight waits for:
 * - work: its answer is being made
 * - bodies: a JSON body is arriving
 * - uploads: a form with pictures or another long body is arriving or being handled
 * - sending: its answer is larger than the buffers of a socket and waits for its reader; counted in bytes
 */
export const lanes = ['work', 'bodies', 'uploads', 'sending'] as const
export type Lane = (typeof lanes)[number]

export interface LaneLimit {
  /** Places at once; bytes in the lane `sending`, where one answer may have more while it is the only one. */
  slots: number
  /** When the lane is full, its oldest request is cut off for a new one once it has lasted this long. Before that, one that is stalled is. */
  patienceMs: number
}

/** Some twenty requests at a time have a database connection, the others of `work` wait for one: with 200 the last waits half a second. */
const usualLimits: Record<Lane, LaneLimit> = {
  work: { slots: 200, patienceMs: Number.POSITIVE_INFINITY },
  bodies: { slots: 1_000, patienceMs: 1_000 },
  uploads: { slots: 64, patienceMs: 60_000 },
  sending: { slots: 64_000_000, patienceMs: 10_000 },
}

interface SlotOptions {
  weight?: number
  /** Whether it may be cut off before the lane's patience is over. */
  isStalled?(): boolean
  /** Takes at most half of the lane's places; beyond, it makes room for itself only. */
  network?: string
}

interface Slot extends SlotOptions {
  lane: Lane
  weight: number
  since: number
  cutOff(): void
}

const forEachLane = <Value>(value: () => Value) => recordBy(lanes, value)

/**
 * Counts requests in flight by what they wait for, so that slow readers and senders take no place from requests that are work. A student who publishes a
 * listing with photos would feel its absence: 80 senders that drip refused every upload for 50 s, and 230 sitemaps that no reader took every request,
 * until the memory was gone; now none (`npm run abuse`, «dripping senders», «unread sitemaps»).
 */
export class InFlight {
  /** Places taken now; bytes in the lane `sending`. */
  readonly taken = forEachLane(() => 0)
  readonly rejected = forEachLane(() => 0)
  readonly #limits: Record<Lane, LaneLimit>
  readonly #places = forEachLane(() => new Set<Slot>())

  constructor(limits: Partial<Record<Lane, LaneLimit>> = {}) {
    this.#limits = { ...usualLimits, ...limits }
  }

  /**
   * Takes a place.
   * @param cutOff ends the request when the place is needed for another
   * @returns gives the place back, more than once does no harm; null when there is none
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
      this.#leave(oldest)
      oldest.cutOff()
    }
    if (!hasRoom()) {
      this.rejected[lane]++
      return null
    }
    const place = { lane, weight, since: now, cutOff, ...options }
    this.#places[lane].add(place)
    this.taken[lane] += weight
    return () => this.#leave(place)
  }

  #takenBy(lane: Lane, network: string): number {
    return [...this.#places[lane]].reduce((sum, place) => sum + (place.network === network ? place.weight : 0), 0)
  }

  #leave(place: Slot): void {
    if (this.#places[place.lane].delete(place)) this.taken[place.lane] -= place.weight
  }
}
