import { partsOf } from '@chiostro/domain/records/records'
import { maxReceipts } from '@chiostro/domain/reviews/receipts'
import type { StorageKey } from '../../lib/deviceStores.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { readStored, store as storeText } from '../../lib/webStorage.ts'

/** Written in this browser, and stored here alone: the server does not know whose it is. */
interface OwnReview {
  receipt: string
  about: string
  /** YYYY-MM-DD. */
  day: string
  /** Id of the subject or professor; unknown for earlier releases. */
  target?: string
  /** Its own id; unknown for those of earlier releases. */
  id?: string
}

const receiptsKey = 'written-reviews'

/** As stored; null until a component asks. */
const savedReceipts = createStore<readonly OwnReview[] | null>(null, () => {
  savedReceipts.set(ownReviews())
  return () => {}
})

const isOwnReview = (value: unknown): value is OwnReview =>
  ['receipt', 'about', 'day'].every((name) => typeof partsOf<Record<string, unknown>>(value)[name] === 'string')

/** What of a stored list can be read. Empty where the browser stores nothing. */
function storedList<Item>(key: StorageKey, isItem: (value: unknown) => value is Item): Item[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isItem) : []
  } catch {
    return []
  }
}

/** The last one first. */
export const ownReviews = (): OwnReview[] => storedList(receiptsKey, isOwnReview)

function store(reviews: OwnReview[]): void {
  // A browser that keeps nothing: the receipt was shown.
  storeText(receiptsKey, JSON.stringify(reviews.slice(0, maxReceipts)))
  savedReceipts.set(reviews)
}

interface Written {
  id: string
  receipt: string | null
}

export function saveReceipt({ id, receipt }: Written, target: string, about: string): void {
  if (!receipt) return
  store([{ receipt, about, day: new Date().toISOString().slice(0, 10), target, id }, ...ownReviews()])
}

export const forgetReceipt = (receipt: string): void => store(ownReviews().filter((own) => own.receipt !== receipt))

export const forgetReceipts = (): void => store([])

const none: readonly OwnReview[] = []

export const useOwnReviews = (): readonly OwnReview[] =>
  useStore(
    savedReceipts,
    () => none,
    // Mostly none: the same value as on the server, or everything that asks would be rendered again after hydration.
    (own) => (own?.length ? own : none),
  )

/** The last review of this subject or professor that was written from here. */
export const useOwnReview = (target: string): OwnReview | undefined =>
  useStore(
    savedReceipts,
    () => undefined,
    (own) => own?.find((review) => review.target === target),
  )

/** State of a link to `/my-review`: the receipt never stands in an address. */
export interface ReceiptLink {
  receipt: string
}

export const useIsOwnReview = (id: string): boolean =>
  useStore(
    savedReceipts,
    () => false,
    (own) => own?.some((review) => review.id === id) ?? false,
  )

// Marks are stored here alone: the server knows a pseudonym for each subject and professor, and not whose it is.

const marksKey = 'useful-reviews'
const maxSaved = 2_000

/** Ids of reviews, the last one first; null until a component asks. */
const marks = createStore<readonly string[] | null>(null, () => {
  marks.set(storedMarks())
  return () => {}
})

const storedMarks = () => storedList(marksKey, (id): id is string => typeof id === 'string')

function storeMarks(ids: string[]): void {
  // In a browser that keeps nothing they are marked as long as the page lasts.
  storeText(marksKey, JSON.stringify(ids.slice(0, maxSaved)))
  marks.set(ids)
}

const others = (id: string) => (marks.get() ?? storedMarks()).filter((mark) => mark !== id)

export const saveMark = (id: string, isMarked: boolean): void => storeMarks(isMarked ? [id, ...others(id)] : others(id))

/** Forgets the marks of this browser; they count still. */
export const forgetMarks = (): void => storeMarks([])

export const useIsMarked = (id: string): boolean =>
  useStore(
    marks,
    () => false,
    (ids) => ids?.includes(id) ?? false,
  )
