import type { Item } from './item.ts'
import type { ReviewSource } from './source.ts'

/** What the queue changes, on the server and on this machine. */
export interface Effects {
  remove(item: Item, reason: string): Promise<void>
  restore(item: Item): Promise<void>
  /** Whether somebody has kept it before, on this machine. */
  isKept(item: Item): boolean
  keep(item: Item, isKept: boolean): Promise<void>
}

export type Decision = 'kept' | 'deleted' | 'skipped'

interface Step {
  item: Item
  decision: Decision
}

/** One review at a time, newest first over all lists. What was kept before does not come again. */
export class ModerationQueue {
  readonly #sources: ReviewSource[]
  readonly #effects: Effects
  readonly #steps: Step[] = []
  /** Reviews that were undone: they come next. */
  readonly #again: Item[] = []
  current: Item | undefined

  constructor(sources: ReviewSource[], effects: Effects) {
    this.#sources = sources
    this.#effects = effects
  }

  /** How many have been decided, by decision, and how many there are in all. */
  get progress(): Record<Decision | 'total', number> {
    const count = (decision: Decision) => this.#steps.filter((step) => step.decision === decision).length
    const total = this.#sources.reduce((sum, source) => sum + source.total, 0)
    return { kept: count('kept'), deleted: count('deleted'), skipped: count('skipped'), total }
  }

  /** Brings up the next one; `current` is undefined when there is none. */
  async next(): Promise<void> {
    this.current = this.#again.pop() ?? (await this.#newest())
  }

  /** Decides on the current one and goes on. When it fails, nothing has moved. */
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

  /** Takes the last decision back and shows its review again. @returns false when there is none */
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
