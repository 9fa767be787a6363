import { useState, useSyncExternalStore } from 'react'
import { never, useBrowserValue } from './store.ts'

/** True on the server. Rendered again when hydration is over. */
export const useHydrating = (): boolean => useBrowserValue(() => false, true)

/** Whether it came with the server's HTML; true on the server. It never changes, so nothing is rendered again. */
export function useWasRendered(): boolean {
  const [first] = useState<{ rendered?: boolean }>({})
  return useSyncExternalStore(
    never,
    () => (first.rendered ??= false),
    () => (first.rendered ??= true),
  )
}
