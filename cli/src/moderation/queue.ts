import type { Item } from './item.ts'
import type { ReviewSource } from './source.ts'

/** Side effects of the queue, on the server and on this machine. */
export interface Effects {
  remove(item: Item, reason: string): Promise<void>
  restore(item: Item): Promise<void>
  /** Whether it was kept earlier on this machine. */
  isKept(item: Item): boolean
  keep(item: Item, isKept: boolean): Promise<void>
}

export type Decision = 'kept' | 'deleted' | 'skipped'

interface Step {
  item: Item
  decision: Decision
}

/** One review at a time, newest first across all lists, without those kept earlier. */
export class ModerationQueue {
  readonly #sources: ReviewSource[]
  readonly #effects: Effects
  readonly #steps: Step[] = []
  /** Undone reviews: shown next. */
  readonly #again: Item[] = []
  current: Item | undefined

  constructor(sources: ReviewSource[], effects: Effects) {
    this.#sources = sources
    this.#effects = effects
  }

  /** Number of decisions of each kind, and the total of reviews. */
  get progress(): Record<Decision | 'total', number> {
    const count = (decision: Decision) => this.#steps.filter((step) => step.decision === decision).length
    const total = this.#sources.reduce((sum, source) => sum + source.total, 0)
    return { kept: count('kept'), deleted: count('deleted'), skipped: count('skipped'), total }
  }

  /** Moves to the next review; `current` is undefined at the end. */
  async next(): Promise<void> {
    this.current = this.#again.pop() ?? (await this.#newest())
  }

  /** Decides on the current review and moves on. On failure nothing changes. */
  async decide(decision: Decision, reason = ''): Promise<void> {
    const item = this.current
    if (!item) return
    if (decision === 'deleted') {
      await this.#effects.remove(item, reason)
      this.#sourceOf(item)?.moved(1)
    }
    if (decision === 'kept') await this.#effects.keep(item, true)
    this.#steps.push({ item, decision })
    await this.next()
  }

  /** Undoes the last decision and shows its review again. @returns false without any */
  async undo(): Promise<boolean> {
    const last = this.#steps.at(-1)
    if (!last) return false
    if (last.decision === 'deleted') {
      await this.#effects.restore(last.item)
      this.#sourceOf(last.item)?.moved(-1)
    }
    if (last.decision === 'kept') await this.#effects.keep(last.item, false)
    this.#steps.pop()
    if (this.current) this.#again.push(this.current)
    this.current = last.item
    return true
  }

  #sourceOf = ({ kind }: Item) => this.#sources.find((source) => source.kind === kind)

  async #newest(): Promise<Item | undefined> {
    for (;;) {
      const heads = await Promise.all(this.#sources.map(async (source) => ({ source, item: await source.peek() })))
      const [newest] = heads
        .filter((head): head is { source: ReviewSource; item: Item } => head.item !== undefined)
        .sort((one, other) => Date.parse(other.item.createdAt) - Date.parse(one.item.createdAt))
      if (!newest) return undefined
      newest.source.take()
      if (!this.#effects.isKept(newest.item)) return newest.item
    }
  }
}
