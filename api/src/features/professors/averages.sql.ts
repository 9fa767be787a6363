import { Prisma } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'

interface Averages {
  reviewCount: number
  /** 0 to 30, rounded to one decimal; 0 without reviews. Like the four below. */
  overallRating: number
  materialRating: number
  examRating: number
  lectureRating: number
  helpfulnessRating: number
}

interface WrongAverages {
  professorId: string
  name: string
  stored: Averages
  actual: Averages
}

export interface AveragesCheck {
  professors: number
  reviews: number
  wrong: WrongAverages[]
}

const reported = 100

const mean = (column: string) => `coalesce(round(avg(r.${column}), 1), 0)`

const recomputed = `
  SELECT p.id, count(r.id)::int AS review_count, ${mean('material_rating')} AS material_rating, ${mean('exam_rating')} AS exam_rating,
    ${mean('lecture_rating')} AS lecture_rating, ${mean('helpfulness_rating')} AS helpfulness_rating,
    coalesce(round(avg(r.material_rating + r.exam_rating + r.lecture_rating + r.helpfulness_rating) / 4, 1), 0) AS overall_rating,
    coalesce(sum(r.material_rating), 0) AS material_sum, coalesce(sum(r.exam_rating), 0) AS exam_sum,
    coalesce(sum(r.lecture_rating), 0) AS lecture_sum, coalesce(sum(r.helpfulness_rating), 0) AS helpfulness_sum,
    coalesce(10 * sum(r.material_rating + r.exam_rating + r.lecture_rating + r.helpfulness_rating), 0) AS rating_sum
  FROM professors p LEFT JOIN professor_reviews r ON r.professor_id = p.id GROUP BY p.id`

const columns = ['review_count', 'material_rating', 'exam_rating', 'lecture_rating', 'helpfulness_rating', 'overall_rating']
const sums = ['material_sum', 'exam_sum', 'lecture_sum', 'helpfulness_sum', 'rating_sum']
const rowOf = (alias: string) => Prisma.raw(`(${[...columns, ...sums].map((column) => `${alias}.${column}`).join(', ')})`)

const jsonOf = (alias: string) =>
  Prisma.raw(`json_build_object('reviewCount', ${alias}.review_count, 'overallRating', ${alias}.overall_rating,
    'materialRating', ${alias}.material_rating, 'examRating', ${alias}.exam_rating, 'lectureRating', ${alias}.lecture_rating,
    'helpfulnessRating', ${alias}.helpfulness_rating)`)

/** Compares every professor's recomputed averages and count with the row. SQL, as one snapshot may be taken beside writes. */
export async function checkAverages({ db }: Pick<Services, 'db'>): Promise<AveragesCheck> {
  const [row] = await db.$queryRaw<AveragesCheck[]>`
    WITH actual AS MATERIALIZED (${Prisma.raw(recomputed)}),
    wrong AS (
      SELECT p.id, p.name, ${jsonOf('p')} AS stored, ${jsonOf('actual')} AS actual
      FROM professors p JOIN actual ON actual.id = p.id
      WHERE ${rowOf('p')} IS DISTINCT FROM ${rowOf('actual')} ORDER BY p.name, p.id LIMIT ${reported}
    )
    SELECT (SELECT count(*)::int FROM actual) AS professors, (SELECT coalesce(sum(review_count), 0)::int FROM actual) AS reviews,
      (SELECT coalesce(json_agg(json_build_object('professorId', id, 'name', name, 'stored', stored, 'actual', actual)), '[]') FROM wrong) AS wrong`
  return row ?? { professors: 0, reviews: 0, wrong: [] }
}
