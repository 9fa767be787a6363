import { useState, useSyncExternalStore } from 'react'
import { never, useBrowserValue } from './store.ts'

/** Whether React is hydrating the server's HTML at this moment; true on the server. The component is rendered again when it is over. */
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
