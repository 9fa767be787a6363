import type { ProfessorReviewSort } from '@chiostro/domain/admin'
import type { ProfessorReviewsFilter } from '@chiostro/domain/adminFilters'
import { storedRangeOf } from '@chiostro/domain/ratings'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Database } from '../../database/client.ts'
import { whereAll } from '../../database/statements.ts'
import { type ProfessorReviewRow, professorReviewColumns } from '../professors/professorReviews.sql.ts'
import { whereKept } from '../reviews/kept.sql.ts'
import { heldRows, orderBy, reviewSearch } from './moderation.sql.ts'

/** A stored professor review with the professor's name. */
export interface StoredProfessorReview extends ProfessorReviewRow {
  professorName: string
}

const columns: Record<ProfessorReviewSort, Prisma.Sql> = {
  createdAt: Prisma.sql`created_at`,
  materialRating: Prisma.sql`material_rating`,
  examRating: Prisma.sql`exam_rating`,
  lectureRating: Prisma.sql`lecture_rating`,
  helpfulnessRating: Prisma.sql`helpfulness_rating`,
}

/** Converts a filter out of 5 to the stored scale. */
const rangeOf = (column: Prisma.Sql, min: number | undefined, max: number | undefined): Prisma.Sql[] => [
  ...(min === undefined ? [] : [Prisma.sql`${column} >= ${storedRangeOf(min).min}::numeric`]),
  ...(max === undefined ? [] : [Prisma.sql`${column} <= ${storedRangeOf(max).max}::numeric`]),
]

function conditionsOf(filter: ProfessorReviewsFilter): Prisma.Sql[] {
  const search = reviewSearch(filter.search, Prisma.sql`professor_review_search_text(course, review)`, {
    column: Prisma.sql`professor_id`,
    name: Prisma.sql`search_name`,
    matching: (condition) => Prisma.sql`SELECT id FROM professors WHERE ${condition}`,
  })
  return [
    ...search,
    ...(filter.professorId ? [Prisma.sql`professor_id = ${filter.professorId}`] : []),
    ...rangeOf(columns.materialRating, filter.materialMin, filter.materialMax),
    ...rangeOf(columns.examRating, filter.examMin, filter.examMax),
    ...rangeOf(columns.lectureRating, filter.lectureMin, filter.lectureMax),
    ...rangeOf(columns.helpfulnessRating, filter.helpfulnessMin, filter.helpfulnessMax),
    ...whereKept('professor-review', filter.kept),
  ]
}

/** Ids of all matching reviews, in order. */
interface Slice {
  limit: number
  offset: number
}

const sourceOf = ({ held }: ProfessorReviewsFilter) => (held ? heldRows('professor-review') : Prisma.sql`professor_reviews`)

/** One page; professor names are joined for its rows only. */
export function readProfessorReviews(db: Database, filter: ProfessorReviewsFilter, slice: Slice): Promise<StoredProfessorReview[]> {
  const order = orderBy(columns[filter.sort.field], filter.sort.descending)
  return db.$queryRaw<StoredProfessorReview[]>`
    SELECT ${professorReviewColumns}, p.name AS "professorName"
    FROM (
      SELECT *, row_number() OVER (ORDER BY ${order}) AS place FROM ${sourceOf(filter)} ${whereAll(conditionsOf(filter))}
      ORDER BY ${order} LIMIT ${slice.limit} OFFSET ${slice.offset}
    ) r JOIN professors p ON p.id = r.professor_id ORDER BY r.place`
}

/** Number of matching professor reviews. Without a filter the professors' counters are summed. */
export async function countProfessorReviews(db: Database, filter: ProfessorReviewsFilter): Promise<number> {
  const conditions = conditionsOf(filter)
  const [row] =
    conditions.length || filter.held
      ? await db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM ${sourceOf(filter)} ${whereAll(conditions)}`
      : await db.$queryRaw<{ total: number }[]>`SELECT coalesce(sum(review_count), 0)::int AS total FROM professors`
  return row?.total ?? 0
}
