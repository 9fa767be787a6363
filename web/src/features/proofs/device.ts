import type { ProofInput } from '@chiostro/domain/proofs/proofInput'
import type { DBSchema } from 'idb'
import { deviceDatabase } from '../../lib/deviceDatabase.ts'
import type { Confirmation } from './confirmation.ts'
import type { SeenKeys } from './keys.ts'

/** A proof of studying here, as this device keeps it. */
export interface SavedProof {
  /** Purpose and target: `review|subject:ID`. */
  about: string
  proof: ProofInput
  /** A review was written with it. */
  isSpent: boolean
}

interface States {
  confirmation: Confirmation
  keys: SeenKeys
}

interface Device extends DBSchema {
  proofs: { key: string; value: SavedProof }
  states: { key: string; value: States[keyof States] }
}

export const withDevice = deviceDatabase<Device>('proofs', (device) => {
  device.createObjectStore('proofs', { keyPath: 'about' })
  device.createObjectStore('states')
})

const channelName = 'proofs'

/** Tells other tabs that something on the device changed. This one hears it too. */
export function notifyTabs(): void {
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(null)
  channel.close()
}

/** @param listener reads the device again @returns stops it */
export function hearTabs(listener: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {}
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = listener
  return () => channel.close()
}

/** Where the browser has no database, what is known lasts as long as the page. */
const ofPage = new Map<string, States[keyof States]>()

export const load = async <Name extends keyof States>(name: Name): Promise<States[Name] | undefined> =>
  ((await withDevice((device) => device.get('states', name))) ?? ofPage.get(name)) as States[Name] | undefined

/** @returns whether it lasts longer than the page */
export async function save<Name extends keyof States>(name: Name, value: States[Name]): Promise<boolean> {
  const isStored = (await withDevice((device) => device.put('states', value, name))) !== undefined
  if (!isStored) ofPage.set(name, value)
  return isStored
}

export async function forgetStates(): Promise<void> {
  ofPage.clear()
  await withDevice((device) => device.clear('states'))
}
