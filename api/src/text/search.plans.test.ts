import { bookFilter } from '@chiostro/domain/books/bookInput'
import type pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { seedCatalogue } from '../../../prisma/demo/sections.ts'
import { testServices } from '../../test/harness.ts'
import { openPool } from '../database/client.ts'
import { readBookPage } from '../features/books/books.sql.ts'
import { searchSubjectPage } from '../features/catalogue/subjectSearch.sql.ts'
import { searchTopics } from '../features/courseReviews/oralTopics.sql.ts'

const test = testServices()

/** The planner prefers other plans in an empty table. */
beforeAll(async () => {
  await seedCatalogue(test)
  await test.pool.query('VACUUM ANALYZE')
})

const searches: Record<string, (pool: pg.Pool, search: string) => Promise<unknown>> = {
  subjects: (pool, query) => searchSubjectPage(pool, { query, limit: 24 }),
  topics: (pool, query) => searchTopics(pool, query, 20),
  books: (pool, search) => readBookPage(pool, { filter: { ...bookFilter.parse({ search }), state: 'listed' }, limit: 24 }),
}

/** PostgreSQL plans a prepared statement anew five times, then only if a custom plan is estimated cheaper. */
const plannedAnew = 5

it.each(
  Object.keys(searches).flatMap((name) =>
    ['statistica', 'statisitca', 'fisica tecnica', 'diritto privato comparato'].map((search) => [name, search]),
  ),
)('a search of %s for «%s» is planned once, and its plan kept', async (name, search) => {
  const pool = openPool(test.databaseUrl, { maxConnections: 1 })
  try {
    for (let time = 0; time < plannedAnew + 3; time++) await searches[name]?.(pool, search)
    const { rows } = await pool.query<{ generic: number; custom: number }>(
      'SELECT generic_plans::int AS generic, custom_plans::int AS custom FROM pg_prepared_statements',
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const plans of rows) expect(plans).toEqual({ generic: 3, custom: plannedAnew })
  } finally {
    await pool.end()
  }
})
