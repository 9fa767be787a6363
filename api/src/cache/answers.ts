import { LRUCache } from 'lru-cache'
import type { Services } from '../context.ts'

const maxBytes = 16_000_000

/** Larger responses (UTF-8 bytes) are not cached: each would evict a hundred that are read more often. */
const largestBytes = 256_000

const entryBytes = 1_000

const minuteMs = 60_000

/** Scope of cached responses and in-flight reads. Events begin and end on the minute, so nothing outlives a minute of the clock. */
interface Validity {
  generation: number
  minute: number
}

export interface AnswerText {
  text: string
  bytes: number
}

interface Entry {
  value: object
  size: number
}

/** JavaScript may store two bytes a character; all compressed copies together are smaller than the text. */
const sizeOf = (key: string, { text, bytes }: AnswerText) => entryBytes + 2 * (key.length + text.length) + bytes

/** Caches responses to anonymous reads until public data changes (docs/decisions/083); nothing while this process does not listen. */
export class AnswerCache {
  readonly counts = { cached: 0, shared: 0, made: 0 }
  readonly #services: Pick<Services, 'changes'>
  readonly #largest: number
  readonly #kept: LRUCache<string, Entry>
  #inFlight = new Map<string, Promise<object>>()
  #validity: Validity | null = null

  constructor(services: Pick<Services, 'changes'>, { bytes = maxBytes, largest = largestBytes } = {}) {
    this.#services = services
    this.#largest = largest
    this.#kept = new LRUCache({ maxSize: bytes, sizeCalculation: ({ size }) => size })
  }

  get size(): number {
    return this.#kept.calculatedSize
  }

  find<T extends object>(key: string): T | undefined {
    const entry = this.#currentValidity() && this.#kept.get(key)
    if (!entry) return undefined
    this.counts.cached++
    return entry.value as T
  }

  /** Shares one value among concurrent reads: it must not be mutated. @param textOf text to cache; null if it must not be cached */
  async share<T extends object>(key: string, make: () => Promise<T>, textOf: (made: T) => AnswerText | null): Promise<T> {
    const validity = this.#currentValidity()
    if (!validity) return make()
    const inFlight = this.#inFlight
    const shared = inFlight.get(key)
    if (shared) {
      this.counts.shared++
      return shared as Promise<T>
    }
    this.counts.made++
    const making = make()
    inFlight.set(key, making)
    try {
      const value = await making
      const text = textOf(value)
      // A change during the read may or may not be included.
      if (text && text.bytes <= this.#largest && this.#currentValidity() === validity)
        this.#kept.set(key, { value, size: sizeOf(key, text) })
      return value
    } finally {
      inFlight.delete(key)
    }
  }

  /** Identical while entries are valid; a new object invalidates all older ones. */
  #currentValidity(): Validity | null {
    const generation = this.#services.changes.generation
    const minute = Math.floor(Date.now() / minuteMs)
    const last = this.#validity
    if (last && last.generation === generation && last.minute === minute) return last
    this.#kept.clear()
    this.#inFlight = new Map()
    this.#validity = generation === null ? null : { generation, minute }
    return this.#validity
  }
}
