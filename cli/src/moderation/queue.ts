import { adminCases } from '@chiostro/domain/cases/caseDocuments'
import { casePage } from '@chiostro/domain/cases/cases'
import { courseReviewRecord } from '@chiostro/domain/courseReviews/courseReviewRecord'
import { professorReviewRecord } from '@chiostro/domain/professors/professorReviewRecord'
import type { StaffTable } from '@chiostro/domain/records/staffRecord'
import { graphql } from '../../generated/gql/index.ts'
import { numberedDocument } from '../records.ts'
import { type Ask, everyEdge } from '../server.ts'
import { type Item, type ItemKind, type ReviewFields, reviewItem, type Why, waitingCase } from './item.ts'

const pageSize = 50

/** Pages through a list of reviews, newest first, while the queue deletes from it and new reviews arrive. */
export class ReviewSource {
  readonly kind: ItemKind
  readonly #readPage: (page: number) => Promise<{ items: Item[]; total: number }>
  readonly #seen = new Set<string>()
  /** Decided items, which have left the list: later ones have moved up by as many. */
  #gone = 0
  #ready: Item[] = []
  #isAtEnd = false
  /** As of the latest page. */
  total = 0

  constructor(kind: ItemKind, readPage: (page: number) => Promise<{ items: Item[]; total: number }>) {
    this.kind = kind
    this.#readPage = readPage
  }

