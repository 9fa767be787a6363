import { bookFilter } from '@chiostro/domain/books/bookInput'
import { bookSorts } from '@chiostro/domain/books/books'
import { beforeAll, describe, expect, it } from 'vitest'
import { createBook } from '../../../test/factories.ts'
import { testServer } from '../../../test/server.ts'
import { countStatements, recordStatements } from '../../../test/statements.ts'
import { cardFields, readBookPage } from './books.sql.ts'

const test = testServer()
const listedBooks = (filter: object) => ({ ...bookFilter.parse(filter), state: 'listed' }) as const
const page = `query ($search: String, $course: String, $condition: String, $minPrice: String, $maxPrice: String, $sort: BookSort, $first: Int, $after: String) {
  books(search: $search, course: $course, condition: $condition, minPrice: $minPrice, maxPrice: $maxPrice, sort: $sort, first: $first, after: $after) {
    totalCount edges { node { id title } } pageInfo { hasNextPage hasPreviousPage endCursor }
  }
}`
interface BooksAnswer {
  books: { totalCount: number; edges: { node: { id: string; title: string } }[]; pageInfo: { hasNextPage: boolean; endCursor: string } }
}
const titles = async (variables: Record<string, unknown>) =>
  (await test.execute<BooksAnswer>(page, variables)).books.edges.map((edge) => edge.node.title)

const shelf = [
  {
    title: 'Perché l’Analisi',
    course: 'Analisi Matematica I',
    professor: 'Ortensia Valdombra',
    isbn: '9788808123459',
    condition: 'Come nuovo',
  },
  { title: 'Istituzioni di diritto privato', course: 'Diritto Privato', professor: 'Ugo Ferrobianco', condition: 'Buone condizioni' },
  { title: 'Dirigere un coro', course: 'Musicologia', professor: 'Pia Lagomarsino', condition: 'Buone condizioni' },
  { title: 'Chimica organica 100%', course: 'Chimica Organica', professor: 'Elio Sanfrè', condition: 'Come nuovo' },
]

beforeAll(async () => {
  for (const [index, book] of shelf.entries()) {
    await createBook(test, { ...book, createdAt: new Date(Date.UTC(2026, 0, 1 + index)) })
  }
})

describe('what cards show', () => {
  const read = async (fields: string, search?: string) => {
    const query = `query ($search: String) { books(search: $search) { ...Books } } fragment Books on BookConnection { edges { cursor node { ${fields} } } }`
    return (await test.execute<{ books: { edges: { cursor: string; node: object }[] } }>(query, { search })).books.edges
  }

  it.each([undefined, 'analisi'])('is answered as beside all other fields, without reading those (search: %s)', async (search) => {
    const card = `__typename ${cardFields.join(' ')}`
    const all = await read(`${card} description sellerName professor expiresAt`, search)
    expect(all).toMatchObject(await read(card, search))
    expect(all.at(-1)).toMatchObject({
      node: { title: 'Perché l’Analisi', price: expect.stringMatching(/^\d+\.\d\d$/), state: 'AVAILABLE' },
    })
    const texts = (await recordStatements(() => read(card, search))).map(({ text }) => text)
    expect(texts.join()).toMatch(/image_urls/)
    expect(texts.join()).not.toMatch(/description|seller_email/)
  })

  it('leaves no field out that a condition asks for', async () => {
    const query = 'query ($more: Boolean!) { books { edges { node { id } node { description @include(if: $more) } } } }'
    for (const more of [false, true]) {
      const { books } = await test.execute<{ books: { edges: { node: object }[] } }>(query, { more })
      expect(Object.keys(books.edges[0]?.node ?? {})).toEqual(more ? ['id', 'description'] : ['id'])
    }
  })
})

