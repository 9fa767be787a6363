import { searchText } from '@chiostro/domain/text/searchWords'
import { beforeAll, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin } from '../../test/admin.ts'
import { createCourseReview, importRows } from '../../test/catalogue.ts'
import { bookInput, createBook, createEvent, inDays, uniqueWord } from '../../test/factories.ts'
import { followed, follower, toldTo } from '../../test/follows.ts'
import { createProfessor, createProfessorReview } from '../../test/professors.ts'
import { testServer } from '../../test/server.ts'
import { notifyFollowers } from '../features/follows/follows.jobs.ts'

const test = testServer({ REVIEW_BURST: '0' })

interface Found {
  totalCount: number
  edges: { match: string; node: Record<string, string> }[]
}

/** Exact results by name, others with their match. */
async function found(field: string, name: string, search: string, argument = 'search'): Promise<string[]> {
  const answer = await test.execute<Record<string, Found>>(
    `query ($search: String!) { ${field}(${argument}: $search, first: 50) { totalCount edges { match node { ${name} } } } }`,
    { search },
  )
  const { edges, totalCount } = answer[field] as Found
  expect(edges.filter(({ match }) => match === 'EXACT')).toHaveLength(totalCount)
  return edges.map(({ match, node }) => (match === 'EXACT' ? '' : `${match}: `) + node[name])
}
const books = (search: string) => found('books', 'title', search)
const events = (search: string) => found('events', 'title', search)
const professors = (search: string) => found('professors', 'name', search)
const subjects = (search: string) => found('searchSubjects', 'courseName', search, 'query')
const wanted = (search: string) => found('wantedBooks', 'title', search)

it.each([
  'Programmare in C++ moderno',
  'C++11, C# e F#; .NET, ASP.NET e www.example.network; a+b, c+, #esame',
  'Analisi I',
  'ANALISI I – MODULO B',
  'Fisica I e II (I anno)',
  'I promessi sposi',
  'Analisi I. Esercizi',
  'Rossi I.',
  'Vita e opere di Carlo V, dal XVI al XX secolo',
  'iii iv vi vii viii ix x xi xii xiii xiv xv xvii xviii xix',
  'L’università: perché? «Così» — “no”… 1° anno, 2ª parte; 50% [A/B] {x} a_b a|b ~^`',
  'Straße, smørrebrød, Šćepanović, Nuñez',
  '  molti\t\n spazi   ',
  '',
])('the database keeps %j as the words that pages make of it', async (text) => {
  const { rows } = await test.pool.query('SELECT search_words($1) AS words', [text])
  // Only the database knows letters without a decomposition.
  expect(rows[0].words.trim()).toBe(searchText(text).replace('straße', 'strasse').replace('smørrebrød', 'smorrebrod').trim())
})

interface Expected {
  first?: string
  some?: string
  not?: string[]
  none?: true
}

