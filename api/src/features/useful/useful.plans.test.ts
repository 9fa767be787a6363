import { beforeAll, expect, it } from 'vitest'
import { createCourseReview, importRows, numberedRows } from '../../../test/catalogue.ts'
import { testServices } from '../../../test/harness.ts'
import { createProfessor, createProfessorReview } from '../../../test/professors.ts'
import { recordStatements } from '../../../test/statements.ts'
import { readReviewPages as pageOfSubjects } from '../courseReviews/courseReviews.sql.ts'
import { readReviewPages as pageOfProfessors } from '../professors/professorReviews.sql.ts'

const test = testServices()
/** Of the requested owner, beside forty times as many of others. */
const reviews = 500

/** Copies a row under new ids, `count` in all, spread over owners. */
async function copies(table: 'course_reviews' | 'professor_reviews', owner: string, owners: string[], count: number): Promise<void> {
  await test.pool.query(
    `INSERT INTO ${table} SELECT c.* FROM ${table} r, generate_series(1, $2::int) n,
       jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'receipt_hash', NULL, 'created_at', now() - n % 900 * interval '1 day',
         '${owner}', ($1::text[])[1 + n % cardinality($1::text[])])) c
     WHERE r.id = (SELECT id FROM ${table} ORDER BY id LIMIT 1)`,
    [owners, count],
  )
}

let subject = ''
let professor = ''

beforeAll(async () => {
  await importRows(test, numberedRows(40))
  const [first = '', ...others] = (await test.db.courseSubject.findMany({ select: { id: true } })).map(({ id }) => id)
  await createCourseReview(test, first)
  const professors = []
  for (let n = 0; n < 40; n++) professors.push((await createProfessor(test)).id)
  const [one = '', ...rest] = professors
  await createProfessorReview(test, one)
  ;[subject, professor] = [first, one]
  await copies('course_reviews', 'course_subject_id', [first], reviews)
  await copies('course_reviews', 'course_subject_id', others, 40 * reviews)
  await copies('professor_reviews', 'professor_id', [one], reviews)
  await copies('professor_reviews', 'professor_id', rest, 40 * reviews)
  for (const table of ['course_review', 'professor_review']) {
    await test.pool.query(
      `INSERT INTO ${table}_votes (review_id, voter) SELECT id, md5(id || n) FROM ${table}s, generate_series(1, 5) n WHERE random() < 0.5`,
    )
    await test.pool.query(`VACUUM ANALYZE ${table}s, ${table}_votes`)
  }
})

const request = { limit: 20, sort: 'useful' } as const

it.each([
  ['a subject', 'course_review', (after?: string) => pageOfSubjects(test.pool, [subject], { ...request, after })],
  ['a professor', 'professor_review', (after?: string) => pageOfProfessors(test.pool, [professor], { ...request, after })],
] as const)('«Più utili» of %s reads its reviews alone, and their marks by the primary key', async (_what, table, page) => {
  const [first] = await page()
  const cursorOf = first?.cursorOf as (row: unknown) => string
  for (const after of [undefined, cursorOf(first?.rows.at(-1))]) {
    const [statement] = await recordStatements(() => page(after))
    const { rows } = await test.pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${statement?.text}`, statement?.values)
    const plan = JSON.stringify(rows[0]['QUERY PLAN'])
    expect(plan).not.toMatch(new RegExp(`"Seq Scan"[^{}]*"Relation Name":"${table}s`))
    expect(plan).not.toMatch(new RegExp(`"Seq Scan"[^{}]*"Relation Name":"${table}_votes`))
    expect(plan).toContain(`${table}_votes_pkey`)
  }
})
