import type { CourseReviewSort, ProfessorReviewSort } from '@chiostro/domain/admin/admin'
import type { CourseReviewsFilter, ProfessorReviewsFilter } from '@chiostro/domain/admin/adminFilters'
import { storedRangeOf } from '@chiostro/domain/reviews/ratings'
import { parseSearch } from '@chiostro/domain/text/searchWords'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Database, Transaction } from '../../database/client.ts'
import { all, conditionsOn, partlyOf, type SearchMatch } from '../../text/search.ts'
import { type ReviewKind, whereApproved } from '../cases/cases.sql.ts'
import { type CourseReviewRow, courseReviewColumns } from '../courseReviews/courseReviews.sql.ts'
import { deletables, waitsForModerator } from '../deletion/deletion.sql.ts'
import { type ProfessorReviewRow, professorReviewColumns } from '../professors/professorReviews.sql.ts'
import { usefulToday, writtenOn } from '../reviews/reviews.sql.ts'

/** SQL of a review's text (`own`), the name of the record it is about, the key of that record, and its table. */
type Searched = Record<'own' | 'name' | 'key' | 'table', string>

/** Every word must match in the text or in the name of its subject or professor; by `match` also with a typo, or only most words. */
function reviewSearch(reviews: Prisma.Sql, text: string, match: SearchMatch, { own, name, key, table }: Searched): Prisma.Sql {
  if (text.trim() === '') return Prisma.raw('true')
  const [here, there] = [conditionsOn(Prisma.raw(own)), conditionsOn(Prisma.raw(name))]
  const isSimilar = match === 'similar'
  const words = parseSearch(text).words.map((word) => {
    const named = Prisma.sql`SELECT about.id FROM ${Prisma.raw(table)} about WHERE ${isSimilar ? there.resembling(word) : there.within(word)}`
    const ways = [...(isSimilar ? here.waysToResemble(word) : [here.within(word)]), Prisma.sql`${Prisma.raw(key)} = ANY(ARRAY(${named}))`]
    // Apart, each takes its index: side by side, all of them would work out the words of each text that one of them finds.
    const found = ways.map((condition) => Prisma.sql`SELECT r.id FROM ${reviews} r WHERE ${condition}`)
    return Prisma.sql`(r.id IN (${Prisma.join(found, ' UNION ALL ')}))`
  })
  return match === 'partial' ? (partlyOf(words)?.matches ?? Prisma.raw('false')) : all(words)
}

interface Way {
  match: SearchMatch
  /** Undefined without a search, as nothing was counted. */
  total?: number
}

/** Chooses the strictest search that has results: every word, then similar words, then most of the words. */
export async function wayOf({ search }: { search: string }, count: (match: SearchMatch) => Promise<number>): Promise<Way> {
  if (search.trim() === '') return { match: 'exact' }
  for (const match of ['exact', 'similar', 'partial'] as const) {
    const total = await count(match)
    if (total > 0) return { match, total }
  }
  return { match: 'exact', total: 0 }
}

/** Ties are sorted by id in the same direction, so that one index serves both directions. */
function orderBy(column: string, descending: boolean): Prisma.Sql {
  const direction = descending ? 'DESC' : 'ASC'
  return Prisma.raw(`${column} ${direction}, r.id ${direction}`)
}

/** The table of public reviews, or a subquery of held ones with the same columns. */
function reviewsOf(kind: ReviewKind, held: boolean): Prisma.Sql {
  const { table } = deletables[kind]
  return Prisma.raw(
    held
      ? `(SELECT review.* FROM deleted_records held, jsonb_populate_recordset(NULL::${table}, held.data -> '${table}') review
          WHERE held.kind = '${kind}' AND ${waitsForModerator.sql})`
      : table,
  )
}

/** True when no filter is set: then the counter stored with the subjects or professors gives the total. */
const isOfAll = ({ sort: _s, page: _p, pageSize: _l, ...conditions }: { sort: object; page: number; pageSize: number }): boolean =>
  Object.entries(conditions).every(([name, value]) => value === undefined || value === '' || (name === 'held' && value === false))

export async function readLabel(tx: Transaction, { table, label }: { table: string; label: string }, id: string): Promise<string | null> {
  const [row] = await tx.$queryRaw<{ label: string }[]>`
    SELECT ${Prisma.raw(label)} AS label FROM ${Prisma.raw(table)} r WHERE r.id = ${id}`
  return row?.label ?? null
}

