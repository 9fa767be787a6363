import { priorReviews as priorNumber } from '@chiostro/domain/professors'
import { Prisma } from '../../../generated/prisma/client.ts'
import { whereAll } from '../../database/statements.ts'

/** The four ratings of one review, in tenths: divisor that turns a sum of ratings into a mean. */
const perReview = Prisma.raw('40')
/** As text, so that PostgreSQL plans a page once. */
const priorReviews = Prisma.raw(String(priorNumber))

/** Mean of all reviews of the instance, 0 to 30. */
export const instanceMean = Prisma.sql`(SELECT coalesce(sum(rating_sum)::float8 / (${perReview} * nullif(sum(reviews), 0)), 0) FROM professor_totals)`

/** Of the professors page. */
export const totals = Prisma.sql`coalesce(sum(reviewed), 0)::int AS "reviewedProfessors", coalesce(sum(reviews), 0)::int AS reviews,
  round(sum(rating_sum) / nullif(${perReview} * sum(reviews), 0), 1)::float8 AS "averageRating"`

/** Bayesian mean: as if with five more reviews equal to the instance's mean (docs/decisions/030). Professors without reviews come last. */
export const fairRating = Prisma.sql`CASE WHEN p.review_count = 0 THEN -1
  ELSE (p.rating_sum::float8 / ${perReview} + ${priorReviews} * prior.mean) / (p.review_count + ${priorReviews}) END`

/** Keys of the last row before a page: the negated rating, the negated number of reviews, name, id. */
export type RankedPlace = readonly [rating: number, reviews: number, name: string, id: string]

interface RankedPage {
  /** The keys of the order, of `p` and `prior`. */
  keys: Prisma.Sql[]
  /** Only professors with reviews. */
  reviewed: boolean
  after: RankedPlace | null
  /** Rows of the page and before it. */
  most: Prisma.Sql
}

/**
 * Common tables for the first `most` visible professors by rating; the last one is `ranked`, with the keys as `k0` to `k3`. `prior` comes before.
 *
 * The order of all depends on the mean, so no index has it; that of professors with equally many reviews does not
 * (`professors_rating_idx`). `groups` are these, those with the best first professors: the one at place n has at most all but n - 1 of the rows.
 */
export function rankedProfessors({ keys, reviewed, after, most }: RankedPage): Prisma.Sql {
  const visible = [Prisma.sql`p.is_visible`, ...(reviewed ? [Prisma.sql`-p.review_count < 0`] : [])]
  const ofGroup = [...visible, Prisma.sql`-p.review_count = g.negated`]
  if (after) {
    ofGroup.push(Prisma.sql`(-p.rating_sum, p.search_name, p.id) > (g.sum, g.name, g.id)`)
    ofGroup.push(Prisma.sql`(${Prisma.join(keys)}) > (${Prisma.join([...after])})`)
  }
  const selected = Prisma.join(keys.map((key, index) => Prisma.sql`${key} AS ${Prisma.raw(`k${index}`)}`))
  const first = (rows: Prisma.Sql) => Prisma.sql`
    LATERAL (SELECT p.id, ${selected} FROM professors p ${whereAll(ofGroup)} ORDER BY -p.rating_sum, p.search_name, p.id LIMIT ${rows}) p`
  return Prisma.sql`
    counts AS (
      (SELECT -p.review_count AS negated FROM professors p ${whereAll(visible)} ORDER BY -p.review_count LIMIT 1)
      UNION ALL
      SELECT (
        SELECT -p.review_count FROM professors p ${whereAll([...visible, Prisma.sql`-p.review_count > counts.negated`])}
        ORDER BY -p.review_count LIMIT 1
      ) FROM counts WHERE counts.negated IS NOT NULL
    ), starts AS (SELECT counts.negated ${after ? startOf(after) : Prisma.empty} FROM counts CROSS JOIN prior WHERE counts.negated IS NOT NULL),
    groups AS MATERIALIZED (
      SELECT g.*, row_number() OVER (ORDER BY k0, k1, k2, k3) AS place
      FROM prior CROSS JOIN starts g CROSS JOIN ${first(Prisma.sql`1`)} ORDER BY k0, k1, k2, k3 LIMIT ${most}
    ), ranked AS (SELECT p.* FROM prior CROSS JOIN groups g CROSS JOIN ${first(Prisma.sql`${most}::int + 1 - g.place`)})`
}

/**
 * Where the rows after a place begin in a group: behind the row itself in its own, elsewhere shortly before the sum of ratings that gives the
 * same mean, so that the index leads there. The comparison of the keys decides.
 */
function startOf([rating, reviews, name, id]: RankedPlace): Prisma.Sql {
  const sum = Prisma.sql`${perReview} * (${rating}::float8 * (${priorReviews} - counts.negated) + ${priorReviews} * prior.mean)`
  const isOwn = Prisma.sql`counts.negated = ${reviews}::int`
  return Prisma.sql`,
    CASE WHEN counts.negated = 0 THEN CASE WHEN ${isOwn} THEN 0 ELSE -1 END WHEN ${isOwn} THEN round(${sum}) ELSE ceil(${sum}) - 2 END::bigint AS sum,
    CASE WHEN ${isOwn} THEN ${name}::text ELSE '' END AS name, CASE WHEN ${isOwn} THEN ${id}::text ELSE '' END AS id`
}
