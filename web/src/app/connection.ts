// Whether what is on the screen comes from the server or from what the device has kept.
let served = true
const listeners = new Set<() => void>()

function setServed(next: boolean): void {
  if (served === next) return
  served = next
  for (const listener of listeners) listener()
}

/** The server has answered. */
export const heardFromServer = (): void => setServed(true)

/** A read was answered by what the device has kept. */
export const showingKept = (): void => setServed(false)

export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener)
  for (const change of ['online', 'offline'] as const) window.addEventListener(change, listener)
  return () => {
    listeners.delete(listener)
    for (const change of ['online', 'offline'] as const) window.removeEventListener(change, listener)
  }
}

/** False while the device has no network, or what is shown was kept from an earlier visit. */
export const isConnected = (): boolean => served && navigator.onLine
