import { LRUCache } from 'lru-cache'
import type { Services } from '../context.ts'
import { type Topic, unchangedMark } from '../database/changes.ts'

/** All that is kept together, in bytes: what is asked for most often stays. */
const mostBytes = 16_000_000

/** A larger answer is made each time: it would push out a hundred that are asked for more often. */
const largestBytes = 256_000

/** What an entry costs beside its text. */
const entryBytes = 1_000

/** Nothing needs to be kept for longer: making an answer once in so long costs nothing. */
const minuteMs = 60_000

/** Until when what is made now may be used. Events begin and end on the minute: what is made of them says nothing about the next one. */
const untilOf = (topics: readonly Topic[], now: number) => now + minuteMs - (topics.includes('events') ? now % minuteMs : 0)

/** For how long something that was begun at a moment may be used. */
interface Good {
  topics: readonly Topic[]
  mark: number
  until: number
}

interface Entry extends Good {
  value: object
  bytes: number
}

interface Flight extends Good {
  value: Promise<object>
}

/**
 * Answers that are the same for everybody, kept for as long as nothing they were made of changes (docs/decisions/083). Whoever asks for one
 * while it is being made waits for the same. Nothing is kept or shared while this process does not hear of changes.
 */
export class AnswerCache {
  /** Requests answered from what was kept, by waiting for another's answer, and by making one. */
  readonly counts = { kept: 0, shared: 0, made: 0 }
  readonly #services: Pick<Services, 'pool'>
  readonly #flights = new Map<string, Flight>()
  readonly #kept: LRUCache<string, Entry>

  constructor(services: Pick<Services, 'pool'>, { bytes = mostBytes, largest = largestBytes } = {}) {
    this.#services = services
    this.#kept = new LRUCache({
      maxSize: bytes,
      maxEntrySize: 2 * largest + entryBytes,
      // In JavaScript's memory a key may take two bytes a character; a text is soon there a second time, compressed.
      sizeCalculation: (entry, key) => entryBytes + 2 * key.length + 2 * entry.bytes,
    })
  }

  /** Bytes kept now, as they are counted. */
  get size(): number {
    return this.#kept.calculatedSize
  }

  /** @returns what is kept under the key, if it would come out the same now */
  find<T extends object>(key: string): T | undefined {
    const entry = this.#kept.get(key)
    if (!entry) return undefined
    if (this.#isGood(entry)) {
      this.counts.kept++
      return entry.value as T
    }
    this.#kept.delete(key)
    return undefined
  }

  /**
   * Makes an answer that `find` did not find, or waits for who is making it. What is kept is never changed by whoever gets it.
   * @param topics all that it depends on
   * @param bytesOf size of its text; null when it must not be kept
   */
  async share<T extends object>(
    key: string,
    topics: readonly Topic[],
    make: () => Promise<T>,
    bytesOf: (made: T) => number | null,
  ): Promise<T> {
    const mark = unchangedMark(this.#services, topics)
    if (mark === null) return make()
    const other = this.#flights.get(key)
    if (other && this.#isGood(other)) {
      this.counts.shared++
      return other.value as Promise<T>
    }
    this.counts.made++
    const until = untilOf(topics, Date.now())
    const making = make()
    const flight = { topics, mark, until, value: making }
    this.#flights.set(key, flight)
    try {
      const value = await making
      const bytes = bytesOf(value)
      // What changed while it was made may or may not be in it.
      if (bytes !== null && this.#isGood(flight)) this.#kept.set(key, { topics, mark, until, value, bytes })
      return value
    } finally {
      if (this.#flights.get(key) === flight) this.#flights.delete(key)
    }
  }

  #isGood({ topics, mark, until }: Good): boolean {
    return Date.now() < until && unchangedMark(this.#services, topics) === mark
  }
}
