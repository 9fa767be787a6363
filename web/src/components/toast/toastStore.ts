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
let shown: ShownToast | null = null
let lastId = 0
const listeners = new Set<() => void>()

function set(next: ShownToast | null): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a toast, replacing the current one. Usable outside React. */
export function showToast(message: ToastMessage): void {
  lastId += 1
  set({ ...message, id: lastId, open: true })
}

export function closeToast(id: number): void {
  if (shown?.id === id) set({ ...shown, open: false })
}

export function currentToast(): ShownToast | null {
  return shown
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `const { toast } = useToast()`, then `toast({ title, description, variant, duration })` with translated texts. */
export function useToast(): { toast(message: ToastMessage): void } {
  return { toast: showToast }
}
