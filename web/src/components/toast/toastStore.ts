import { createStore } from '../store.ts'

export interface ToastMessage {
  title: string
  description?: string
  /** `destructive` for failures: announced assertively. */
  variant?: 'default' | 'destructive'
  /** In milliseconds; 5000 by default. */
  duration?: number
}

export interface ShownToast extends ToastMessage {
  id: number
  open: boolean
}

// One slot instead of a queue: only the latest toast is shown.
export const toastStore = createStore<ShownToast | null>(null)
let lastId = 0

/** Shows a toast, replacing the current one. Usable outside React. */
export function showToast(message: ToastMessage): void {
  lastId += 1
  toastStore.set({ ...message, id: lastId, open: true })
}

export function closeToast(id: number): void {
  const shown = toastStore.get()
  if (shown?.id === id) toastStore.set({ ...shown, open: false })
}

export const currentToast = toastStore.get

/** `const { toast } = useToast()`, then `toast({ title, description, variant, duration })` with translated texts. */
export function useToast(): { toast(message: ToastMessage): void } {
  return { toast: showToast }
}