describe('listings', () => {
  beforeAll(async () => {
    const publish = [
      { title: 'Programmare in C++ moderno', course: 'Programmazione' },
      { title: 'Analisi matematica 1', course: 'Analisi I' },
      { title: 'Analisi matematica 2', course: 'Analisi II', isbn: '9788808820129' },
      { title: 'Cucina vegetariana', course: '' },
    ]
    for (const book of publish) await test.send('POST', '/api/books', bookInput({ professor: '', isbn: '', ...book }))
  })

  it.each([
    ['C++', { first: 'Programmare in C++ moderno', not: ['Cucina vegetariana'] }],
    ['Analisi matematica 1', { first: 'Analisi matematica 1', not: ['Analisi matematica 2'] }],
    ['libro di analisi matematica', { some: 'Analisi matematica 1' }],
    ['ISBN 9788808820129', { first: 'Analisi matematica 2', not: ['Analisi matematica 1'] }],
    ['analisi matematica usato', { some: 'Analisi matematica 1' }],
    ['📚', { none: true }],
    ['c#', { none: true }],
    ['%', { none: true }],
    ['analisi matematica II', { first: 'Analisi matematica 2', not: ['Analisi matematica 1'] }],
    ['manuale di programmazione', { first: 'Programmare in C++ moderno', not: ['Cucina vegetariana'] }],
    ['978-88-08', { first: 'Analisi matematica 2', not: ['Analisi matematica 1'] }],
    ['978', { none: true }],
    ['12', { none: true }],
  ] satisfies [string, Expected][])('by REST %j finds what is meant', async (search, expected: Expected) => {
    const answer = await test.request(`/api/books?limit=50&${new URLSearchParams({ search })}`)
    const titles = ((await answer.json()) as { title: string }[]).map(({ title }) => title)
    if (expected.first) expect(titles[0]).toBe(expected.first)
    if (expected.some) expect(titles).toContain(expected.some)
    for (const title of expected.not ?? []) expect(titles).not.toContain(title)
    if (expected.none) expect(titles).toEqual([])
  })

  it('with all words come before those with most of them, which are told apart and not counted', async () => {
    expect(await books('analisi matematica usato')).toEqual(['PARTIAL: Analisi matematica 2', 'PARTIAL: Analisi matematica 1'])
    const answer = await test.request('/api/books?search=analisi+matematica+usato')
    expect([answer.headers.get('x-total-count'), answer.headers.get('x-search-match')]).toEqual(['0', 'partial'])
    expect((await test.request('/api/books?search=analisi')).headers.get('x-search-match')).toBe('exact')
    const similar = await test.request('/api/books?search=vegetarinaa')
    expect([similar.headers.get('x-total-count'), similar.headers.get('x-search-match')]).toEqual(['0', 'similar'])
    // One word of three is not most of them.
    expect(await books('analisi zootecnica usata')).toEqual([])
  })

  it('whole words come before parts of words, and those with every word that was typed before them', async () => {
    await createBook(test, { title: 'Manuale di etica', course: '', professor: '', createdAt: new Date(2026, 0, 2) })
    await createBook(test, { title: 'Etica e diritto', course: '', professor: '', createdAt: new Date(2026, 0, 3) })
    await createBook(test, { title: 'Bioetica', course: '', professor: '', createdAt: new Date() })
    expect(await books('etica')).toEqual(['Etica e diritto', 'Manuale di etica', 'Bioetica'])
    expect(await books('manuale di etica')).toEqual(['Manuale di etica', 'Etica e diritto', 'Bioetica'])
  })

  it('with most of the words are walked in pages without a gap, by cursor and by number', async () => {
    const course = uniqueWord()
    for (let n = 0; n < 7; n++) await createBook(test, { title: `Botanica ${n % 2 ? 'sistematica' : 'rara'}`, course })
    const query = `query ($after: String, $course: String) { books(search: "botanica sistematica inesistente", course: $course, first: 2, after: $after) {
      edges { node { id title } } pageInfo { endCursor hasNextPage } } }`
    const walked: { id: string; title: string }[] = []
    for (let after: string | null = null, more = true; more; ) {
      const page: { books: { edges: { node: { id: string; title: string } }[]; pageInfo: { endCursor: string; hasNextPage: boolean } } } =
        await test.execute(query, { after, course })
      walked.push(...page.books.edges.map(({ node }) => node))
      ;({ hasNextPage: more, endCursor: after } = page.books.pageInfo)
    }
    expect(walked.map(({ title }) => title)).toEqual(Array(3).fill('Botanica sistematica'))
    const path = (search: string, offset: number) => `/api/books?limit=2&offset=${offset}&course=${course}&search=${search}`
    const at = async (search: string, offset: number) =>
      ((await (await test.request(path(search, offset))).json()) as { id: string }[]).map(({ id }) => id)
    const words = 'botanica+sistematica+inesistente'
    expect([await at(words, 0), await at(words, 2), await at(words, 4)].flat()).toEqual(walked.map(({ id }) => id))
    // Nothing follows the last exact match.
    expect(await at('botanica+sistematica', 2)).toHaveLength(1)
    expect(await at('botanica+sistematica', 4)).toEqual([])
  })
})

