import { useSyncExternalStore } from 'react'
import { prepare } from '../prepare.ts'
import { useLateCode } from '../useLateCode.ts'
import { currentToast, subscribeToToast } from './toastStore.ts'

const load = async () => (await import('./Toaster.tsx')).Toaster

/** Fetches the toasts' code ahead, so that the first one, 'no network' perhaps, needs no request. */
export const prepareToasts = (): void => prepare(load)

/** Where toasts appear. Their code stays away until there is one, or a page with forms has prepared it: the landing page shows none. */
export function ToastSlot() {
  const newest = useSyncExternalStore(
    subscribeToToast,
    () => currentToast()?.id ?? null,
    () => null,
  )
  const Toaster = useLateCode(load, newest)
  return Toaster && <Toaster />
}
