import type { LocalizedMessage, MessageValue } from '@chiostro/domain/languages/translate'
import type { Fetch } from './cache.ts'
import type { Missing } from './failure.ts'
import type { Offering, offeringColumns } from './rows.ts'

export interface Wanted {
  base: string
  /** Start of the academic year: 2026 is 2026/27. */
  year: number
  /** Codes; empty: all. */
  departments: string[]
  degrees: string[]
  /** Reads teachers' textbooks too: one request per offering. */
  textbooks: boolean
}

export interface Step {
  what: MessageValue
  /** Estimated number of responses still needed, this one included. */
  left: number
  /** Those not cached. */
  toAsk: number
}

export interface Reading {
  ask: Fetch
  wanted: Wanted
  onStep(step: Step): void
}

export interface ReadItem {
  offerings: Offering[]
  /** Columns of a catalogue that the source cannot fill. */
  without: (typeof offeringColumns)[number][]
  missing: Missing[]
  /** Codes of degree courses that the source lists outside of the selected departments. */
  elsewhere: string[]
  notes: LocalizedMessage[]
}

export type Reader = (reading: Reading) => Promise<ReadItem>

/** As in 2026/27. */
export const academicYear = (year: number): string => `${year}/${String((year + 1) % 100).padStart(2, '0')}`