describe('wanted books', () => {
  it('are found as listings are', async () => {
    const expiresAt = new Date(Date.now() + 86_400_000)
    const rows = ['Chimica generale II', 'Chimica generale I', 'Dispense di C#'].map((title, n) => ({
      title,
      name: 'Ugo',
      email: 'ugo@example.org',
      expiresAt,
      confirmedAt: new Date(),
      createdAt: new Date(2026, 1, n + 1),
      isbn: n === 1 ? '9788808820129' : '',
    }))
    await test.db.wantedBook.createMany({ data: rows })
    expect(await wanted('c#')).toEqual(['Dispense di C#'])
    expect(await wanted('libro di chimica 2')).toEqual(['Chimica generale II'])
    expect(await wanted('chimica 1')).toEqual(['Chimica generale I'])
    expect(await wanted('isbn 978-88-08-82012-9')).toEqual(['Chimica generale I'])
    expect(await wanted('chimica organica')).toEqual(['PARTIAL: Chimica generale I', 'PARTIAL: Chimica generale II'])
    expect(await wanted('chimcia')).toEqual(['SIMILAR: Chimica generale I', 'SIMILAR: Chimica generale II'])
    expect(await wanted('!')).toEqual([])
  })
})

describe('professors', () => {
  beforeAll(async () => {
    const names = ['Ortensia Valdombra', 'Ugo Valdombro', 'Ida Valdobra', 'Carla Di Marco', 'Marco Lisi', 'Piera Frate']
    for (const name of names) await createProfessor(test, { name, department: 'Cognomi' })
  })

  it('those with the surname are counted, and those that resemble it follow apart', async () => {
    expect(await professors('valdombra')).toEqual(['Ortensia Valdombra', 'SIMILAR: Ida Valdobra', 'SIMILAR: Ugo Valdombro'])
    const answer = await test.request('/api/professors?search=valdombra')
    expect(answer.headers.get('x-total-count')).toBe('1')
    expect(await professors('professoressa Valdombra')).toEqual(await professors('valdombra'))
    expect(await professors('Di Marco')).toEqual(['Carla Di Marco'])
    expect(await professors('valdombra fisica')).toEqual(['PARTIAL: Ortensia Valdombra'])
    expect(await professors('🙂')).toEqual([])
  })

  it('for the administration the same, by exact names alone where there are some', async () => {
    const { token } = await loggedInAdmin(test)
    const listed = async (search: string) => {
      const answer = await test.request(`/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({
          query: `query ($search: String!) { adminProfessors(search: $search, sort: NAME) { totalCount edges { match node { name } } } }`,
          variables: { search },
        }),
      })
      const { totalCount, edges } = ((await answer.json()) as { data: { adminProfessors: Found } }).data.adminProfessors
      return [totalCount, ...edges.map(({ match, node }) => `${match}: ${node.name}`)]
    }
    expect(await listed('prof. valdombra')).toEqual([1, 'EXACT: Ortensia Valdombra'])
    expect(await listed('valdmobra')).toEqual([0, 'SIMILAR: Ida Valdobra', 'SIMILAR: Ortensia Valdombra'])
    expect(await listed('valdombra fisica')).toEqual([0, 'PARTIAL: Ortensia Valdombra'])
    expect(await listed('?')).toEqual([0])
  })
})

describe('events', () => {
  beforeAll(async () => {
    const quiet = { description: 'Si comincia puntuali', targetAudience: 'Tutti' }
    await createEvent(test, { ...quiet, title: 'Serata jazz', location: 'Aula Pacinotti', creatorName: 'Ugo', tags: ['musica'] })
    await createEvent(test, { ...quiet, title: 'Torneo', location: 'Palestra', creatorName: 'Zenobia Settefonti', tags: ['sport'] })
    await createEvent(test, { ...quiet, title: 'Gita', location: 'Verona', creatorName: 'Ida', tags: ['viaggi'], date: inDays(-3) })
  })

  it('are found by place, organiser and tags', async () => {
    expect(await events('pacinotti')).toEqual(['Serata jazz'])
    expect(await events('settefonti')).toEqual(['Torneo'])
    expect(await events('viaggi')).toEqual(['Gita'])
    expect(await events('musica aula')).toEqual(['Serata jazz'])
    await test.pool.query(`UPDATE events SET location = 'Aula Volta', tags = '{teatro}' WHERE title = 'Serata jazz'`)
    expect([await events('pacinotti'), await events('volta'), await events('teatro')]).toEqual([[], ['Serata jazz'], ['Serata jazz']])
  })

  it('with every word come before all that resemble it, though they are over', async () => {
    await createEvent(test, { title: 'Gitta scolastica', description: '', location: '', targetAudience: '', date: inDays(2) })
    expect(await events('gita')).toEqual(['Gita', 'SIMILAR: Gitta scolastica'])
    expect(await events('la gita di classe')).toEqual(['PARTIAL: Gita'])
    expect(await events('🎉')).toEqual([])
    expect((await test.request('/api/events?search=%F0%9F%8E%89')).headers.get('x-total-count')).toBe('0')
  })
})

describe('subjects and topics', () => {
  beforeAll(async () => {
    const of = (courseName: string, more: object = {}) => ({ department: 'Scienze', degreeCourse: 'Nautica', courseName, ...more })
    await importRows(test, [
      of('Navigazione I'),
      of('Navigazione II', { professors: 'Carla Bussola' }),
      of('Navigazione III'),
      of('Aeronavigazione'),
      of('Programmazione in C++'),
      of('Carteggio'),
    ])
  })

  it('Roman and Arabic numbers are one, and symbols are words', async () => {
    expect((await subjects('navigazione 2'))[0]).toBe('Navigazione II')
    expect(await subjects('Navigazione II')).toEqual(['Navigazione II'])
    expect(await subjects('navigazione i')).toEqual(['Navigazione I'])
    expect(await subjects('c++')).toEqual(['Programmazione in C++'])
  })

  it('words without meaning are left out, whole words come before parts, and most words are enough where nothing has all', async () => {
    expect(await subjects('esame di navigazione 3')).toEqual(['Navigazione III'])
    expect((await subjects('navigazione')).at(-1)).toBe('Aeronavigazione')
    expect(await subjects('navigazione della prof Bussola')).toEqual(['Navigazione II'])
    expect(await subjects('carteggio nautico')).toEqual(['PARTIAL: Carteggio'])
    expect(await subjects('cartegigo')).toEqual(['SIMILAR: Carteggio'])
    expect(await subjects('++')).toEqual([])
  })

  it('so are topics of oral exams', async () => {
    const { id } = await test.db.courseSubject.findFirstOrThrow({ where: { courseName: 'Carteggio' } })
    await createCourseReview(test, id, { oralTopics: ['Rotta lossodromica', 'Guerra del 1915', 'Luigi XVI'] })
    const topics = async (query: string) => {
      const { searchOralTopics } = await test.execute<{ searchOralTopics: { topic: string; match: string }[] }>(
        'query ($query: String!) { searchOralTopics(query: $query) { topic match } }',
        { query },
      )
      return searchOralTopics.map(({ topic, match }) => `${match}: ${topic}`)
    }
    expect(await topics('luigi 16')).toEqual(['EXACT: Luigi XVI'])
    expect(await topics('la rotta lossodromica')).toEqual(['EXACT: Rotta lossodromica'])
    expect(await topics('rotta ortodromica')).toEqual(['PARTIAL: Rotta lossodromica'])
    expect(await topics('lossodormica')).toEqual(['SIMILAR: Rotta lossodromica'])
    expect(await topics('…!')).toEqual([])
  })

  it('reviews are found by moderators in the same way', async () => {
    const { id } = await test.db.courseSubject.findFirstOrThrow({ where: { courseName: 'Navigazione II' } })
    await createCourseReview(test, id, { examNotes: 'Si portano le carte nautiche' })
    const professor = await createProfessor(test, { name: 'Elio Timoniere' })
    await createProfessorReview(test, professor.id, { course: 'Vela II', review: 'Spiega con calma' })
    const context = contextOf(test, await loggedInAdmin(test))
    const { listCourseReviews, listProfessorReviews } = await import('../features/admin/moderation.service.ts')
    const ofSubjects = async (search: string) => {
      const { items, countAll, match } = await listCourseReviews(context, { search })
      return [match, await countAll(), ...items.map(({ courseName }) => courseName)]
    }
    const ofProfessors = async (search: string) => {
      const { items, countAll, match } = await listProfessorReviews(context, { search })
      return [match, await countAll(), ...items.map(({ professorName }) => professorName)]
    }
    expect(await ofSubjects('esame di navigazione 2')).toEqual(['exact', 1, 'Navigazione II'])
    expect(await ofSubjects('carte nautihce')).toEqual(['similar', 1, 'Navigazione II'])
    expect(await ofSubjects('nautiche usate')).toEqual(['partial', 1, 'Navigazione II'])
    expect(await ofSubjects('📚')).toEqual(['exact', 0])
    expect(await ofProfessors('prof timoniere vela 2')).toEqual(['exact', 1, 'Elio Timoniere'])
    expect(await ofProfessors('timoniere acquario')).toEqual(['partial', 1, 'Elio Timoniere'])
  })
})

describe('follows', () => {
  const told = async (follow: object, publish: () => Promise<unknown>) => {
    await notifyFollowers(test)
    const email = follower()
    await followed(test, email, follow)
    await publish()
    const mails = await toldTo(test, email)
    return mails.flatMap(({ text }) => [...text.matchAll(/^\* (.*)$/gm)].map(([, label]) => label))
  }
  const publish =
    (...titles: string[]) =>
    async () => {
      for (const title of titles) await test.send('POST', '/api/books', bookInput({ title, course: '', professor: '' }))
    }

  it.each([
    ['C++', ['Corso di C++ avanzato'], ['Cucina per tutti']],
    ['Biochimica 2', ['Biochimica II'], ['Biochimica 1', 'Biochimica III']],
    ['Embriologia II', ['Embriologia 2'], ['Embriologia 1', 'Embriologia III', 'Embriologia 20']],
    ['il libro di patologia', ['Patologia generale'], ['Fisiologia']],
    ['istologia 1', ['Istologia I'], ['Istologia umana']],
  ])('of %j are told %j', async (search, right, wrong) => {
    expect((await told({ kind: 'books', search }, publish(...right, ...wrong))).toSorted()).toEqual(right)
  })

  it('of events are told by place, organiser and tags', async () => {
    const labels = await told({ kind: 'events', search: 'cappella' }, () =>
      createEvent(test, { title: 'Concerto', location: 'Cappella Grande' }),
    )
    expect(labels).toHaveLength(1)
    const email = follower()
    await followed(test, email, { kind: 'events', search: 'planetario' })
    const { id } = await createEvent(test, { title: 'Stelle' })
    expect(await toldTo(test, email)).toEqual([])
    await test.db.event.update({ where: { id }, data: { location: 'Planetario' } })
    expect(await toldTo(test, email)).toHaveLength(1)
  })

  it('of nothing but signs are refused, by the field', async () => {
    const answer = await test.send('POST', '/api/follows', { email: follower(), kind: 'books', search: '📚' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ issues: [{ path: 'search', message: expect.stringContaining('almeno una lettera') }] })
  })

  it('that an older version stored are compared by words, too', async () => {
    const email = follower()
    await followed(test, email, { kind: 'books', search: 'Zootecnia C++' })
    await test.db.follow.updateMany({ where: { email }, data: { patterns: ['%zootecnia%', '%c%'], patternsVersion: 0 } })
    await publish('Zootecnia in cascina')()
    expect(await toldTo(test, email)).toEqual([])
    await notifyFollowers(test)
    expect(await test.db.follow.findFirst({ where: { email } })).toMatchObject({ patterns: ['%zootecnia%', '% c++%'], patternsVersion: 1 })
  })
})
