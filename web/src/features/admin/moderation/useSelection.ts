import { useState } from 'react'

export interface Selection {
  ids: ReadonlySet<string>
  toggle(id: string): void
  /** All of the page, or none if all of it is chosen. */
  toggleAll(): void
  clear(): void
}

/**
 * Which records of a page are chosen.
 * @param shown ids on the page; what is not among them any more is not chosen either
 */
export function useSelection(shown: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const ids = new Set(shown.filter((id) => chosen.has(id)))
  return {
    ids,
    toggle(id) {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      setChosen(next)
    },
    toggleAll: () => setChosen(ids.size === shown.length ? new Set() : new Set(shown)),
    clear: () => setChosen(new Set()),
  }
}
