import { createStore, useStore } from '../../lib/store.ts'
import { readStored, store as storeText } from '../../lib/webStorage.ts'

export type ComparedKind = 'professors' | 'subjects'

export const maxCompared = 3

const key = 'compare'
const none: Record<ComparedKind, string[]> = { professors: [], subjects: [] }

function stored(): Record<ComparedKind, string[]> {
  try {
    const text = readStored(key)
    // The same object, or every card of a list would be rendered again.
    if (text === null) return none
    const stored = JSON.parse(text) as Partial<Record<ComparedKind, unknown>>
    const idsOf = (value: unknown) =>
      Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string' && id.length <= 64).slice(0, maxCompared) : []
    return { professors: idsOf(stored?.professors), subjects: idsOf(stored?.subjects) }
  } catch {
    return none
  }
}

/** Ids chosen for a comparison; kept in this browser alone, read when the first component asks. */
const chosen = createStore(none, () => {
  chosen.set(stored())
  return () => {}
})

export const useChosen = (kind: ComparedKind): string[] =>
  useStore(
    chosen,
    () => none[kind],
    (value) => value[kind],
  )

/** Adds an id, the oldest making room, or removes it. */
export function toggleChosen(kind: ComparedKind, id: string): void {
  const before = stored()
  const others = before[kind].filter((candidate) => candidate !== id)
  store({ ...before, [kind]: others.length < before[kind].length ? others : [...others, id].slice(-maxCompared) })
}

export const clearChosen = (kind: ComparedKind): void => store({ ...stored(), [kind]: [] })

function store(value: Record<ComparedKind, string[]>): void {
  // In a browser that keeps nothing they are chosen for this visit.
  storeText(key, JSON.stringify(value))
  chosen.set(value)
}

export const comparePath = (kind: ComparedKind, ids: readonly string[]): string =>
  ids.length > 0 ? `/compare?${kind}=${ids.map(encodeURIComponent).join(',')}` : '/compare'
