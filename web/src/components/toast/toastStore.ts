import { useT } from '../../i18n/I18nProvider.tsx'
import { createStore } from '../../lib/store.ts'

export interface ToastMessage {
  title: string
  description?: string
  /** `destructive` for failures: announced assertively. */
  variant?: 'default' | 'destructive'
  /** In milliseconds; 5000 by default. */
  duration?: number
}

interface ShownToast extends ToastMessage {
  id: number
  open: boolean
}

// One slot instead of a queue: only the latest toast is shown.
export const toastStore = createStore<ShownToast | null>(null)
let lastId = 0

/** Replaces the current toast. Usable outside React. */
export function showToast(message: ToastMessage): void {
  lastId += 1
  toastStore.set({ ...message, id: lastId, open: true })
}

export function closeToast(id: number): void {
  const shown = toastStore.get()
  if (shown?.id === id) toastStore.set({ ...shown, open: false })
}

export const currentToast = toastStore.get

export const closeCurrentToast = (): void => closeToast(currentToast()?.id ?? 0)

/** `toast({ title, description, variant, duration })` takes translated texts; `fail(title, reason)` translates its own. */
export function useToast() {
  const t = useT()
  const fail = (title: string, reason: string) => showToast({ title: t(title), description: t(reason), variant: 'destructive' })
  return { toast: showToast, fail }
}
