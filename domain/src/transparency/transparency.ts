import type { CaseGround, CaseOutcome } from '../cases/cases.ts'

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

/** What was confirmed and reviewed with proofs in one academic year: an operator who makes proofs up shows here. */
export interface TransparencyProofs {
  /** Academic year, as in 2026/27. */
  year: string
  degreeCourseId: string
  degreeCourse: string
  /** Mailboxes that confirmed. */
  claims: number
  /** Verified reviews of its subjects that were written. */
  spent: number
  /** So few confirmed that a verified review says much of who wrote it. */
  isSmall: boolean
}

/** Verified reviews of professors that were written in one academic year; they may teach in several degree courses. */
export interface TransparencyProfessors {
  /** As in 2026/27. */
  year: string
  spent: number
}

export interface Transparency {
  /** Newest first, from the first month with anything to the present one. */
  months: TransparencyMonth[]
  /** From the first report, or the moment it was held back, to the first decision; null before the first. */
  medianHoursToDecision: number | null
  /** Newest year first, by name; degree courses without either are left out. Empty where proofs were never issued. */
  proofs: TransparencyProofs[]
  /** Newest year first; years without any are left out. */
  professorProofs: TransparencyProfessors[]
}

export const transparencyMonths = 60
