import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentToast, subscribeToToast } from './toastStore.ts'

const load = () => import('./Toaster.tsx')
const Toaster = lazy(async () => ({ default: (await load()).Toaster }))

/** Fetches the toasts' code ahead, so that the first one, 'no network' perhaps, needs no request. */
export function prepareToasts(): void {
  load().catch(() => {
    // Asked for again when a toast is really shown.
  })
}

/** Where toasts appear. Their code stays away until there is one, or a page with forms has prepared it: the landing page shows none. */
export function ToastSlot() {
  const wanted = useSyncExternalStore(
    subscribeToToast,
    () => currentToast() !== null,
    () => false,
  )
  return <Suspense fallback={null}>{wanted && <Toaster />}</Suspense>
}
