import { enumOf } from '../../graphql/enumOf.ts'
import type { ReviewKind as Kind } from './approvals.sql.ts'

export const ReviewKind = enumOf<Kind>('ReviewKind', 'Kinds of reviews.', {
  'course-review': 'Of a subject.',
  'professor-review': 'Of a professor.',
})
