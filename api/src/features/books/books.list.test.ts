import { beforeAll, describe, expect, it } from 'vitest'
import { createBook } from '../../../test/factories.ts'
import { testServer } from '../../../test/server.ts'
import { countStatements } from '../../../test/statements.ts'
import { readBookPage } from './books.reads.ts'

const test = testServer()
const page = `query ($search: String, $course: String, $condition: String, $first: Int, $after: String) {
  books(search: $search, course: $course, condition: $condition, first: $first, after: $after) {
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
    ['%', shelf.map((book) => book.title).reverse()],
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

  it('never carries more than 100 listings, whatever is asked', async () => {
    const { books } = await test.execute<BooksAnswer>(page, { first: 1_000_000 })
    expect(books.edges.length).toBeLessThanOrEqual(100)
    expect(await titles({ first: -5 })).toHaveLength(1)
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
    const filter = { search: 'analisi', course: '', condition: '', state: 'listed' } as const
    expect(await countStatements(() => readBookPage(test.pool, { filter, limit: 24 }))).toBe(1)
  })
})
