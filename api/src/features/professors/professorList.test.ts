import type { ProfessorSort } from '@chiostro/domain/professors/professors'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPages } from '../../../test/pages.ts'
import { createProfessor, rate } from '../../../test/professors.ts'
import { testServer } from '../../../test/server.ts'
import { countStatements, recordStatements } from '../../../test/statements.ts'

const test = testServer()

interface Connection {
  totalCount: number
  edges: { match: string; node: { id: string; name: string } }[]
  pageInfo: { hasNextPage: boolean; endCursor: string }
}

const query = `query ($search: String, $department: String, $sort: ProfessorSort, $first: Int, $after: String) {
  professors(search: $search, department: $department, sort: $sort, first: $first, after: $after) {
    totalCount edges { match node { id name } } pageInfo { hasNextPage endCursor } } }`
const list = async (variables: Record<string, unknown> = {}) =>
  (await test.execute<{ professors: Connection }>(query, { first: 100, ...variables })).professors
const namesOf = ({ edges }: Connection) => edges.map(({ node }) => node.name)
/** Leaves out those that have most of the words only. */
const found = async (search: string) => {
  const { edges } = await list({ search, department: 'Nomi', sort: 'NAME' })
  return edges.filter(({ match }) => match !== 'PARTIAL').map(({ node }) => node.name)
}

describe('the search', () => {
  const names = [
    'Anna D’Amico',
    'Josè Nuñez',
    'Luca Rossi-Bianchi',
    'Maria Bianchi',
    'Maria Sole De Rossi',
    "Nicolo' Verdi",
    'Śofia_100% Nera',
  ]
  beforeAll(async () => {
    for (const name of names) await createProfessor(test, { name, department: 'Nomi' })
  })

  it.each([
    ['', names],
    ['   ', names],
    ['maria', ['Maria Bianchi', 'Maria Sole De Rossi']],
    ['MARIA B', ['Maria Bianchi']],
    ['sole de ro', ['Maria Sole De Rossi']],
    ['rossi maria', ['Maria Sole De Rossi']],
    ['bianchi rossi', ['Luca Rossi-Bianchi']],
    ['rossi-bianchi', ['Luca Rossi-Bianchi']],
    ["d'amico", ['Anna D’Amico']],
    ['damico', ['Anna D’Amico']],
    ['amico anna', ['Anna D’Amico']],
    ['nicolò', ["Nicolo' Verdi"]],
    ['jose nunez', ['Josè Nuñez']],
    ['ssi', ['Luca Rossi-Bianchi', 'Maria Sole De Rossi']],
    ['100%', ['Śofia_100% Nera']],
    ['_', []],
    ['m%zz', []],
    ['nicoló vredi', ["Nicolo' Verdi"]],
    ['nunes', ['Josè Nuñez']],
    ['biancchi', ['Luca Rossi-Bianchi', 'Maria Bianchi']],
    ['mraia bianchi', ['Maria Bianchi']],
    ['maria verdi', []],
    ["'", []],
  ])('finds for %j: %j', async (search, expected) => {
    expect((await found(search)).toSorted()).toEqual(expected.toSorted())
  })

  it('looks in one department only when asked, and tells the departments in order', async () => {
    await createProfessor(test, { name: 'Maria Altrove', department: 'Àrti' })
    expect(namesOf(await list({ search: 'maria', sort: 'NAME' }))).toEqual(['Maria Altrove', 'Maria Bianchi', 'Maria Sole De Rossi'])
    expect(namesOf(await list({ department: 'Àrti' }))).toEqual(['Maria Altrove'])
    expect(await list({ department: 'Nom' })).toMatchObject({ totalCount: 0, edges: [] })
    const { professorDepartments } = await test.execute<{ professorDepartments: string[] }>('{ professorDepartments }')
    expect(professorDepartments.filter((department) => ['Àrti', 'Nomi'].includes(department))).toEqual(['Àrti', 'Nomi'])
  })

  it.each(['zenobbia', 'Abelrado', 'biancanebia', 'biancanebia zenobbia'])(
    'forgives %j what it forgives books and subjects',
    async (search) => {
      for (const name of ['Zenobia Biancanebbia', 'Abelardo Biancanebbia']) {
        await test.db.professor.upsert({ where: { id: name }, create: { id: name, name, department: 'Nebbie' }, update: {} })
      }
      expect(namesOf(await list({ search, department: 'Nebbie' }))).toContain(
        /abel/i.test(search) ? 'Abelardo Biancanebbia' : 'Zenobia Biancanebbia',
      )
    },
  )

  it.each<ProfessorSort>(['HIGHEST_RATING', 'MOST_REVIEWS', 'NAME'])(
    'puts what matches to the letter first, sorted by %s, page by page',
    async (sort) => {
      for (const name of ['Aldo Marinni', 'Bice Marini', 'Carlo Marini', 'Dora Marinni']) {
        await test.db.professor.upsert({ where: { id: name }, create: { id: name, name, department: 'Lettere esatte' }, update: {} })
      }
      const { nodes } = await readPages<{ name: string }>(test, query, { search: 'marini', department: 'Lettere esatte', sort, first: 1 })
      expect(nodes.map(({ name }) => name)).toEqual(['Bice Marini', 'Carlo Marini', 'Aldo Marinni', 'Dora Marinni'])
    },
  )

  it('refuses a text longer than any name', async () => {
    const { errors } = await test.graphql(query, { search: 'x'.repeat(201) })
    expect(errors?.[0]).toMatchObject({ message: 'Massimo 200 caratteri', extensions: { code: 'BAD_USER_INPUT' } })
  })
})