  /** Returns the next review without taking it; undefined at the end. */
  async peek(): Promise<Item | undefined> {
    let page = Math.floor((this.#seen.size - this.#gone) / pageSize) + 1
    while (this.#ready.length === 0 && !this.#isAtEnd) {
      const { items, total } = await this.#readPage(page)
      this.total = total + this.#gone
      this.#ready = items.filter(({ id }) => !this.#seen.has(id))
      this.#isAtEnd = items.length < pageSize
      for (const { id } of items) this.#seen.add(id)
      page += 1
    }
    return this.#ready[0]
  }

  /** Read, and not yet taken. */
  get ready(): readonly Item[] {
    return this.#ready
  }

  take(item: Item): void {
    this.#ready = this.#ready.filter(({ id }) => id !== item.id)
  }

  /** @param change how many items left the list, negative for those that came back */
  moved(change: number): void {
    this.#gone += change
  }
}

const notApproved = { kept: false }

export function openSources(ask: Ask, kinds: readonly ItemKind[]): ReviewSource[] {
  const readers = {
    // The whole queue at once: decided items leave it, from every page.
    case: async (page: number) => {
      if (page > 1) return { items: [], total: 0 }
      const readCases = async (after: string | null) => (await ask(graphql(adminCases), { first: casePage.max, after })).adminCases
      const cases = await Array.fromAsync(everyEdge(readCases), ({ node }) => waitingCase(node.id, node.item.title))
      return { items: cases, total: cases.length }
    },
    'course-review': reviewReader(ask, 'course-review', courseReviewRecord),
    'professor-review': reviewReader(ask, 'professor-review', professorReviewRecord),
  }
  return kinds.map((kind) => new ReviewSource(kind, readers[kind]))
}

const reviewReader =
  <Read extends ReviewFields>(ask: Ask, kind: ItemKind, table: StaffTable<Read>) =>
  async (page: number) => {
    const found = (await ask(numberedDocument(table), { page, pageSize, filter: notApproved }))[table.query]
    return { items: found?.items.map((review) => reviewItem(kind, table, review)) ?? [], total: found?.total ?? 0 }
  }

export interface Effects {
  /** Adds all that helps to decide; undefined when it was decided meanwhile. */
  complete(item: Item): Promise<Item | undefined>
  remove(item: Item, why: Why): Promise<void>
  restore(item: Item): Promise<unknown>
  approve(item: Item, why?: Why): Promise<void>
  disapprove(item: Item): Promise<unknown>
}

export type Decision = 'kept' | 'deleted' | 'skipped'

interface Step {
  item: Item
  decision: Decision
}

const newestFirst = (a: Item, b: Item) => Date.parse(b.createdAt) - Date.parse(a.createdAt)

const sizeOf = ({ together = [] }: Item) => 1 + together.length

/** Presents one item at a time: cases first, then reviews, newest first across all lists. */
export class ModerationQueue {
  readonly #sources: ReviewSource[]
  readonly #effects: Effects
  readonly #steps: Step[] = []
  /** Undone items, shown next. */
  readonly #again: Item[] = []
  /** Skipped items, decided together with another. */
  readonly #passedOver = new Map<string, Item>()
  current: Item | undefined

  constructor(sources: ReviewSource[], effects: Effects) {
    this.#sources = sources
    this.#effects = effects
  }

  get progress(): Record<Decision, number> {
    const count = (decision: Decision) =>
      this.#steps.filter((step) => step.decision === decision).reduce((sum, { item }) => sum + sizeOf(item), 0)
    return { kept: count('kept'), deleted: count('deleted'), skipped: count('skipped') }
  }

  /** Place of the current case among those that wait; null for a published review. */
  get place(): { position: number; total: number } | null {
    if (this.current?.kind !== 'case') return null
    const seen = this.#steps.filter(({ item }) => item.kind === 'case').reduce((sum, { item }) => sum + sizeOf(item), 0)
    const total = this.#sourceOf(this.current)?.total ?? 0
    return { position: Math.min(total, seen + 1), total }
  }

  /** What was read of all that comes after the current item, in its order. */
  get waiting(): Item[] {
    const ready = this.#sources.flatMap((source) => source.ready).sort(newestFirst)
    return [...this.#again.toReversed(), ...ready.filter(({ id }) => !this.#isDecidedTogether(id))]
  }

  /** Shows one of those that wait; the current item comes after it. @returns false when it was decided meanwhile */
  async pick(picked: Item): Promise<boolean> {
    const item = await this.#effects.complete(picked)
    this.#sourceOf(picked)?.take(picked)
    const at = this.#again.findIndex(({ id }) => id === picked.id)
    if (at >= 0) this.#again.splice(at, 1)
    if (!item) return false
    if (this.current && !this.#isStale) this.#again.push(this.current)
    this.current = item
    return true
  }

  async next(): Promise<void> {
    this.current = this.#again.pop() ?? (await this.#newest())
  }

  /** Decides on the current item and moves on; what fails changes nothing, and of a stored decision only the next item is missing.
   * @param options.isWhole on its whole burst */
  async decide(decision: Decision, why?: Why, { isWhole = false } = {}): Promise<void> {
    if (!this.current) return
    if (this.#isStale) return this.next()
    const item = isWhole ? { ...this.current, together: this.current.burst ?? [] } : this.current
    if (decision === 'deleted' && why) await this.#effects.remove(item, why)
    if (decision === 'kept') await this.#effects.approve(item, why)
    if (decision !== 'skipped') this.#sourceOf(item)?.moved(sizeOf(item))
    this.#steps.push({ item, decision })
    try {
      await this.next()
    } catch (error) {
      if (decision === 'skipped') this.#steps.pop()
      throw error
    }
  }

  /** @returns false without a last decision */
  async undo(): Promise<boolean> {
    const last = this.#steps.at(-1)
    if (!last) return false
    const { item, decision } = last
    if (decision === 'deleted') await this.#effects.restore(item)
    if (decision === 'kept') await this.#effects.disapprove(item)
    if (decision !== 'skipped') this.#sourceOf(item)?.moved(-sizeOf(item))
    if (this.current && !this.#isStale) this.#again.push(this.current)
    this.#steps.pop()
    for (const id of item.together ?? []) {
      const skippedItem = this.#passedOver.get(id)
      if (skippedItem) this.#again.push(skippedItem)
      this.#passedOver.delete(id)
    }
    const { together: _, ...alone } = item
    this.current = alone
    return true
  }

  #sourceOf = ({ kind }: Item) => this.#sources.find((source) => source.kind === kind)

  /** The current item is decided, and the next one could not be read. */
  get #isStale() {
    return this.current !== undefined && this.current.id === this.#steps.at(-1)?.item.id
  }

  #isDecidedTogether = (id: string) => this.#steps.some(({ item }) => item.together?.includes(id))

  async #newest(): Promise<Item | undefined> {
    for (;;) {
      const heads = await Promise.all(this.#sources.map(async (source) => ({ source, item: await source.peek() })))
      const [newest] = heads
        .filter((head): head is { source: ReviewSource; item: Item } => head.item !== undefined)
        .sort((a, b) => newestFirst(a.item, b.item))
      if (!newest) return undefined
      const isPassedOver = this.#isDecidedTogether(newest.item.id)
      if (isPassedOver) this.#passedOver.set(newest.item.id, newest.item)
      const item = isPassedOver ? undefined : await this.#effects.complete(newest.item)
      newest.source.take(newest.item)
      if (item) return item
    }
  }
}
