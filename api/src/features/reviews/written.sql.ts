import { dayWithoutTime } from '@chiostro/domain/text/rome'
import { Prisma } from '../../../generated/prisma/client.ts'
import { columnsOf, fieldsOf } from '../../database/columns.ts'

// Rows of reviews are read with the day on which they were written, by everyone: no administrator, feed or sitemap needs the moment, and what
// was never read cannot be shown (docs/verified-reviews.md).

/** The day on which a review `r` was written, as the indexes on both tables have it. */
export const writtenOn = `(r.created_at AT TIME ZONE 'Europe/Rome')::date`

const midnightOf = (day: string) => `((${day})::timestamp AT TIME ZONE 'UTC')`

/** The day on which the latest review `r` of a condition was written, at 00:00 UTC; null without any. */
export const lastWritten = (table: 'course_reviews' | 'professor_reviews', condition: string) =>
  `(SELECT ${midnightOf(`max(${writtenOn})`)} FROM ${table} AS r WHERE ${condition})`

type ReviewModel = 'CourseReview' | 'ProfessorReview'

/** The select list of a review `r`: its `createdAt` is its day, at 00:00 UTC. */
export function reviewColumns<Model extends ReviewModel>(model: Model) {
  const fields = fieldsOf(model).filter((field) => field !== 'createdAt')
  return Prisma.sql`${columnsOf(model, { of: 'r', fields })}, ${Prisma.raw(midnightOf(writtenOn))} AS "createdAt"`
}

/** The same for one that Prisma read. */
export const withDay = <Review extends { createdAt: Date }>(review: Review): Review => ({
  ...review,
  createdAt: dayWithoutTime(review.createdAt),
})
