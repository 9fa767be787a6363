import { academicYearSpan } from '@chiostro/domain/proofs/proofs'
import { recoveryCodeOf, seedBytes } from '@chiostro/domain/proofs/recoveryCode'
import { createStore, useStore } from '../../lib/store.ts'
import { forgetStates, hearTabs, load, notifyTabs, save } from './device.ts'

/** How far this device has come with confirming that one studies here. */
export interface Confirmation {
  /** `asked`: a code was sent; `issued`: the proofs are here, and the recovery code is still shown; `done`: it was put away. */
  stage: 'asked' | 'issued' | 'done'
  /** Academic year. */
  year: string
  /** Of the year, base64url. */
  publicKey: string
  degreeCourse: { id: string; name: string }
  /** The address that the code was sent to; '' from `issued` on, and after a day. */
  email: string
  /** When the code was asked for, in milliseconds. */
  at: number
  /** Of the seed, which is kept before anything is sent; '' once it was put away. */
  recoveryCode: string
  /** Whether the browser keeps this longer than the page. */
  isLasting: boolean
}

/** Whether the proofs are on this device. */
export const hasProofs = (confirmation: Confirmation | null): boolean => confirmation !== null && confirmation.stage !== 'asked'

/** Undefined until the device was read; null when there is none. */
const confirmation = createStore<Confirmation | null | undefined>(undefined, () => {
  void readConfirmation()
  return hearTabs(() => void readConfirmation())
})

/** How long an address waits for its code to be typed, in milliseconds. */
const addressAge = 24 * 60 * 60 * 1000

const isOver = ({ year }: Confirmation) => academicYearSpan(year).to.getTime() <= Date.now()

/** Reads this device's confirmation of the present academic year: another tab may have changed it. */
async function readConfirmation(): Promise<void> {
  const known = confirmation.get()
  if (known && !known.isLasting) return
  const kept = await load('confirmation')
  // Set by another component meanwhile.
  if (confirmation.get() !== known) return
  const current = kept && !isOver(kept) ? kept : null
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

/** A recovery code with a seed of its own. */
export const newRecoveryCode = (): string => recoveryCodeOf(crypto.getRandomValues(new Uint8Array(seedBytes)))

/** This device's confirmation; undefined until it was read. */
export const useConfirmation = (): Confirmation | null | undefined => useStore(confirmation, () => undefined)
