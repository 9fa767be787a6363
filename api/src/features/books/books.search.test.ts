import { bookFilter } from '@chiostro/domain/books/bookInput'
import { beforeAll, expect, it } from 'vitest'
import { testServer } from '../../../test/server.ts'
import { recordStatements } from '../../../test/statements.ts'
import { countBooks, readBookPage } from './books.sql.ts'

const test = testServer()
const found = (search: string, changes: object = {}) => ({ ...bookFilter.parse({ search, ...changes }), state: 'listed' }) as const

/** Of 3,000 listings, one in three is a «compendio», one in sixty a «saggio»; the oldest include typos. */
beforeAll(async () => {
  await test.pool.query(`
    INSERT INTO books (id, title, course, condition, price, seller_name, seller_email, created_at)
    SELECT 'b' || n, CASE WHEN n % 60 = 1 THEN 'Saggio' WHEN n % 3 = 0 THEN 'Compendio' WHEN n < 1000 THEN 'Ortopedica' ELSE 'Dispense' END || ' ' || n,
      'Corso ' || n % 7, 'Come nuovo', (n * 7919) % 900 / 10.0, 'Ada', 'ada@example.org', now() - (4000 - n) * interval '1 minute'
    FROM generate_series(1, 3000) n`)
  await test.pool.query(`UPDATE books SET title = 'Comepndio con lettere scambiate' WHERE id IN ('b1', 'b2')`)
  await test.pool.query(`UPDATE books SET title = 'Compenddio con una lettera doppia' WHERE id = 'b4'`)
  await test.pool.query(`UPDATE books SET title = 'Saggoi raro' WHERE id = 'b5'`)
  await test.pool.query(`UPDATE books SET title = 'Rarissimo' WHERE id = 'b7'`)
  await test.pool.query(`UPDATE books SET title = 'Rarisssimo' WHERE id = 'b3000'`)
  await test.pool.query('VACUUM ANALYZE books')
})

async function walk(filter: ReturnType<typeof found>, limit: number): Promise<string[]> {
  const ids: string[] = []
  for (let after: string | null = null; ; ) {
    const { rows, hasNextPage, cursorOf } = await readBookPage(test.pool, { filter, limit, after })
    ids.push(...rows.map(({ id }) => id))
    const last = rows.at(-1)
    if (!hasNextPage || !last) return ids
    after = cursorOf(last)
  }
}

const idsWhere = async (condition: string, order: string) =>
  (await test.pool.query<{ id: string }>(`SELECT id FROM books WHERE ${condition} ORDER BY ${order}`)).rows.map(({ id }) => id)

it.each([
  ['newest', 'created_at DESC, id DESC'],
  ['cheapest', 'price, id'],
  ['dearest', 'price DESC, id DESC'],
])('a word of a thousand listings gives them all, %s first, then those with a swap of letters', async (sort, order) => {
  const expected = [...(await idsWhere(`title LIKE 'Compendio%'`, order)), ...(await idsWhere(`title LIKE 'Comepndio%'`, order))]
  expect(expected.length).toBe(1001)
  for (const limit of [24, 100]) expect(await walk(found('compendio', { sort }), limit)).toEqual(expected)
})

it('a word that few of the newest have is found among the others, with any other filter', async () => {
  const saggi = await idsWhere(`title LIKE 'Saggio%'`, 'created_at DESC, id DESC')
  expect(await walk(found('saggio'), 24)).toEqual([...saggi, 'b5'])
  const filter = found('saggio', { course: 'Corso 3', maxPrice: '60' })
  expect(await walk(filter, 2)).toEqual(
    await idsWhere(`title LIKE 'Saggio%' AND course = 'Corso 3' AND price <= 60`, 'created_at DESC, id DESC'),
  )
})

it('a cursor after listings with most of the words ends a search of one word', async () => {
  const { rows, cursorOf } = await readBookPage(test.pool, { filter: found('saggio inesistente'), limit: 1 })
  const after = rows[0] && cursorOf(rows[0])
  expect((await readBookPage(test.pool, { filter: found('saggio'), limit: 1, after })).rows).toEqual([])
})

it('other typos are looked for where few listings have the word', async () => {
  expect(await walk(found('rarissimo'), 24)).toEqual(['b7', 'b3000'])
  expect(await walk(found('compendio'), 100)).not.toContain('b4')
  expect(await walk(found('compendoi'), 100)).not.toContain('b4')
})

it('counts up to 500, and says when there are more', async () => {
  // A transposition is no exact match.
  expect(await countBooks(test.pool, found('saggio'))).toBe(49)
  expect(await countBooks(test.pool, found('compendio'))).toBe(501)
  const answer = await test.request('/api/books?search=compendio&limit=1')
  expect(answer.headers.get('x-total-count')).toBe('501')
  expect((await test.request('/api/books?limit=1')).headers.get('x-total-count')).toBe('3000')
})

it('compares no more than 500 that only resemble, and those only once no better ones are left', async () => {
  const resembled = async (search: string) => {
    const [statement] = await recordStatements(() => readBookPage(test.pool, { filter: found(search), limit: 24 }))
    const { rows } = await test.pool.query(`EXPLAIN ANALYZE ${statement?.text}`, statement?.values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    const ranked = [...plan.matchAll(/Subquery Scan on part.*\(actual .*rows=([\d.]+) loops/g)].map(([, count]) => Number(count))
    return {
      plan,
      most: Math.max(0, ...ranked),
      isCompared: /<<% search_text/.test(plan) && !/Result {2}\(.*\(never executed\)\s+One-Time Filter/.test(plan),
    }
  }
  expect((await resembled('ortopdica')).most).toBe(500)
  const { most, isCompared, plan } = await resembled('compendio')
  expect({ most, isCompared }, plan).toEqual({ most: 0, isCompared: false })
})
