import { LRUCache } from 'lru-cache'
import type { Services } from '../context.ts'

/** Bound of all kept answers together, in bytes: the most recently used stay. */
const maxBytes = 16_000_000

/** A larger answer, in bytes of UTF-8, is not kept: it would evict a hundred that are read more often. */
const largestBytes = 256_000

/** Overhead of an entry beside its key and its text. */
const entryBytes = 1_000

const minuteMs = 60_000

/** What both kept answers and in-flight reads are bound to. Events begin and end on the minute: nothing outlives a minute of the clock. */
interface Validity {
  generation: number
  minute: number
}

export interface AnswerText {
  text: string
  /** Its length in UTF-8. */
  bytes: number
}

interface Entry {
  value: object
  size: number
}

/** JavaScript may store two bytes a character; the compressed copies made later are together smaller than the text in UTF-8. */
const sizeOf = (key: string, { text, bytes }: AnswerText) => entryBytes + 2 * (key.length + text.length) + bytes

/**
 * Answers to anonymous reads, kept until public data changes and within the minute at most (docs/decisions/083). Equal reads at the same time
 * share one in-flight promise. Nothing is kept or shared while this process does not listen for changes.
 */
export class AnswerCache {
  /** Reads answered from what was kept, by an equal read in flight, and by making the answer. */
  readonly counts = { kept: 0, shared: 0, made: 0 }
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

  /** Bytes kept now, as they are counted. */
  get size(): number {
    return this.#kept.calculatedSize
  }

  /** @returns what is kept under the key, if it is still valid */
  find<T extends object>(key: string): T | undefined {
    const entry = this.#currentValidity() && this.#kept.get(key)
    if (!entry) return undefined
    this.counts.kept++
    return entry.value as T
  }

  /**
   * Makes an answer that `find` did not find, or waits for the same read in flight. The value is shared: it must not be changed.
   * @param textOf what is to be kept of it; null when it must not be kept
   */
  async share<T extends object>(key: string, make: () => Promise<T>, textOf: (made: T) => AnswerText | null): Promise<T> {
    const validity = this.#currentValidity()
    if (!validity) return make()
    const inFlight = this.#inFlight
    const other = inFlight.get(key)
    if (other) {
      this.counts.shared++
      return other as Promise<T>
    }
    this.counts.made++
    const making = make()
    inFlight.set(key, making)
    try {
      const value = await making
      const text = textOf(value)
      // A change while it was made may or may not be in it.
      if (text && text.bytes <= this.#largest && this.#currentValidity() === validity)
        this.#kept.set(key, { value, size: sizeOf(key, text) })
      return value
    } finally {
      inFlight.delete(key)
    }
  }

  /** The same object for as long as what was begun under it is valid; with a new one, everything older is dropped. */
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
