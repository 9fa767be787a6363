import { casePage } from '@chiostro/domain/cases/cases'
import { CasesWaiting } from '../commands/caseOperations.ts'
import { CourseReviewsList, ProfessorReviewsList } from '../reviewLists.ts'
import type { Ask } from '../server.ts'
import { courseItem, type Item, type ItemKind, professorItem, waitingCase } from './item.ts'

const pageSize = 50

interface NumberedPage<Review> {
  items: readonly Review[]
  total: number
}

/** A paged list of reviews, newest first, read while the queue deletes from it and new reviews arrive. */
export class ReviewSource {
  readonly kind: ItemKind
  readonly #readPage: (page: number) => Promise<{ items: Item[]; total: number }>
  readonly #seen = new Set<string>()
  /** Items that the queue decided, which are not in the list any more: later ones have moved up by as many. */
  #gone = 0
  #ready: Item[] = []
  #isAtEnd = false
  /** The latest total of the list. */
  total = 0

  constructor(kind: ItemKind, readPage: (page: number) => Promise<{ items: Item[]; total: number }>) {
    this.kind = kind
    this.#readPage = readPage
  }

  /** The next review, until it is taken; undefined at the end. */
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

  take(): void {
    this.#ready.shift()
  }

  /** @param change how many items left the list, negative for those that came back */
  moved(change: number): void {
    this.#gone += change
  }
}

/** What another moderator kept needs no second look. */
const notApproved = { kept: false }

/** The lists of the queue. */
export function openSources(ask: Ask, kinds: readonly ItemKind[]): ReviewSource[] {
  const readers = {
    // The whole queue at once: what is decided leaves it, from every page.
    case: async (page: number) => {
      if (page > 1) return { items: [], total: 0 }
      const { adminCases: found } = await ask(CasesWaiting, { first: casePage.max })
      return { items: found.edges.map(({ node }) => waitingCase(node.id)), total: found.edges.length }
    },
    'course-review': async (page: number) => {
      const { adminCourseReviews: found } = await ask(CourseReviewsList, { page, pageSize, filter: notApproved })
      return toItems(found, courseItem)
    },
    'professor-review': async (page: number) => {
      const { adminProfessorReviews: found } = await ask(ProfessorReviewsList, { page, pageSize, filter: notApproved })
      return toItems(found, professorItem)
    },
  }
  return kinds.map((kind) => new ReviewSource(kind, readers[kind]))
}

const toItems = <Review>({ items, total }: NumberedPage<Review>, toItem: (review: Review) => Item) => ({ items: items.map(toItem), total })
