import { professorReviewInput } from '@chiostro/domain/professorInput'
import { builder } from '../../graphql/builder.ts'
import { inputFields } from '../../graphql/zodFields.ts'
import type { ProfessorReviewRow } from './professorReviews.reads.ts'
import type { ProfessorRow } from './professors.reads.ts'

// Type references, apart from the fields: other features add fields to them and refer to them.
export const Professor = builder.objectRef<ProfessorRow>('Professor')
export const ProfessorReview = builder.objectRef<ProfessorReviewRow & { isHeld?: boolean; receipt?: string }>('ProfessorReview')

const ratings = { materialRating: 'Float', examRating: 'Float', lectureRating: 'Float', helpfulnessRating: 'Float' } as const

/** For a new review and for its author's changes. */
export const ReviewProfessorInput = builder.inputType('ReviewProfessorInput', {
  description: 'An anonymous review of a professor. Ratings go from 0 to 30, with at most one decimal.',
  fields: (t) => inputFields(t, professorReviewInput, { professorId: 'ID', ...ratings }),
})
