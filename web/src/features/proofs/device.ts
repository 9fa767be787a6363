import type { ProofInput } from '@chiostro/domain/proofInput'
import type { DBSchema } from 'idb'
import { deviceDatabase } from '../../components/deviceDatabase.ts'

/** A proof of studying here, as this device keeps it. */
export interface KeptProof {
  /** Purpose and target: `review|subject:ID`. */
  about: string
  proof: ProofInput
  /** A review was written with it. */
  isSpent: boolean
}

interface Device extends DBSchema {
  proofs: { key: string; value: KeptProof }
  /** What is known of the confirmation and of the server's keys, by name. */
  states: { key: string; value: unknown }
}

/** The device's own database of proofs. */
export const withDevice = deviceDatabase<Device>('proofs', (device) => {
  device.createObjectStore('proofs', { keyPath: 'about' })
  device.createObjectStore('states')
})
