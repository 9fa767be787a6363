import { useBrowserValue } from './store.ts'

/** Whether React is hydrating the server's HTML at this moment; true on the server. */
export const useHydrating = (): boolean => useBrowserValue(() => false, true)
