import type { Item, Why } from './item.ts'
import type { ReviewSource } from './source.ts'

export interface Effects {
  /** The item with all that helps to decide; undefined when it was decided meanwhile. */
  complete(item: Item): Promise<Item | undefined>
  remove(item: Item, why: Why): Promise<void>
  restore(item: Item): Promise<unknown>
  approve(item: Item, why?: Why): Promise<void>
  /** Takes it back that an item was kept. */
  disapprove(item: Item): Promise<unknown>
}

export type Decision = 'kept' | 'deleted' | 'skipped'

interface Step {
  item: Item
  decision: Decision
}

/** How many items a decision is about. */
const sizeOf = ({ together = [] }: Item) => 1 + together.length

/** One item at a time: cases first, then reviews, newest first across all lists. */
export class ModerationQueue {
  readonly #sources: ReviewSource[]
  readonly #effects: Effects
  readonly #steps: Step[] = []
  /** Undone items: shown next. */
  readonly #again: Item[] = []
  /** Items that were passed over because they were decided together with another. */
  readonly #passedOver = new Map<string, Item>()
  current: Item | undefined

  constructor(sources: ReviewSource[], effects: Effects) {
    this.#sources = sources
    this.#effects = effects
  }

  /** Number of decisions of each kind, and the total of items. */
  get progress(): Record<Decision | 'total', number> {
    const count = (decision: Decision) =>
      this.#steps.filter((step) => step.decision === decision).reduce((sum, { item }) => sum + sizeOf(item), 0)
    const total = this.#sources.reduce((sum, source) => sum + source.total, 0)
    return { kept: count('kept'), deleted: count('deleted'), skipped: count('skipped'), total }
  }

  /** Moves to the next item; `current` is undefined at the end. */
  async next(): Promise<void> {
    this.current = this.#again.pop() ?? (await this.#newest())
  }

  /**
   * Decides on the current item and moves on. On failure nothing changes.
   * @param options.isWhole on its whole burst
   */
  async decide(decision: Decision, why?: Why, { isWhole = false } = {}): Promise<void> {
    if (!this.current) return
    const item = isWhole ? { ...this.current, together: this.current.burst ?? [] } : this.current
    if (decision === 'deleted' && why) await this.#effects.remove(item, why)
    if (decision === 'kept') await this.#effects.approve(item, why)
    if (decision !== 'skipped') this.#sourceOf(item)?.moved(sizeOf(item))
    this.#steps.push({ item, decision })
    await this.next()
  }

  /** Undoes the last decision and shows its item again. @returns false without any */
  async undo(): Promise<boolean> {
    const last = this.#steps.at(-1)
    if (!last) return false
    const { item, decision } = last
    if (decision === 'deleted') await this.#effects.restore(item)
    if (decision === 'kept') await this.#effects.disapprove(item)
    if (decision !== 'skipped') this.#sourceOf(item)?.moved(-sizeOf(item))
    this.#steps.pop()
    if (this.current) this.#again.push(this.current)
    for (const id of item.together ?? []) {
      const other = this.#passedOver.get(id)
      if (other) this.#again.push(other)
      this.#passedOver.delete(id)
    }
    const { together: _, ...alone } = item
    this.current = alone
    return true
  }

  #sourceOf = ({ kind }: Item) => this.#sources.find((source) => source.kind === kind)

  #isDecidedTogether = (id: string) => this.#steps.some(({ item }) => item.together?.includes(id))

  async #newest(): Promise<Item | undefined> {
    for (;;) {
      const heads = await Promise.all(this.#sources.map(async (source) => ({ source, item: await source.peek() })))
      const [newest] = heads
        .filter((head): head is { source: ReviewSource; item: Item } => head.item !== undefined)
        .sort((one, other) => Date.parse(other.item.createdAt) - Date.parse(one.item.createdAt))
      if (!newest) return undefined
      newest.source.take()
      if (this.#isDecidedTogether(newest.item.id)) {
        this.#passedOver.set(newest.item.id, newest.item)
        continue
      }
      const item = await this.#effects.complete(newest.item)
      if (item) return item
    }
  }
}
