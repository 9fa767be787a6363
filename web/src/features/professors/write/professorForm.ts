import { type ProfessorInput, type ProfessorReviewInput, professorInput, professorReviewInput } from '@chiostro/domain/professorInput'
import { emptyProfessorReview } from '@chiostro/domain/professors'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { type TextFields, textFormResolver } from '../../../components/textFormResolver.ts'

/** Whom a review is about, as far as the form shows them. */
export interface Chosen {
  id: string
  name: string
  department: string
  /** Offered as one types the course. */
  courses: readonly string[]
}

export type ReviewFields = TextFields<ProfessorReviewInput>
export type ReviewForm = UseFormReturn<ReviewFields, unknown, ProfessorReviewInput>
export type ProfessorFields = TextFields<ProfessorInput>

export interface ReviewDraft {
  chosen: Chosen | null
  fields: ReviewFields
}

/** For a failure that came without a sentence of the server's. */
export const unexplained = 'Qualcosa è andato storto. Controlla la connessione e riprova.'

/** What the form starts from (spec 001, section 5): every rating at 20. */
export const blankReview = (about: Chosen | null): ReviewDraft => ({ chosen: about, fields: emptyProfessorReview(about?.id) })

/** The review form, checked by the very schema the server uses. */
export function useReviewForm(start: ReviewFields): ReviewForm {
  return useForm({ defaultValues: start, resolver: textFormResolver(professorReviewInput) })
}

/** The form of a professor who is not in the list yet. */
export function useProfessorForm(start: ProfessorFields): UseFormReturn<ProfessorFields, unknown, ProfessorInput> {
  return useForm({ defaultValues: start, resolver: textFormResolver(professorInput) })
}
