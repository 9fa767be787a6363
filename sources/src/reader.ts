import type { LocalizedMessage, MessageValue } from '@chiostro/domain/languages/localizedMessage'
import type { Fetch } from './ask.ts'
import type { Missing } from './failure.ts'
import type { Offering, offeringColumns } from './rows.ts'

/** What is to be read, and where. */
export interface Wanted {
  /** Address of the service, without a final slash. */
  base: string
  /** First year of the academic one: 2026 is 2026/27. */
  year: number
  /** Codes; empty: all. */
  departments: string[]
  degrees: string[]
  /** Whether the books that teachers name are read too: one request for each offering. */
  textbooks: boolean
}

export interface Step {
  /** What is being read. */
  what: MessageValue
  /** Answers that are known to be needed still, this one included. */
  left: number
  /** Of these, how many have to be asked for, as they are not kept. */
  toAsk: number
}

export interface Reading {
  ask: Fetch
  wanted: Wanted
  onStep(step: Step): void
}

export interface ReadItem {
  /** Not merged yet. */
  offerings: Offering[]
  /** What the source cannot fill of a catalogue's columns. */
  without: (typeof offeringColumns)[number][]
  /** Plans that could not be had. */
  missing: Missing[]
  /** Degree courses, by code, that the source has outside of the departments that are wanted. */
  elsewhere: string[]
  /** Remarks for the user. */
  notes: LocalizedMessage[]
}

/** Reads a source's offerings. @throws ReadFailure */
export type Reader = (reading: Reading) => Promise<ReadItem>

/** Academic year in words, as 2026/27. */
export const academicYear = (year: number): string => `${year}/${String((year + 1) % 100).padStart(2, '0')}`
