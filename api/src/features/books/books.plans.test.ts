import { beforeAll, describe, expect, it } from 'vitest'
import { testServices } from '../../../test/harness.ts'
import { recordStatements } from '../../../test/statements.ts'
import { type BookFilter, readBookCourses, readBookPage } from './books.sql.ts'

const test = testServices()

/** Runs EXPLAIN for the first statement of `run`. */
async function planOf(run: () => Promise<unknown>): Promise<string> {
  const [statement] = await recordStatements(run)
  const { rows } = await test.pool.query(`EXPLAIN ANALYZE ${statement?.text}`, statement?.values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** Counts rows read in vain, without the first listings that a search compares. */
const wasted = (plan: string) =>
  [...plan.matchAll(/^ *(?:-> )? *(.*) on books.*\(actual.*((?:\n(?! *->).*)*)/gm)]
    .filter(([, node]) => !node?.includes('Subquery Scan'))
    .flatMap(([, , details]) => [...(details ?? '').matchAll(/Rows Removed by (?:Filter|Index Recheck): (\d+)/g)])
    .reduce((sum, [, rows]) => sum + Number(rows), 0)

const page = (filter: Partial<BookFilter>) => () =>
  readBookPage(test.pool, {
    filter: { search: '', course: '', condition: '', minPrice: '', maxPrice: '', sort: 'newest', state: 'listed', ...filter } as BookFilter,
    limit: 24,
  })

describe('among 5,000 listings of which 4,000 are sold or have expired', () => {
  beforeAll(async () => {
    await test.pool.query(`
      INSERT INTO books (id, title, course, condition, price, seller_name, seller_email, state, sold_at, expires_at, created_at)
      SELECT 'b' || n, (ARRAY['Manuale','Eserciziario','Dispense','Compendio'])[1 + n % 4] || ' ' || md5(n::text), 'Corso ' || n % 90,
        (ARRAY['Come nuovo','Buone condizioni'])[1 + n % 2], n % 100, 'Ada', 'ada@example.org',
        (CASE WHEN n % 5 IN (1, 2) THEN 'sold' ELSE 'available' END)::"BookState", CASE WHEN n % 5 IN (1, 2) THEN now() END,
        now() + CASE WHEN n % 5 IN (3, 4) THEN -1 ELSE 1 END * interval '20 days', now() - n * interval '1 minute'
      FROM generate_series(1, 5000) n`)
    await test.pool.query('VACUUM ANALYZE books')
  })

  it.each<[string, Partial<BookFilter>, string]>([
    ['the newest', {}, 'books_listed_created_at_id_idx'],
    ['those of a course', { course: 'Corso 45' }, 'books_listed_course_created_at_id_idx'],
    ['those in a condition', { condition: 'Come nuovo' }, 'books_listed_condition_created_at_id_idx'],
    ['the cheapest', { sort: 'cheapest' }, 'books_listed_price_id_idx'],
    ['those found by a word', { search: 'eserciziario' }, 'books_search_listed_idx'],
    ['those found with a typo', { search: 'eserciziaro' }, 'books_search_listed_idx'],
  ])('%s are read without those that are gone', async (_, filter, index) => {
    const plan = await planOf(page(filter))
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan on books')
    expect(wasted(plan), plan).toBeLessThan(100)
  })

  it('their courses are, too', async () => {
    const plan = await planOf(() => readBookCourses(test.pool))
    expect(plan).not.toContain('Seq Scan on books')
    expect(wasted(plan), plan).toBeLessThan(5)
  })
})
