import type { DBSchema } from 'idb'
import { deviceDatabase } from '../../../lib/deviceDatabase.ts'

/** What was seen at the door and the server has not confirmed yet. */
export interface Scan {
  id: string
  eventId: string
  /** Null where the registration is known. */
  code: string | null
  registrationId: string | null
  /** Milliseconds, by the server's clock. */
  at: number
  undo: boolean
  /** It was sent, and the answer was lost. */
  wasSent: boolean
}

interface Saved<Value> {
  value: Value
  until: number
}

interface Device extends DBSchema {
  /** By the event's id. */
  lists: { key: string; value: Saved<unknown> }
  /** By the ticket's code. */
  tickets: { key: string; value: Saved<unknown> }
  scans: { key: string; value: Scan }
}

/** Without a database (a private window) nothing is kept. */
const withDevice = deviceDatabase<Device>('check-in', (device) => {
  device.createObjectStore('lists')
  device.createObjectStore('tickets')
  device.createObjectStore('scans', { keyPath: 'id' })
})

export const save = (store: 'lists' | 'tickets', key: string, value: unknown, until: number) =>
  withDevice((device) => device.put(store, { value, until }, key))

export async function load<Value>(store: 'lists' | 'tickets', key: string): Promise<Value | undefined> {
  const saved = await withDevice((device) => device.get(store, key))
  return saved && saved.until > Date.now() ? (saved.value as Value) : undefined
}

export const forget = (store: 'lists' | 'tickets', key: string) => withDevice((device) => device.delete(store, key))

/** Check-ins that are not sent yet stay: they hold no names, and other people's entry depends on them. */
export const forgetTicketsAndGuests = () =>
  withDevice(async (device) => {
    await Promise.all([device.clear('tickets'), device.clear('lists')])
  })

/** How long scans wait for a link that opens again. */
const scansKeptMs = 30 * 86_400_000

export const forgetExpired = () =>
  withDevice(async (device) => {
    for (const { id, at } of await device.getAll('scans')) {
      if (at < Date.now() - scansKeptMs) await device.delete('scans', id)
    }
    for (const store of ['lists', 'tickets'] as const) {
      for (const key of await device.getAllKeys(store)) {
        const saved = await device.get(store, key)
        if (saved && saved.until <= Date.now()) await device.delete(store, key)
      }
    }
  })

export const saveScans = (scans: Scan[]) =>
  withDevice(async (device) => {
    const { store, done } = device.transaction('scans', 'readwrite')
    await Promise.all([...scans.map((scan) => store.put(scan)), done])
  })

export const dropScans = (ids: string[]) =>
  withDevice(async (device) => {
    const { store, done } = device.transaction('scans', 'readwrite')
    await Promise.all([...ids.map((id) => store.delete(id)), done])
  })

/** Scans that wait, in the order in which they were made. */
export async function loadScans(eventId: string): Promise<Scan[]> {
  const all = (await withDevice((device) => device.getAll('scans'))) ?? []
  return all.filter((scan) => scan.eventId === eventId).sort((a, b) => a.at - b.at)
}
