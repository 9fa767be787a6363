import { beforeAll, describe, expect, it } from 'vitest'
import { testServices } from '../../../test/harness.ts'
import { createProfessor, createProfessorReview, rate } from '../../../test/professors.ts'
import { recordStatements } from '../../../test/statements.ts'
import { inTransaction } from '../../database/transaction.ts'
import { readProfessorPage } from './professorList.sql.ts'
import { professorTotals } from './professors.service.ts'

const test = testServices()
const filter = { search: '', department: '' }

interface Walk {
  limit: number
  reviewed: boolean
  between?: () => Promise<unknown>
}

/** Reads all ids, page by page. */
async function walk({ limit, reviewed, between }: Walk): Promise<string[]> {
  const ids: string[] = []
  for (let after: string | null = null; ; ) {
    const page = await readProfessorPage(test.pool, { filter, sort: 'HIGHEST_RATING', limit, after, reviewed })
    ids.push(...page.rows.map(({ id }) => id))
    const last = page.rows.at(-1)
    if (!page.hasNextPage || !last) return ids
    after = page.cursorOf(last)
    await between?.()
  }
}

/** Sorts all ids plainly, from the reviews alone. */
async function sorted(reviewed: boolean): Promise<string[]> {
  const { rows } = await test.pool.query<{ id: string }>(
    `WITH reviews AS (
      SELECT professor_id, (10 * (material_rating + exam_rating + lecture_rating + helpfulness_rating))::float8 AS tenths FROM professor_reviews
    ), rated AS (
      SELECT p.id, p.search_name, count(r.tenths) AS n, coalesce(sum(r.tenths), 0) AS tenths
      FROM professors p LEFT JOIN reviews r ON r.professor_id = p.id WHERE p.is_visible GROUP BY p.id
    ), prior AS (SELECT sum(tenths) / (40 * sum(n)) AS mean FROM rated)
    SELECT id FROM rated, prior WHERE n > 0 OR NOT $1
    ORDER BY CASE WHEN n = 0 THEN -1 ELSE (tenths / 40 + 5 * mean) / (n + 5) END DESC, n DESC, search_name, id`,
    [reviewed],
  )
  return rows.map(({ id }) => id)
}

async function totalsOfRows() {
  const { rows } = await test.pool.query(
    `SELECT count(*)::int AS "reviewedProfessors", sum(review_count)::int AS reviews, round(sum(rating_sum)::numeric / (40 * sum(review_count)), 1)::float8 AS "averageRating"
     FROM professors WHERE is_visible AND review_count > 0`,
  )
  return rows[0]
}

/** Few distinct ratings, so that many are equal, also between professors with different numbers of reviews. */
const addReviews = (seed: number, most: number) =>
  test.pool.query(
    `INSERT INTO professor_reviews (id, professor_id, course, semester, material_rating, exam_rating, lecture_rating, helpfulness_rating)
     SELECT gen_random_uuid()::text, id, 'Corso', 'Primo', 10 * (h % 3), 10 * (h / 3 % 3), 15, 15
     FROM professors, LATERAL generate_series(1, abs(hashtext(id || $1)) % $2::int) n, LATERAL (SELECT abs(hashtext(id || n || $1)) AS h) hash`,
    [String(seed), most],
  )

describe('400 professors by rating', () => {
  beforeAll(async () => {
    await test.pool.query(`INSERT INTO professors (id, name, department, is_visible)
      SELECT 'p' || n, 'Omonimo ' || translate((n % 40)::text, '0123456789', 'abcdefghij'), 'D' || n, n % 10 > 0 FROM generate_series(1, 400) n`)
  })

  it.each([1, 2, 3, 4])('come in the order of a plain sort, for any size of a page (reviews of kind %i)', async (seed) => {
    await test.pool.query('DELETE FROM professor_reviews')
    await addReviews(seed, [2, 4, 9, 40][seed - 1] ?? 2)
    for (const reviewed of [false, true]) {
      const expected = await sorted(reviewed)
      expect(expected.length).toBeGreaterThan(100)
      for (const limit of [7, 24, 400]) expect(await walk({ limit, reviewed }), `${limit} a page`).toEqual(expected)
      const page = await readProfessorPage(test.pool, { filter, sort: 'HIGHEST_RATING', limit: 10, offset: 45, reviewed })
      expect(page.rows.map(({ id }) => id)).toEqual(expected.slice(45, 55))
    }
  })

  it('are neither repeated nor skipped while the mean of all moves', async () => {
    const stranger = await createProfessor(test, { name: 'Zz' })
    const expected = await sorted(false)
    const walked = await walk({ limit: 24, reviewed: false, between: () => rate(test, stranger.id, 30) })
    const others = (ids: string[]) => ids.filter((id) => id !== stranger.id)
    expect(others(walked)).toEqual(others(expected))
  })
})

describe('the totals of all professors', () => {
  it('follow reviews that come and go, and professors who are hidden, shown and removed', async () => {
    const { id } = await createProfessor(test)
    const isTrue = async () => expect(await professorTotals(test)).toEqual(await totalsOfRows())
    for (const rating of [30, 12, 7]) await rate(test, id, rating)
    await isTrue()
    await test.db.professor.update({ where: { id }, data: { isVisible: false } })
    await isTrue()
    await rate(test, id, 30)
    await test.db.professor.update({ where: { id }, data: { isVisible: true } })
    await isTrue()
    await test.db.professorReview.deleteMany({ where: { professorId: id } })
    await test.db.professor.delete({ where: { id } })
    await isTrue()
  })

  it('are right after many reviews at once, none of which waited for another professor’s', async () => {
    const professors = await Promise.all(Array.from({ length: 12 }, () => createProfessor(test)))
    const [slow, ...others] = professors
    await inTransaction(test, async (tx) => {
      await createProfessorReview({ db: tx as typeof test.db }, slow?.id ?? '')
      await Promise.all(others.flatMap(({ id }) => [30, 5, 18].map((rating) => rate(test, id, rating))))
    })
    expect(await professorTotals(test)).toEqual(await totalsOfRows())
    const { rows } = await test.pool.query('SELECT count(*)::int AS rows FROM professor_totals')
    expect(rows[0].rows).toBeLessThan(30)
  })
})

it.each(['MOST_REVIEWS', 'NAME'] as const)('the first page of 6,000 by %s reads a few hundred of them', async (sort) => {
  await test.pool.query(`INSERT INTO professors (id, name, department, review_count, material_sum, rating_sum)
    SELECT 'q' || n, 'Tanti ' || n, 'E', n % 30, n % 600, 10 * (n % 600) FROM generate_series(1, 6000) n ON CONFLICT DO NOTHING`)
  await test.pool.query('VACUUM ANALYZE professors')
  const [statement] = await recordStatements(() => readProfessorPage(test.pool, { filter, sort, limit: 24 }))
  const { rows } = await test.pool.query(`EXPLAIN ANALYZE ${statement?.text}`, statement?.values)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  const scans = [...plan.matchAll(/(?:Index|Seq)[\w ]* Scan .*on professors.*\(actual .*rows=([\d.]+) loops=(\d+)\)/g)]
  const read = scans.reduce((sum, [, rowCount, loops]) => sum + Number(rowCount) * Number(loops), 0)
  expect(scans.length, plan).toBeGreaterThan(0)
  expect(read, plan).toBeLessThan(1000)
})
