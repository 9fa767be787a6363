import { prepare } from '../../lib/prepare.ts'
import { useStore } from '../../lib/store.ts'
import { useLazyCode } from '../useLazyCode.ts'
import { toastStore } from './toastStore.ts'

const load = async () => (await import('./Toaster.tsx')).Toaster

/** Prefetches the toasts' code, so that an offline message needs no request. */
export const prepareToasts = (): void => prepare(load)

/** Container of the toasts. Their code is loaded with the first toast, or prefetched by pages with forms. */
export function ToastSlot() {
  const newest = useStore(
    toastStore,
    () => null,
    (toast) => toast?.id ?? null,
  )
  const Toaster = useLazyCode(load, newest)
  return Toaster && <Toaster />
}
