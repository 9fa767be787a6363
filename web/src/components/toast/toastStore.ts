export interface ToastMessage {
  title: string
  description?: string
  /** `destructive` for failures: other colours, and read out at once. */
  variant?: 'default' | 'destructive'
  /** Milliseconds; 5000 unless told (spec 000, section 9). */
  duration?: number
}

export interface ShownToast extends ToastMessage {
  id: number
  open: boolean
}

// One slot, not a queue: at most one toast is visible at a time, and the newest is the one that matters.
let shown: ShownToast | null = null
let lastId = 0
const listeners = new Set<() => void>()

function set(next: ShownToast | null): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a toast, in place of the one that is showing. Usable anywhere, also outside React. */
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
