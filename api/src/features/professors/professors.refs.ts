import { builder } from '../../graphql/builder.ts'
import type { ProfessorReviewRow } from './professorReviews.reads.ts'
import type { ProfessorRow } from './professors.reads.ts'

// Type references, apart from the fields: other features add fields to them and refer to them.
export const Professor = builder.objectRef<ProfessorRow>('Professor')
export const ProfessorReview = builder.objectRef<ProfessorReviewRow & { isHeld?: boolean }>('ProfessorReview')
