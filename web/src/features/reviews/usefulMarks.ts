import { createStore, useStore } from '../../lib/store.ts'
import { readStored, store as storeText } from '../../lib/webStorage.ts'

// Marks are stored here alone: the server knows a pseudonym for each subject and professor, and not whose it is.

const key = 'useful-reviews'
const maxSaved = 2_000

/** Ids of reviews, the last one first; null until a component asks. */
const marks = createStore<readonly string[] | null>(null, () => {
  marks.set(stored())
  return () => {}
})

function stored(): string[] {
  try {
    const parsed: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(parsed) ? parsed.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

function store(ids: string[]): void {
  // In a browser that keeps nothing they are marked as long as the page lasts.
  storeText(key, JSON.stringify(ids.slice(0, maxSaved)))
  marks.set(ids)
}

const others = (id: string) => (marks.get() ?? stored()).filter((mark) => mark !== id)

export const saveMark = (id: string, isMarked: boolean): void => store(isMarked ? [id, ...others(id)] : others(id))

/** Forgets the marks of this browser; they count still. */
export const forgetMarks = (): void => store([])

export const useIsMarked = (id: string): boolean =>
  useStore(
    marks,
    () => false,
    (ids) => ids?.includes(id) ?? false,
  )
