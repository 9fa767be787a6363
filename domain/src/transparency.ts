import type { CaseGround, CaseOutcome } from './cases.ts'

/** Figures of one month in Italy, without names and texts. */
export interface TransparencyMonth {
  /** `YYYY-MM`. */
  month: string
  reports: number
  decisions: Partial<Record<CaseGround, Record<CaseOutcome, number>>>
  appeals: number
  /** Removed, and shown again after an appeal. */
  restored: number
}

export interface Transparency {
  /** Newest first, from the first month with anything to the present one. */
  months: TransparencyMonth[]
  /** From the first report, or the moment it was held back, to the first decision; null before the first. */
  medianHoursToDecision: number | null
}

/** Months that are answered. */
export const transparencyMonths = 60
