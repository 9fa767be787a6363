import type { ReviewSort as Sort } from '@chiostro/domain/reviews/reviews'
import { enumOf } from '../../graphql/builder.ts'
import type { ReviewKind as Kind } from '../cases/cases.sql.ts'

export const ReviewKind = enumOf<Kind>('ReviewKind', 'Kinds of reviews.', {
  'course-review': 'Of a subject.',
  'professor-review': 'Of a professor.',
})

const ReviewSort = enumOf<Sort>('ReviewSort', 'Order of reviews.', {
  newest: 'The newest day first.',
  useful: 'The most useful first: a lower bound of how often students mark it, by its age in days.',
  highest: "The highest first: a subject's by difficulty, a professor's by the mean of the four ratings.",
  lowest: 'The lowest first.',
})

export const reviewSortArg = { type: ReviewSort, required: false, description: '`NEWEST` when absent.' } as const

export const verifiedArg = { required: false, description: 'Only those written with a proof of studying here.' } as const