export interface AdminCourseReview extends CourseReviewRow {
  courseName: string
}

const courseOrders: Record<CourseReviewSort, string | { descending: string; ascending: string }> = {
  createdAt: writtenOn,
  useful: usefulToday('course-review'),
  difficultyRating: 'r.difficulty_rating',
  attendanceImportance: 'r.attendance_importance',
  // Reviews without a grade come last in both directions.
  examGrade: { descending: 'coalesce(r.exam_grade, 0)', ascending: 'coalesce(r.exam_grade, 99)' },
}

function courseOrderOf({ field, descending }: CourseReviewsFilter['sort']): Prisma.Sql {
  const column = courseOrders[field]
  return orderBy(typeof column === 'string' ? column : column[descending ? 'descending' : 'ascending'], descending)
}

const searchedOfCourses = {
  own: 'search_words(r.exam_notes)',
  name: `split_part(about.search_text, '|', 1)`,
  key: 'r.course_subject_id',
  table: 'course_subjects',
}

/** SQL, as Prisma cannot search, held reviews are stored as JSON, and approvals have no foreign key. */
const matchingOfCourses = (
  { search, courseSubjectId = '', ratingMin = 0, ratingMax = 30, held, kept: approved }: CourseReviewsFilter,
  match: SearchMatch,
  reviews = reviewsOf('course-review', held),
) => Prisma.sql`
  ${reviews} r
  WHERE ${reviewSearch(reviews, search, match, searchedOfCourses)}
    AND (${courseSubjectId} = '' OR r.course_subject_id = ${courseSubjectId})
    AND r.difficulty_rating BETWEEN ${ratingMin}::int AND ${ratingMax}::int AND ${whereApproved('course-review', approved)}`

export const readCourseReviews = (
  db: Database,
  filter: CourseReviewsFilter,
  match: SearchMatch = 'exact',
): Promise<AdminCourseReview[]> => {
  const order = courseOrderOf(filter.sort)
  return db.$queryRaw<AdminCourseReview[]>`
    SELECT ${courseReviewColumns}, s.course_name AS "courseName"
    FROM (SELECT r.* FROM ${matchingOfCourses(filter, match)} ORDER BY ${order} LIMIT ${filter.pageSize} OFFSET ${(filter.page - 1) * filter.pageSize}) r
    JOIN course_subjects s ON s.id = r.course_subject_id ORDER BY ${order}`
}

export async function countCourseReviews(db: Database, filter: CourseReviewsFilter, match: SearchMatch = 'exact'): Promise<number> {
  if (isOfAll(filter)) return (await db.courseSubject.aggregate({ _sum: { reviewCount: true } }))._sum.reviewCount ?? 0
  const [row] = await db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM ${matchingOfCourses(filter, match)}`
  return row?.total ?? 0
}

export interface StoredProfessorReview extends ProfessorReviewRow {
  professorName: string
}

const professorOrders: Record<ProfessorReviewSort, string> = {
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

const searchedOfProfessors = {
  own: 'professor_review_search_text(r.course, r.review)',
  name: 'about.search_text',
  key: 'r.professor_id',
  table: 'professors',
}

const matchingOfProfessors = (
  { professorId = '', ...filter }: ProfessorReviewsFilter,
  match: SearchMatch,
  reviews = reviewsOf('professor-review', filter.held),
) => Prisma.sql`
  ${reviews} r
  WHERE ${reviewSearch(reviews, filter.search, match, searchedOfProfessors)}
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
  const order = orderBy(professorOrders[filter.sort.field], filter.sort.descending)
  return db.$queryRaw<StoredProfessorReview[]>`
    SELECT ${professorReviewColumns}, p.name AS "professorName"
    FROM (SELECT r.* FROM ${matchingOfProfessors(filter, match)} ORDER BY ${order} LIMIT ${slice.limit} OFFSET ${slice.offset}) r
    JOIN professors p ON p.id = r.professor_id ORDER BY ${order}`
}

export async function countProfessorReviews(db: Database, filter: ProfessorReviewsFilter, match: SearchMatch = 'exact'): Promise<number> {
  if (isOfAll(filter)) return (await db.professor.aggregate({ _sum: { reviewCount: true } }))._sum.reviewCount ?? 0
  const [row] = await db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM ${matchingOfProfessors(filter, match)}`
  return row?.total ?? 0
}