describe('the orders', () => {
  const department = 'Ordini'
  const reviews: Record<string, number[]> = {
    'Una Entusiasta': [30],
    'Tante Ottime': Array(12).fill(28),
    'Tante Buone': Array(20).fill(25),
    'Una Pessima': [2],
    'Tante Scarse': Array(10).fill(8),
    'B Senza': [],
    'A Senza': [],
  }
  beforeAll(async () => {
    for (const [name, ratings] of Object.entries(reviews)) {
      const { id } = await createProfessor(test, { name, department })
      for (const rating of ratings) await rate(test, id, rating)
    }
  })

  it('highest rating puts many good reviews before one enthusiastic, one terrible before many bad, and the unreviewed last', async () => {
    expect(namesOf(await list({ department }))).toEqual([
      ...['Tante Ottime', 'Tante Buone', 'Una Entusiasta', 'Una Pessima', 'Tante Scarse', 'A Senza', 'B Senza'],
    ])
  })

  it('most reviews, then name', async () => {
    expect(namesOf(await list({ department, sort: 'MOST_REVIEWS' }))).toEqual([
      ...['Tante Buone', 'Tante Ottime', 'Tante Scarse', 'Una Entusiasta', 'Una Pessima', 'A Senza', 'B Senza'],
    ])
  })

  it('name, accents and case aside', async () => {
    for (const name of ['éva', 'Edo', 'EZIO']) await createProfessor(test, { name, department: 'Alfabeto' })
    expect(namesOf(await list({ department: 'Alfabeto', sort: 'NAME' }))).toEqual(['Edo', 'éva', 'EZIO'])
  })

  it.each<ProfessorSort>(['HIGHEST_RATING', 'MOST_REVIEWS', 'NAME'])(
    '%s pages by key: none lost, none twice, the same as in one page',
    async (sort) => {
      const whole = namesOf(await list({ department, sort }))
      const { nodes, totals } = await readPages<{ name: string }>(test, query, { department, sort, first: 2 })
      expect(nodes.map(({ name }) => name)).toEqual(whole)
      expect(new Set(totals)).toEqual(new Set([whole.length]))
    },
  )

  it('stay consistent while another review changes the mean of all', async () => {
    const first = await list({ department, first: 3 })
    const elsewhere = await createProfessor(test)
    for (let n = 0; n < 60; n++) await rate(test, elsewhere.id, 30)
    const second = await list({ department, first: 10, after: first.pageInfo.endCursor })
    await test.db.professorReview.deleteMany({ where: { professorId: elsewhere.id } })
    expect([...namesOf(first), ...namesOf(second)].toSorted()).toEqual(Object.keys(reviews).toSorted())
  })

  it('refuse a cursor of another order, or none of ours', async () => {
    const { endCursor } = (await list({ department, sort: 'NAME', first: 1 })).pageInfo
    for (const [sort, after] of [
      ['MOST_REVIEWS', endCursor],
      ['HIGHEST_RATING', endCursor],
      ['NAME', 'x'],
    ]) {
      const { errors } = await test.graphql(query, { sort, after })
      expect(errors?.[0]).toMatchObject({ message: 'Cursore non valido' })
    }
  })
})

