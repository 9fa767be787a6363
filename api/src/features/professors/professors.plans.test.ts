import { beforeAll, expect, it } from 'vitest'
import { testServices } from '../../../test/harness.ts'
import { recordStatements } from '../../../test/statements.ts'
import { countProfessors, readProfessorPage } from './professorList.sql.ts'

const test = testServices()

async function planOf(run: () => Promise<unknown>): Promise<string> {
  const [statement] = await recordStatements(run)
  const { rows } = await test.pool.query(`EXPLAIN ANALYZE ${statement?.text}`, statement?.values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

beforeAll(async () => {
  await test.pool.query(`INSERT INTO professors (id, name, department)
    SELECT 'p' || n, initcap(translate(left(md5(n::text), 9) || ' ' || left(md5('x' || n), 11), '0123456789', 'ghilmnopqr')), 'D' || n % 12
    FROM generate_series(1, 6000) n`)
  await test.pool.query(`INSERT INTO professors (id, name, department) VALUES ('zenobia', 'Zenobia Biancanebbia', 'D1')`)
  await test.pool.query('VACUUM ANALYZE professors')
})

it.each(['zenobia biancanebbia', 'zenobbia', 'biancanebia'])('among 6,000 professors «%s» is looked up in the index', async (search) => {
  const filter = { search, department: '' }
  const page = () => readProfessorPage(test.pool, { filter, sort: 'NAME', limit: 12 })
  expect((await page()).rows.map(({ id }) => id)).toEqual(['zenobia'])
  const plan = await planOf(page)
  expect(plan).toContain('professors_search_idx')
  expect(plan).not.toMatch(/Seq Scan on professors/)
  expect(await planOf(() => countProfessors(test.pool, filter))).toContain('professors_search_idx')
})

it('without search and department the statement has no parameters: PostgreSQL plans it once, however many professors there are', async () => {
  const filter = { search: '', department: '' }
  const [statement] = await recordStatements(() => readProfessorPage(test.pool, { filter, sort: 'HIGHEST_RATING', limit: 24 }))
  expect(statement?.values).toEqual([])
})
