import { createStore, useStore } from '../../components/store.ts'

/** A review that was written in this browser. Kept here alone: the server does not know whose it is. */
export interface OwnReview {
  receipt: string
  /** What it is about: a subject or a professor. */
  about: string
  /** YYYY-MM-DD. */
  day: string
}

const key = 'written-reviews'
const most = 100

/** The receipt that was just given and not yet put away. */
const latest = createStore<(OwnReview & { target: string }) | null>(null)

const isOwnReview = (value: unknown): value is OwnReview =>
  typeof value === 'object' && value !== null && ['receipt', 'about', 'day'].every((name) => typeof (value as never)[name] === 'string')

/** Reviews written from here, the last one first. Empty where the browser keeps nothing. */
export function ownReviews(): OwnReview[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isOwnReview) : []
  } catch {
    return []
  }
}

function store(reviews: OwnReview[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(reviews.slice(0, most)))
  } catch {
    // A browser that keeps nothing: the receipt was shown.
  }
}

/** Keeps the receipt of a review that was just written, and has it shown. */
export function keepReceipt(receipt: string | null | undefined, target: string, about: string): void {
  if (!receipt) return
  const own = { receipt, about, day: new Date().toISOString().slice(0, 10) }
  store([own, ...ownReviews()])
  latest.set({ ...own, target })
}

export const forgetReceipt = (receipt: string): void => store(ownReviews().filter((own) => own.receipt !== receipt))

/** The receipt just given for this subject or professor, or for any. */
export const useNewReceipt = (target?: string): string | null =>
  useStore(
    latest,
    () => null,
    (own) => (own && (!target || own.target === target) ? own.receipt : null),
  )