describe('what is seen', () => {
  it('never includes a hidden professor', async () => {
    const { id } = await createProfessor(test, { name: 'Ivo Nascosto', department: 'Segreto', isVisible: false })
    expect(await list({ search: 'nascosto' })).toMatchObject({ totalCount: 0, edges: [] })
    expect(await test.execute(`{ professor(id: "${id}") { id } }`)).toEqual({ professor: null })
    const { professorDepartments } = await test.execute<{ professorDepartments: string[] }>('{ professorDepartments }')
    expect(professorDepartments).not.toContain('Segreto')
  })

  it('is 24 a page when not asked otherwise, and never more than 100', async () => {
    await test.db.professor.createMany({
      data: Array.from({ length: 110 }, (_, n) => ({ name: `Folla ${n + 1000}`, department: 'Folla' })),
    })
    expect((await list({ department: 'Folla', first: undefined })).edges).toHaveLength(24)
    expect((await list({ department: 'Folla', first: 1000 })).edges).toHaveLength(100)
    expect((await list({ department: 'Folla' })).totalCount).toBe(110)
  })

  it('over REST is everybody by name, and those with reviews by rating', async () => {
    const everybody = await test.request('/api/professors?department=Ordini')
    expect(everybody.headers.get('x-total-count')).toBe('7')
    const names = async (response: Response) => ((await response.json()) as { name: string }[]).map(({ name }) => name)
    expect((await names(everybody))[0]).toBe('A Senza')
    const reviewed = await test.request('/api/professors-with-reviews?department=Ordini&limit=2&offset=1')
    expect(reviewed.headers.get('x-total-count')).toBe('5')
    expect(await names(reviewed)).toEqual(['Tante Buone', 'Una Entusiasta'])
    expect((await test.request('/api/professors?limit=5001')).status).toBe(400)
  })

  it('is summed up exactly', async () => {
    const { professorTotals } = await test.execute('{ professorTotals { reviewedProfessors reviews averageRating } }')
    const rows = await test.db.professorReview.findMany()
    const sum = rows.reduce((total, row) => total + Number(row.materialRating), 0)
    expect(professorTotals).toEqual({
      reviewedProfessors: 5,
      reviews: rows.length,
      averageRating: Math.round((10 * sum) / rows.length) / 10,
    })
  })
})

describe('a page of 24 out of 1,000', () => {
  beforeAll(async () => {
    await test.db.professor.createMany({
      data: Array.from({ length: 1000 }, (_, n) => ({ name: `Mille ${n}`, department: `Dipartimento ${n % 12}` })),
    })
  })

  it.each<ProfessorSort>(['HIGHEST_RATING', 'MOST_REVIEWS', 'NAME'])('costs two statements with its count, sorted by %s', async (sort) => {
    for (const search of ['', 'mille', 'milel']) expect(await countStatements(() => list({ sort, search, first: 24 }))).toBe(2)
  })

  it('costs two statements more for all its subjects, and one for all its reviews', async () => {
    const statements = await recordStatements(() =>
      test.execute('{ professors(first: 24) { edges { node { name subjects { id } reviews(first: 3) { edges { node { review } } } } } } }'),
    )
    expect(statements).toHaveLength(3)
  })
})
