/**
 * What a place in flight is taken for:
 * - work: the answer is being made
 * - bodies: a JSON body is still arriving
 * - uploads: a form with pictures or another long body is arriving or being handled
 * - files: a file is being sent
 * - streams: an answer is made while it is sent
 * - sending: an answer larger than the buffers of a socket waits for its reader; counted in bytes
 */
export const lanes = ['work', 'bodies', 'uploads', 'files', 'streams', 'sending'] as const
export type Lane = (typeof lanes)[number]

export interface LaneLimit {
  /** Places at once; bytes in the lane `sending`. */
  places: number
  /** When the lane is full, its oldest request is cut off for a new one once it has lasted this long. Before that, one that is stalled is. */
  patienceMs: number
}

/** Some twenty requests at a time have a database connection, the others of `work` wait for one: with 200 the last waits half a second. */
const laneLimits: Record<Lane, LaneLimit> = {
  work: { places: 200, patienceMs: Number.POSITIVE_INFINITY },
  bodies: { places: 1_000, patienceMs: 1_000 },
  uploads: { places: 64, patienceMs: 60_000 },
  files: { places: 500, patienceMs: 20_000 },
  streams: { places: 16, patienceMs: 10_000 },
  sending: { places: 64_000_000, patienceMs: 5_000 },
}

interface Place {
  weight: number
  since: number
  cutOff(): void
  isStalled?(): boolean
}

/** Counts requests in flight by what they are waiting for, so that slow readers and senders take no place from requests that are work. */
export class InFlight {
  readonly refused = Object.fromEntries(lanes.map((lane) => [lane, 0])) as Record<Lane, number>
  readonly #limits: Record<Lane, LaneLimit>
  readonly #places = Object.fromEntries(lanes.map((lane) => [lane, new Set()])) as Record<Lane, Set<Place>>
  readonly #taken = Object.fromEntries(lanes.map((lane) => [lane, 0])) as Record<Lane, number>

  constructor(limits: Partial<Record<Lane, LaneLimit>> = {}) {
    this.#limits = { ...laneLimits, ...limits }
  }

  /** Places taken now; bytes in the lane `sending`. */
  taken(lane: Lane): number {
    return this.#taken[lane]
  }

  hasRoom(lane: Lane, weight = 1): boolean {
    return this.#taken[lane] + weight <= this.#limits[lane].places
  }

  /**
   * Takes a place.
   * @param cutOff ends the request when the place is needed for another
   * @param isStalled whether it may be cut off before the lane's patience is over
   * @returns gives the place back, more than once does no harm; null when there is none
   */
  enter(lane: Lane, cutOff: () => void, weight = 1, isStalled?: () => boolean): (() => void) | null {
    while (!this.hasRoom(lane, weight) && this.#evictOne(lane)) {}
    if (!this.hasRoom(lane, weight)) {
      this.refused[lane]++
      return null
    }
    const place = { weight, since: performance.now(), cutOff, isStalled }
    this.#places[lane].add(place)
    this.#taken[lane] += weight
    return () => this.#leave(lane, place)
  }

  #leave(lane: Lane, place: Place): void {
    if (this.#places[lane].delete(place)) this.#taken[lane] -= place.weight
  }

  /** The oldest one that is stalled, or has lasted longer than the lane's patience. */
  #evictOne(lane: Lane): boolean {
    const now = performance.now()
    for (const place of this.#places[lane]) {
      if (now - place.since < this.#limits[lane].patienceMs && !place.isStalled?.()) continue
      this.#leave(lane, place)
      place.cutOff()
      return true
    }
    return false
  }
}
