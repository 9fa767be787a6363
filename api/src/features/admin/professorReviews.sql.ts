import type { ProfessorReviewSort } from '@chiostro/domain/admin/admin'
import type { ProfessorReviewsFilter } from '@chiostro/domain/admin/adminFilters'
import { storedRangeOf } from '@chiostro/domain/reviews/ratings'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Database } from '../../database/client.ts'
import type { SearchMatch } from '../../text/search.ts'
import { whereApproved } from '../cases/approvals.sql.ts'
import { type ProfessorReviewRow, professorReviewColumns } from '../professors/professorReviews.sql.ts'
import { usefulToday, writtenOn } from '../reviews/reviews.sql.ts'
import { isOfAll, orderBy, reviewSearch, reviewsOf } from './moderation.sql.ts'

export interface StoredProfessorReview extends ProfessorReviewRow {
  professorName: string
}

const columns: Record<ProfessorReviewSort, string> = {
  createdAt: writtenOn,
  useful: usefulToday('professor-review'),
  materialRating: 'r.material_rating',
  examRating: 'r.exam_rating',
  lectureRating: 'r.lecture_rating',
  helpfulnessRating: 'r.helpfulness_rating',
}

/** Converts a range out of 5 to the stored scale; without bounds, the whole scale. */
const range = (min: number | undefined, max: number | undefined) =>
  Prisma.sql`BETWEEN ${min === undefined ? 0 : storedRangeOf(min).min}::numeric AND ${max === undefined ? 30 : storedRangeOf(max).max}::numeric`

const searched = {
  own: 'professor_review_search_text(r.course, r.review)',
  name: 'about.search_text',
  key: 'r.professor_id',
  table: 'professors',
}

/** SQL, as Prisma cannot search, held reviews are stored as JSON, and approvals have no foreign key. */
const matching = ({ professorId = '', ...filter }: ProfessorReviewsFilter, match: SearchMatch) => Prisma.sql`
  ${reviewsOf('professor-review', filter.held)} r
  WHERE ${reviewSearch(filter.search, match, searched)}
    AND (${professorId} = '' OR r.professor_id = ${professorId})
    AND r.material_rating ${range(filter.materialMin, filter.materialMax)} AND r.exam_rating ${range(filter.examMin, filter.examMax)}
    AND r.lecture_rating ${range(filter.lectureMin, filter.lectureMax)} AND r.helpfulness_rating ${range(filter.helpfulnessMin, filter.helpfulnessMax)}
    AND ${whereApproved('professor-review', filter.kept)}`

interface Slice {
  limit: number
  offset: number
}

export function readProfessorReviews(
  db: Database,
  filter: ProfessorReviewsFilter,
  slice: Slice,
  match: SearchMatch = 'exact',
): Promise<StoredProfessorReview[]> {
  const order = orderBy(columns[filter.sort.field], filter.sort.descending)
  return db.$queryRaw<StoredProfessorReview[]>`
    SELECT ${professorReviewColumns}, p.name AS "professorName"
    FROM (SELECT r.* FROM ${matching(filter, match)} ORDER BY ${order} LIMIT ${slice.limit} OFFSET ${slice.offset}) r
    JOIN professors p ON p.id = r.professor_id ORDER BY ${order}`
}

export async function countProfessorReviews(db: Database, filter: ProfessorReviewsFilter, match: SearchMatch = 'exact'): Promise<number> {
  if (isOfAll(filter)) return (await db.professor.aggregate({ _sum: { reviewCount: true } }))._sum.reviewCount ?? 0
  const [row] = await db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM ${matching(filter, match)}`
  return row?.total ?? 0
}
