import type { IncomingMessage } from 'node:http'

/**
 * Requests are let in by lanes, so that those that last because somebody else is slow never take the room of those that are work.
 * - working: being answered now
 * - receiving: their JSON is still arriving
 * - uploading: any other body; pictures take minutes on a slow line
 * - pictures: being read by a browser that may be slow
 */
export type Lane = 'working' | 'receiving' | 'uploading' | 'pictures'

export interface LaneLimit {
  /** Requests at once. */
  room: number
  /** When the lane is full, its oldest request gives way to a new one once it has lasted this long. */
  patienceMs: number
}

/**
 * Of what is working, some twenty at a time have a database connection; the rest wait for one. With 200, whoever is let in waits half a
 * second on the slowest machine we know, and an honest JSON body arrives in one piece: one that lasts a second is slow on purpose or lost.
 */
export const laneLimits: Record<Lane, LaneLimit> = {
  working: { room: 200, patienceMs: Number.POSITIVE_INFINITY },
  receiving: { room: 1_000, patienceMs: 1_000 },
  uploading: { room: 64, patienceMs: 60_000 },
  pictures: { room: 500, patienceMs: 20_000 },
}

/** A new visitor who waits longer than this before being noticed is one of too many; below the other, all is well. */
const tooLongMs = 2_000
const soonMs = 300
/** Keeps the processors busy while most are refused, and serves a few visitors whatever else slows the machine. */
const leastRoom = 16

/** A request that was let in. */
export interface Visit {
  /** Gives the room back; more than once does no harm. */
  leave(): void
}

interface Guest {
  request: IncomingMessage
  since: number
}

/** Decides which requests are worked on, and which are told at once to come back later: a queue without end serves nobody. */
export class Admission {
  readonly refused: Record<Lane, number> = { working: 0, receiving: 0, uploading: 0, pictures: 0 }
  readonly #guests: Record<Lane, Set<Guest>> = { working: new Set(), receiving: new Set(), uploading: new Set(), pictures: new Set() }
  readonly #limits: Record<Lane, LaneLimit>
  /** Requests of this turn of the event loop of whose body nothing is known yet. */
  #unread = 0
  /** Of the lane `working`; less than its limit while the process is under strain. */
  #workingRoom: number

  constructor(limits: Partial<Record<Lane, LaneLimit>> = {}) {
    this.#limits = { ...laneLimits, ...limits }
    this.#workingRoom = this.#limits.working.room
  }

  get isSqueezed(): boolean {
    return this.#workingRoom < this.#limits.working.room
  }

  /**
   * Works on fewer requests at once when new ones wait long to be noticed, and on more again when they do not.
   * @param waitedMs how long the last one waited
   */
  adapt(waitedMs: number): void {
    const { room } = this.#limits.working
    if (waitedMs > tooLongMs) this.#workingRoom = Math.min(room, Math.max(leastRoom, Math.floor(this.#workingRoom / 2)))
    else if (waitedMs < soonMs) this.#workingRoom = Math.min(room, Math.ceil(this.#workingRoom * 1.25) + 1)
  }

  /** Requests in the lane now. */
  present(lane: Lane): number {
    return this.#guests[lane].size
  }

  /** @returns null when there is no room */
  enter(request: IncomingMessage, pathname: string): Visit | null {
    const lane = laneOf(request, pathname)
    // What has arrived will want to be worked on: with no room for that, its body need not come at all.
    const full = lane === 'receiving' && !this.#hasRoom('working') ? 'working' : this.#hasRoom(lane) || this.#makeRoom(lane) ? null : lane
    if (full) {
      this.refused[full]++
      return null
    }
    const guest = { request, since: performance.now() }
    this.#guests[lane].add(guest)
    if (lane === 'receiving') this.#awaitBody(guest)
    return { leave: () => void (this.#guests[lane].delete(guest) || this.#guests.working.delete(guest)) }
  }

  #hasRoom(lane: Lane): boolean {
    if (lane === 'working') return this.#guests.working.size + this.#unread < this.#workingRoom
    return this.#guests[lane].size < this.#limits[lane].room
  }

  /** Most bodies come with their headers, and are here once this turn of the event loop is over: those are work already. */
  #awaitBody(guest: Guest): void {
    const arrived = () => this.#guests.receiving.delete(guest) && this.#guests.working.add(guest)
    this.#unread++
    setImmediate(() => {
      this.#unread--
      if (guest.request.complete) arrived()
    })
    guest.request.once('end', arrived)
  }

  #makeRoom(lane: Lane): boolean {
    const [oldest] = this.#guests[lane]
    if (!oldest || performance.now() - oldest.since < this.#limits[lane].patienceMs) return false
    this.#guests[lane].delete(oldest)
    oldest.request.destroy()
    return true
  }
}

function laneOf({ headers }: IncomingMessage, pathname: string): Lane {
  if (pathname.startsWith('/uploads/')) return 'pictures'
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!hasBody) return 'working'
  return /^application\/[\w.+-]*json\b/i.test(headers['content-type'] ?? '') ? 'receiving' : 'uploading'
}
