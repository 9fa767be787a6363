import type { ProfessorReviewInput } from '@chiostro/domain/professors/professorInput'
import type { UseFormReturn } from 'react-hook-form'
import type { TextFields } from '../../../components/textFormResolver.ts'

/** The professor under review, as far as the form shows them. */
export interface Chosen {
  id: string
  name: string
  department: string
  courses: readonly string[]
}

export type ReviewFields = TextFields<ProfessorReviewInput>
export type ReviewForm = UseFormReturn<ReviewFields, unknown, ProfessorReviewInput>

export const unexplained = 'Qualcosa è andato storto. Controlla la connessione e riprova.'