describe('searching', () => {
  it.each([
    ['perche', ['Perché l’Analisi']],
    ['valdombra', ['Perché l’Analisi']],
    ['analsi', ['Perché l’Analisi']],
    ['anailsi', ['Perché l’Analisi']],
    ['dirito privto', ['Istituzioni di diritto privato']],
    ['978-88-08-12345-9', ['Perché l’Analisi']],
    ['88-08-12345-6', ['Perché l’Analisi']],
    ['100%', ['Chimica organica 100%']],
    ['%', []],
    ['quantistica', []],
    ["'; DROP TABLE books; --", []],
  ])('finds %j', async (search, expected) => {
    expect(await titles({ search })).toEqual(expected)
  })

  it('puts what matches to the letter before what only resembles it', async () => {
    await createBook(test, { title: 'Fisca e tributi', course: '', professor: '', createdAt: new Date(Date.UTC(2026, 5, 1)) })
    await createBook(test, { title: 'Fisica generale', course: '', professor: '', createdAt: new Date(Date.UTC(2025, 0, 1)) })
    expect(await titles({ search: 'fisica' })).toEqual(['Fisica generale', 'Fisca e tributi'])
    const { books } = await test.execute<BooksAnswer>(page, { search: 'fisica', first: 1 })
    expect(await titles({ search: 'fisica', first: 1, after: books.pageInfo.endCursor })).toEqual(['Fisca e tributi'])
  })
})

describe('filtering', () => {
  it('by course, by condition and by both; all is no filter', async () => {
    expect(await titles({ course: 'Diritto Privato' })).toEqual(['Istituzioni di diritto privato'])
    expect(await titles({ condition: 'Come nuovo' })).toEqual(['Chimica organica 100%', 'Perché l’Analisi'])
    expect(await titles({ condition: 'Come nuovo', course: 'Chimica Organica' })).toEqual(['Chimica organica 100%'])
    expect(await titles({ condition: 'all', course: 'all' })).toHaveLength(await test.db.book.count())
  })

  it('offers the courses in use, each once, in Italian order', async () => {
    await createBook(test, { course: 'Diritto Privato' })
    await createBook(test, { course: 'Àfrica antica' })
    await createBook(test, { course: '' })
    const courses = await (await test.request('/api/books/courses')).json()
    expect(courses).toEqual(['Àfrica antica', 'Analisi Matematica I', 'Chimica Organica', 'Diritto Privato', 'Musicologia'])
  })
})

