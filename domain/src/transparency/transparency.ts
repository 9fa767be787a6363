import type { CaseGround, CaseOutcome } from '../cases/cases.ts'

export interface TransparencyMonth {
  month: string
  reports: number
  decisions: Partial<Record<CaseGround, Record<CaseOutcome, number>>>
  appeals: number
  /** Removed, and restored after an appeal. */
  restored: number
}

/** Claims and spent proofs of an academic year: an operator who forges proofs shows here. */
export interface TransparencyProofs {
  year: string
  degreeCourseId: string
  degreeCourse: string
  level: string
  /** '' when unknown. */
  code: string
  claims: number
  spent: number
  /** Too few confirmed: a verified review says much about who wrote it. */
  isSmall: boolean
}

/** Verified reviews of professors in an academic year; they may teach in several degree courses. */
export interface TransparencyProfessors {
  year: string
  spent: number
}

export interface Transparency {
  /** Newest first, from the first month with any figure to the current one. */
  months: TransparencyMonth[]
  /** From the first report, or from holding, to the first decision; null before the first. */
  medianHoursToDecision: number | null
  /** Newest year first, by name; degree courses without figures are left out. Empty where proofs were never issued. */
  proofs: TransparencyProofs[]
  professorProofs: TransparencyProfessors[]
}

export const transparencyMonths = 60
