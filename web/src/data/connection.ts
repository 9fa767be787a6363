// Whether what is on the screen comes from the server or from an earlier visit's answers on the device.
let isServed = true
const listeners = new Set<() => void>()

export function setServed(next: boolean): void {
  if (isServed === next) return
  isServed = next
  for (const listener of listeners) listener()
}

export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener)
  for (const change of ['online', 'offline'] as const) window.addEventListener(change, listener)
  return () => {
    listeners.delete(listener)
    for (const change of ['online', 'offline'] as const) window.removeEventListener(change, listener)
  }
}

/** False while the device has no network, or what is shown was kept from an earlier visit. */
export const isConnected = (): boolean => isServed && navigator.onLine

/** `fetch` that notes that the server has answered. */
export async function trackedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetch(input, init)
  setServed(true)
  return answer
}
