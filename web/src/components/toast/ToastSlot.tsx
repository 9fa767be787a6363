import { prepare } from '../../lib/split.tsx'
import { useStore } from '../../lib/store.ts'
import { useLazyCode } from '../useLazyCode.ts'
import { toastStore } from './toastStore.ts'

const load = async () => (await import('./Toaster.tsx')).Toaster

/** Prefetches the toasts' code, so that an offline message needs no request. */
export const prepareToasts = (): void => prepare(load)

/** Loads the toasts' code with the first toast; pages with forms prefetch it. */
export function ToastSlot() {
  const newest = useStore(
    toastStore,
    () => null,
    (toast) => toast?.id ?? null,
  )
  const Toaster = useLazyCode(load, newest)
  return Toaster && <Toaster />
}
