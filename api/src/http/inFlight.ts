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
  /** Places at once; bytes in the lane `sending`. */
  places: number
  /** When the lane is full, its oldest request is cut off for a new one once it has lasted this long. Before that, one that is stalled is. */
  patienceMs: number
}

/** Some twenty requests at a time have a database connection, the others of `work` wait for one: with 200 the last waits half a second. */
const usualLimits: Record<Lane, LaneLimit> = {
  work: { places: 200, patienceMs: Number.POSITIVE_INFINITY },
  bodies: { places: 1_000, patienceMs: 1_000 },
  uploads: { places: 64, patienceMs: 60_000 },
  sending: { places: 64_000_000, patienceMs: 5_000 },
}

interface Place {
  lane: Lane
  weight: number
  since: number
  cutOff(): void
  isStalled?(): boolean
}

const forEachLane = <Value>(value: () => Value) => Object.fromEntries(lanes.map((lane) => [lane, value()])) as Record<Lane, Value>

/** Counts requests in flight by what they wait for, so that slow readers and senders take no place from requests that are work. */
export class InFlight {
  /** Places taken now; bytes in the lane `sending`. */
  readonly taken = forEachLane(() => 0)
  readonly refused = forEachLane(() => 0)
  readonly #limits: Record<Lane, LaneLimit>
  readonly #places = forEachLane(() => new Set<Place>())

  constructor(limits: Partial<Record<Lane, LaneLimit>> = {}) {
    this.#limits = { ...usualLimits, ...limits }
  }

  /**
   * Takes a place.
   * @param cutOff ends the request when the place is needed for another
   * @param isStalled whether it may be cut off before the lane's patience is over
   * @returns gives the place back, more than once does no harm; null when there is none
   */
  enter(lane: Lane, cutOff: () => void, weight = 1, isStalled?: () => boolean): (() => void) | null {
    const { places, patienceMs } = this.#limits[lane]
    const hasRoom = () => this.taken[lane] + weight <= places
    const now = performance.now()
    for (const oldest of this.#places[lane]) {
      if (hasRoom()) break
      if (now - oldest.since < patienceMs && !oldest.isStalled?.()) continue
      this.#leave(oldest)
      oldest.cutOff()
    }
    if (!hasRoom()) {
      this.refused[lane]++
      return null
    }
    const place = { lane, weight, since: now, cutOff, isStalled }
    this.#places[lane].add(place)
    this.taken[lane] += weight
    return () => this.#leave(place)
  }

  #leave(place: Place): void {
    if (this.#places[place.lane].delete(place)) this.taken[place.lane] -= place.weight
  }
}
