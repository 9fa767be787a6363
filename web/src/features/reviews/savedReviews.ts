import { partsOf } from '@chiostro/domain/records/records'
import { maxReceipts } from '@chiostro/domain/reviews/receipts'
import { romeDay } from '@chiostro/domain/text/rome'
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

const isOwnReview = (value: unknown): value is OwnReview =>
  ['receipt', 'about', 'day'].every((name) => typeof partsOf<Record<string, unknown>>(value)[name] === 'string')

/** A list that this browser stores, the last one first. */
function storedList<Item>(key: StorageKey, isItem: (value: unknown) => value is Item, most: number) {
  /** What of it can be read. */
  function read(): Item[] {
    try {
      const stored: unknown = JSON.parse(readStored(key) ?? '[]')
      return Array.isArray(stored) ? stored.filter(isItem) : []
    } catch {
      return []
    }
  }
  /** Null until a component asks. */
  const list = createStore<readonly Item[] | null>(null, () => {
    list.set(read())
    return () => {}
  })
  function write(items: Item[]): void {
    storeText(key, JSON.stringify(items.slice(0, most)))
    list.set(items)
  }
  return { list, read, write }
}

/** Where the browser stores nothing, the receipt was shown when the review was written. */
const receipts = storedList('written-reviews', isOwnReview, maxReceipts)

export const ownReviews = receipts.read

interface Written {
  id: string
  receipt: string | null
}

export function saveReceipt({ id, receipt }: Written, target: string, about: string): void {
  if (!receipt) return
  receipts.write([{ receipt, about, day: romeDay(new Date()), target, id }, ...ownReviews()])
}

export const forgetReceipt = (receipt: string): void => receipts.write(ownReviews().filter((own) => own.receipt !== receipt))

export const forgetReceipts = (): void => receipts.write([])

const none: readonly OwnReview[] = []

export const useOwnReviews = (): readonly OwnReview[] =>
  useStore(
    receipts.list,
    () => none,
    // Mostly none: the same value as on the server, or everything that asks would be rendered again after hydration.
    (own) => (own?.length ? own : none),
  )

/** The last review of this subject or professor that was written from here. */
export const useOwnReview = (target: string): OwnReview | undefined =>
  useStore(
    receipts.list,
    () => undefined,
    (own) => own?.find((review) => review.target === target),
  )

/** State of a link to `/my-review`: the receipt never stands in an address. */
export interface ReceiptLink {
  receipt: string
}

export const useIsOwnReview = (id: string): boolean =>
  useStore(
    receipts.list,
    () => false,
    (own) => own?.some((review) => review.id === id) ?? false,
  )

// Marks are stored here alone: the server knows a pseudonym for each subject and professor, and not whose it is.

/** Ids of reviews; where the browser stores nothing they last as long as the page. */
const marks = storedList('useful-reviews', (id): id is string => typeof id === 'string', 2_000)

const others = (id: string) => (marks.list.get() ?? marks.read()).filter((mark) => mark !== id)

export const saveMark = (id: string, isMarked: boolean): void => marks.write(isMarked ? [id, ...others(id)] : others(id))

/** Forgets the marks of this browser; they count still. */
export const forgetMarks = (): void => marks.write([])

export const useIsMarked = (id: string): boolean =>
  useStore(
    marks.list,
    () => false,
    (ids) => ids?.includes(id) ?? false,
  )
