import type { ProofInput } from '@chiostro/domain/proofs/proofInput'
import { academicYearSpan } from '@chiostro/domain/proofs/proofs'
import { recoveryCodeOf, seedBytes } from '@chiostro/domain/proofs/recoveryCode'
import type { DBSchema } from 'idb'
import { deviceDatabase } from '../../lib/deviceDatabase.ts'
import { createStore, useStore } from '../../lib/store.ts'
import type { SeenKeys } from './server.ts'

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

async function forgetStates(): Promise<void> {
  ofPage.clear()
  await withDevice((device) => device.clear('states'))
}

/** Progress of this device's confirmation of a student address. */
export interface Confirmation {
  /** `asked`: a code was sent; `issued`: the proofs are here, and the recovery code is still shown; `done`: it was saved. */
  stage: 'asked' | 'issued' | 'done'
  year: string
  publicKey: string
  /** `department`: its id; unknown for confirmations of earlier releases. */
  degreeCourse: { id: string; name: string; department?: string }
  /** Address of the code; '' from `issued` on, and after a day. */
  email: string
  at: number
  /** Encodes the seed, which is saved before anything is sent; '' once the user has saved it. */
  recoveryCode: string
  isLasting: boolean
}

export const hasProofs = (confirmation: Confirmation | null): boolean => confirmation !== null && confirmation.stage !== 'asked'

/** Undefined until loaded; null without one. */
const confirmation = createStore<Confirmation | null | undefined>(undefined, () => {
  void readConfirmation()
  return hearTabs(() => void readConfirmation())
})

/** Maximum age of an address whose code was not entered, in milliseconds. */
const addressAge = 24 * 60 * 60 * 1000

const isOver = ({ year }: Confirmation) => academicYearSpan(year).to.getTime() <= Date.now()

/** Of the present academic year: another tab may have changed it. */
async function readConfirmation(): Promise<void> {
  const known = confirmation.get()
  if (known && !known.isLasting) return
  const saved = await load('confirmation')
  // Set by another component meanwhile.
  if (confirmation.get() !== known) return
  const current = saved && !isOver(saved) ? saved : null
  confirmation.set(current)
  if (current?.email && Date.now() - current.at > addressAge) await saveConfirmation({ ...current, email: '' })
}

export async function saveConfirmation(next: Omit<Confirmation, 'isLasting'>): Promise<void> {
  const isLasting = await save('confirmation', { ...next, isLasting: true })
  confirmation.set({ ...next, isLasting })
  notifyTabs()
}

export async function forgetConfirmation(): Promise<void> {
  confirmation.set(null)
  await forgetStates()
  notifyTabs()
}

export const newRecoveryCode = (): string => recoveryCodeOf(crypto.getRandomValues(new Uint8Array(seedBytes)))

export const useConfirmation = (): Confirmation | null | undefined => useStore(confirmation, () => undefined)