describe('price', () => {
  const priced = [
    ['Tascabile', '5.00'],
    ['Saggio', '12.50'],
    ['Compendio', '12.50'],
    ['Trattato', '100.00'],
  ] as const
  beforeAll(async () => {
    for (const [title, price] of priced) await createBook(test, { title, price, course: 'Prezzi' })
  })
  const course = 'Prezzi'

  it('orders the list either way, newest first as before', async () => {
    expect((await titles({ course, sort: 'CHEAPEST' })).filter((title) => !/Saggio|Comp/.test(title))).toEqual(['Tascabile', 'Trattato'])
    expect((await titles({ course, sort: 'DEAREST' })).filter((title) => !/Saggio|Comp/.test(title))).toEqual(['Trattato', 'Tascabile'])
    expect((await titles({ course, sort: 'CHEAPEST' }))[3]).toBe('Trattato')
    expect(await titles({ course })).toEqual(priced.map(([title]) => title).toReversed())
  })

  it('is bounded on either side, bounds included, with a comma as with a point', async () => {
    expect((await titles({ course, maxPrice: '12,50', sort: 'CHEAPEST' }))[0]).toBe('Tascabile')
    expect(await titles({ course, maxPrice: '12.49' })).toEqual(['Tascabile'])
    expect(await titles({ course, minPrice: '12.51' })).toEqual(['Trattato'])
    const { books } = await test.execute<BooksAnswer>(page, { course, minPrice: '5', maxPrice: '12.5', first: 1 })
    expect(books.totalCount).toBe(3)
    const answer = await test.request('/api/books?course=Prezzi&maxPrice=13&sort=dearest')
    expect(answer.headers.get('x-total-count')).toBe('3')
    for (const [path, value] of Object.entries({ minPrice: '-1', maxPrice: 'poco', sort: 'best' })) {
      const refused = await test.request(`/api/books?${path}=${value}`)
      expect([refused.status, await refused.json()]).toMatchObject([400, { issues: [{ path }] }])
    }
  })

  it.each(bookSorts)('%s is walked in pages without a gap or a repetition, with and without a search', async (sort) => {
    await createBook(test, { title: 'Sagio breve', price: '12.50', course })
    for (const search of ['', 'saggio']) {
      const filter = listedBooks({ sort, search })
      const all = (await readBookPage(test.pool, { filter, limit: 100 })).rows.map((row) => row.id)
      const walked: string[] = []
      for (let after: string | null = null, more = true; more; ) {
        const { rows, hasNextPage, cursorOf } = await readBookPage(test.pool, { filter, limit: 2, after })
        walked.push(...rows.map((row) => row.id))
        more = hasNextPage
        after = cursorOf(rows.at(-1) as (typeof rows)[number])
      }
      expect(all.length).toBeGreaterThan(1)
      expect(walked).toEqual(all)
    }
  })

  it('among 20,000 listings is read from an index, in either direction and on later pages', async () => {
    await test.pool.query(`
      INSERT INTO books (id, title, condition, price, seller_name, seller_email, created_at)
      SELECT 'many-' || n, 'Libro ' || n, 'Come nuovo', (n * 7919) % 9000 / 100.0, 'Ada', 'ada@example.org', now() - n * interval '1 hour'
      FROM generate_series(1, 20000) AS n`)
    await test.pool.query('ANALYZE books')
    for (const sort of ['cheapest', 'dearest'] as const) {
      const filter = listedBooks({ sort, maxPrice: '50' })
      const { rows, cursorOf } = await readBookPage(test.pool, { filter, limit: 24 })
      const after = cursorOf(rows.at(-1) as (typeof rows)[number])
      const [statement] = await recordStatements(() => readBookPage(test.pool, { filter, limit: 24, after }))
      const plan = await test.pool.query(`EXPLAIN ${statement?.text}`, statement?.values)
      const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(text).toContain('books_listed_price_id_idx')
      expect(text).not.toMatch(/Seq Scan|Sort/)
    }
    await test.db.book.deleteMany({ where: { id: { startsWith: 'many-' } } })
  })
})

describe('paging', () => {
  it('walks the whole list once, newest first, also while new listings arrive', async () => {
    const all = await titles({ first: 100 })
    const walked: string[] = []
    for (let after: string | null = null, more = true; more; ) {
      const { books }: BooksAnswer = await test.execute<BooksAnswer>(page, { first: 2, after })
      walked.push(...books.edges.map((edge) => edge.node.title))
      ;({ hasNextPage: more, endCursor: after } = books.pageInfo)
      await createBook(test)
    }
    expect(walked).toEqual(all)
  })

  it('carries no listing where none is asked for, and refuses to carry fewer', async () => {
    expect(await titles({ first: 0 })).toEqual([])
    const { errors } = await test.graphql(page, { first: -1 })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', issues: [{ path: 'first' }] })
  })

  it('refuses a cursor that is not ours', async () => {
    const { errors } = await test.graphql(page, { after: 'bm9uc2Vuc2U' })
    expect(errors?.[0]).toMatchObject({ message: 'Cursore non valido', extensions: { code: 'BAD_USER_INPUT' } })
  })

  it('gives REST the rows and the total, and refuses what it does not know', async () => {
    const response = await test.request('/api/books?limit=2&offset=1')
    expect(await response.json()).toHaveLength(2)
    expect(Number(response.headers.get('x-total-count'))).toBe(await test.db.book.count())
    for (const [path, value] of Object.entries({ limit: '501', offset: '-1', search: 'x'.repeat(201) })) {
      const refused = await test.request(`/api/books?${path}=${value}`)
      expect([refused.status, await refused.json()]).toMatchObject([400, { issues: [{ path }] }])
    }
  })

  it('costs one statement a page', async () => {
    const filter = listedBooks({ search: 'analisi' })
    expect(await countStatements(() => readBookPage(test.pool, { filter, limit: 24 }))).toBe(1)
  })
})
