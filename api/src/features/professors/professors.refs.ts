import { builder } from '../../graphql/builder.ts'
import type { ProfessorReviewRow } from './professorReviews.reads.ts'
import type { ProfessorRow } from './professors.reads.ts'

// Names of the types, apart from their fields: other features add fields to them and lead to them.
export const Professor = builder.objectRef<ProfessorRow>('Professor')
export const ProfessorReview = builder.objectRef<ProfessorReviewRow>('ProfessorReview')
