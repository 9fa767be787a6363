import { useSyncExternalStore } from 'react'
import { prepare } from '../prepare.ts'
import { useLateCode } from '../useLateCode.ts'
import { currentToast, subscribeToToast } from './toastStore.ts'

const load = async () => (await import('./Toaster.tsx')).Toaster

/** Prefetches the toasts' code, so that an offline message needs no request. */
export const prepareToasts = (): void => prepare(load)

/** Container of the toasts. Their code is loaded with the first toast, or prefetched by pages with forms. */
export function ToastSlot() {
  const newest = useSyncExternalStore(
    subscribeToToast,
    () => currentToast()?.id ?? null,
    () => null,
  )
  const Toaster = useLateCode(load, newest)
  return Toaster && <Toaster />
}
