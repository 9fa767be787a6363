import { useEffect, useSyncExternalStore } from 'react'
import type { Crumb } from './sections.ts'

const none: readonly Crumb[] = []
// The breadcrumbs stand in the shell, outside the page that knows the names of what it shows.
let end: readonly Crumb[] = none
const listeners = new Set<() => void>()

function setEnd(crumbs: readonly Crumb[]): void {
  end = crumbs
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Crumbs that the page adds after its section's own. */
export const useTrailEnd = (): readonly Crumb[] =>
  useSyncExternalStore(
    subscribe,
    () => end,
    () => none,
  )

/** Adds crumbs as long as the page shows them. The last one is where the reader is; labels arrive translated. */
export function useCrumbs(crumbs: readonly Crumb[]): void {
  const content = JSON.stringify(crumbs)
  useEffect(() => {
    setEnd(JSON.parse(content) as Crumb[])
    return () => setEnd(none)
  }, [content])
}
