import { createStore } from '../lib/store.ts'

const events = ['online', 'offline'] as const

/** Whether what is on the screen comes from the server or from an earlier visit's answers on the device. */
export const served = createStore(true, (changed) => {
  for (const event of events) window.addEventListener(event, changed)
  return () => {
    for (const event of events) window.removeEventListener(event, changed)
  }
})

/** False while the device has no network, or what is shown was kept from an earlier visit. */
export const isConnected = (): boolean => served.get() && navigator.onLine
