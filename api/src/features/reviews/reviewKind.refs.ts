import { builder } from '../../graphql/builder.ts'
import type { ReviewKind as Kind } from './kept.sql.ts'

export const ReviewKind = builder.enumType('ReviewKind', {
  description: 'Kinds of reviews.',
  values: {
    COURSE_REVIEW: { value: 'course-review' as Kind, description: 'Of a subject.' },
    PROFESSOR_REVIEW: { value: 'professor-review' as Kind, description: 'Of a professor.' },
  } as const,
})
