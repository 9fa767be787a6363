import { randomInt } from 'node:crypto'
import { toIsbn13 } from '@chiostro/domain/isbn/isbn'
import { beforeEach, describe, expect, it } from 'vitest'
import { contextOf } from '../../../test/admin.ts'
import { importRows } from '../../../test/catalogue.ts'
import { createBook } from '../../../test/factories.ts'
import { holdLocks, untilBlocked } from '../../../test/locks.ts'
import { type LibraryTrouble, startLibraryStandIn } from '../../../test/openLibraryStandIn.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { enforceTotal } from '../../security/rateLimits.ts'
import { findByIsbn, openLibraryOf } from './isbn.service.ts'

const library = startLibraryStandIn()
const test = testServer({ ISBN_LOOKUP: 'openlibrary', OPENLIBRARY_URL: 'http://127.0.0.1:1' })
const closed = testServer()
const limited = testServer({ ISBN_LOOKUP: 'openlibrary', OPENLIBRARY_URL: 'http://127.0.0.1:1', RATE_LIMIT: 'on' })

beforeEach(() => {
  for (const { config } of [test, limited]) config.isbnLookup = library.url
})

/** Returns a valid ISBN that no test used before. */
function someIsbn(): string {
  for (;;) {
    const isbn = toIsbn13(`97888${randomInt(10 ** 8)}`.padEnd(13, '0').slice(0, 12) + randomInt(10))
    if (isbn) return isbn
  }
}

const edition = {
  url: 'https://openlibrary.org/books/OL26210208M/Analisi',
  key: '/books/OL26210208M',
  title: 'Analisi matematica 1',
  authors: [
    { url: 'https://openlibrary.org/authors/OL1A', name: 'Marco Bramanti' },
    { url: 'https://openlibrary.org/authors/OL2A', name: 'Sandro Salsa' },
  ],
  number_of_pages: 736,
  publishers: [{ name: 'Zanichelli' }],
  publish_date: 'March 2008',
  cover: { small: 'https://covers.openlibrary.org/b/id/7891413-S.jpg' },
}

const ask = async (isbn: string, of: TestServer = test) => {
  const response = await of.request(`/api/isbn/${isbn}`)
  return { status: response.status, body: await response.json() }
}
const noHint = { n: 0, low: null, high: null }

describe('a book by its ISBN', () => {
  it('comes from Open Library with one request, and from the cache ever after', async () => {
    const isbn = someIsbn()
    library.objects.set(isbn, edition)
    const book = {
      isbn,
      title: 'Analisi matematica 1',
      authors: ['Marco Bramanti', 'Sandro Salsa'],
      publisher: 'Zanichelli',
      year: 2008,
      priceHint: noHint,
      subjects: [],
    }
    expect(await ask(isbn)).toEqual({ status: 200, body: { ...book, source: 'openlibrary' } })
    const dashed = `${isbn.slice(0, 3)}-${isbn.slice(3, 5)}-${isbn.slice(5)}`
    expect(await ask(dashed)).toEqual({ status: 200, body: { ...book, source: 'cache' } })
    const document = `{ bookByIsbn(isbn: "${isbn}") { title subjects { courseName } } }`
    expect(await test.execute(document)).toEqual({ bookByIsbn: { title: book.title, subjects: [] } })
    expect(library.requests).toEqual([`/api/books?bibkeys=ISBN%3A${isbn}&format=json&jscmd=data`])
    expect(library.agents.at(-1)).toBe('Chiostro (http://chiostro.test; team@chiostro.test)')
  })

  it('comes from a listing here, with its exams and prices, and asks nobody', async () => {
    const isbn = someIsbn()
    await importRows(test, [{ department: 'Scienze', degreeCourse: 'Matematica', courseName: 'Analisi' }])
    const { id } = await test.db.courseSubject.findFirstOrThrow()
    for (let n = 0; n < 5; n++) await createBook(test, { isbn, title: 'Il Bramanti', subject: { connect: { id } } })
    expect((await ask(isbn)).body).toEqual({
      isbn,
      title: 'Il Bramanti',
      authors: [],
      publisher: '',
      year: null,
      priceHint: { n: 5, low: '12.50', high: '12.50' },
      subjects: [{ id, courseName: 'Analisi', degreeCourse: 'Matematica' }],
      source: 'here',
    })
    const document = `{ bookByIsbn(isbn: "${isbn}") { title priceHint { n } subjects { courseName degreeCourse { name } } } }`
    expect(await test.execute(document)).toEqual({
      bookByIsbn: {
        title: 'Il Bramanti',
        priceHint: { n: 5 },
        subjects: [{ courseName: 'Analisi', degreeCourse: { name: 'Matematica' } }],
      },
    })
    expect(library.requests).toEqual([])
  })

  it.each([
    ['without authors, publisher and year', { title: 'Dispense' }, { title: 'Dispense', authors: [], publisher: '', year: null }],
    [
      'with a title that is not Latin',
      { title: 'Война и мир', authors: [{ name: 'Лев Толстой' }] },
      { title: 'Война и мир', authors: ['Лев Толстой'] },
    ],
    [
      'with parts in other shapes',
      { title: 'Fisica', authors: 'Mazzoldi', publishers: [null, { name: 'EdiSES' }], publish_date: 1998 },
      {
        title: 'Fisica',
        authors: [],
        publisher: 'EdiSES',
        year: null,
      },
    ],
    [
      'with lines and invisible characters',
      { title: ' Chimica\u202e\n generale ', publish_date: '[19--?]' },
      { title: 'Chimica generale', year: null },
    ],
    ['with a very long title', { title: 'x'.repeat(5000) }, { title: 'x'.repeat(200) }],
  ])('%s is taken as it is', async (_what, found, shown) => {
    const isbn = someIsbn()
    library.objects.set(isbn, found)
    expect((await ask(isbn)).body).toMatchObject(shown)
  })

  it('is found after a redirect within the library', async () => {
    const isbn = someIsbn()
    library.objects.set(isbn, edition)
    library.trouble.push('moved')
    expect((await ask(isbn)).body).toMatchObject({ title: 'Analisi matematica 1', source: 'openlibrary' })
  })

  it('that nobody knows is 404, and asked for once', async () => {
    const isbn = someIsbn()
    const answer = { status: 404, body: { error: 'Non conosciamo nessun libro con questo ISBN', code: 'NOT_FOUND' } }
    expect([await ask(isbn), await ask(isbn)]).toEqual([answer, answer])
    expect(await test.execute(`{ bookByIsbn(isbn: "${isbn}") { title } }`)).toEqual({ bookByIsbn: null })
    expect(library.requests).toHaveLength(1)
  })

  it('with a wrong check digit is 400, and nothing is asked', async () => {
    const { status, body } = await ask('9788808123450')
    expect([status, body.issues]).toEqual([400, [{ path: 'isbn', message: 'ISBN non valido: controlla le 10 o 13 cifre' }]])
    expect(library.requests).toEqual([])
  })

  it('is asked for once by six visitors at the same moment, who all wait for the answer', async () => {
    const isbn = someIsbn()
    library.objects.set(isbn, edition)
    const release = await holdLocks(test, 'LOCK TABLE isbn_records IN SHARE MODE')
    const answers = Array.from({ length: 6 }, () => ask(isbn))
    // All have seen that there is no answer yet.
    await untilBlocked(test, answers.length)
    await release('COMMIT')
    const titles = (await Promise.all(answers)).map(({ status, body }) => `${status} ${body.title}`)
    expect(new Set(titles)).toEqual(new Set(['200 Analisi matematica 1']))
    expect(library.requests).toHaveLength(1)
  })
})

describe('a failure', () => {
  it.each<LibraryTrouble>(['limited', 'broken', 'elsewhere', 'endless', 'circular', 'not JSON', 'a list'])(
    'of the library (%s) is 404, and remembered for ten minutes',
    async (trouble) => {
      const isbn = someIsbn()
      library.objects.set(isbn, edition)
      library.trouble.push(trouble)
      expect((await ask(isbn)).status).toBe(404)
      library.trouble.length = 0
      const asked = library.requests.length
      expect(asked).toBe(trouble === 'circular' ? 4 : 1)
      expect((await ask(isbn)).status).toBe(404)
      expect(library.requests).toHaveLength(asked)
      await test.db.$executeRaw`UPDATE isbn_records SET ask_again_at = ask_again_at - interval '601 seconds' WHERE isbn = ${isbn}`
      expect((await ask(isbn)).body).toMatchObject({ title: 'Analisi matematica 1' })
    },
  )

  it('to answer ends after two seconds', async () => {
    library.trouble.push('silent')
    // The library never answers.
    expect((await ask(someIsbn())).status).toBe(404)
    expect(openLibraryOf(test.config)?.timeoutMs).toBe(2_000)
  })

  it('of the network is 404 at once, and listings are published all the same', async () => {
    test.config.isbnLookup = 'http://127.0.0.1:1'
    const isbn = someIsbn()
    expect((await ask(isbn)).status).toBe(404)
    await createBook(test, { isbn, title: 'Pubblicato comunque' })
    expect((await ask(isbn)).body).toMatchObject({ title: 'Pubblicato comunque', source: 'here' })
  })

  it('of a process that ended while asking is made up for', async () => {
    const isbn = someIsbn()
    library.objects.set(isbn, edition)
    await test.db.isbnRecord.create({ data: { isbn, state: 'asking', askAgainAt: new Date(Date.now() - 1) } })
    expect((await ask(isbn)).body).toMatchObject({ title: 'Analisi matematica 1', source: 'openlibrary' })
  })
})

it('where lookups are off, only listings and the cache answer', async () => {
  const [isbn, listed] = [someIsbn(), someIsbn()]
  await createBook(closed, { isbn: listed, title: 'Qui' })
  expect([(await ask(isbn, closed)).status, (await ask(listed, closed)).body.title]).toEqual([404, 'Qui'])
  expect(await closed.db.isbnRecord.count()).toBe(0)
})

it('a client that asks for more than sixty unknown ones in ten minutes is refused, and still gets what is known', async () => {
  const known = someIsbn()
  library.objects.set(known, edition)
  expect((await ask(known, limited)).status).toBe(200)
  for (let n = 1; n < 60; n++) await ask(someIsbn(), limited)
  const refused = await limited.request(`/api/isbn/${someIsbn()}`)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0, library.requests.length]).toEqual([429, true, 60])
  expect((await ask(known, limited)).body).toMatchObject({ source: 'cache' })
})

it('all clients together make us ask 120 times a minute at most, and what was not asked for is asked a minute later', async () => {
  const isbn = someIsbn()
  library.objects.set(isbn, edition)
  for (let n = 0; n < 120; n++) await enforceTotal(limited, 'isbnTotal').catch(() => {})
  const another = { ...contextOf(limited, null), clientAddress: '192.0.2.7' }
  await expect(findByIsbn(another, { isbn })).rejects.toThrow('Non conosciamo nessun libro con questo ISBN')
  expect(library.requests).toEqual([])
  await limited.db.$executeRaw`DELETE FROM rate_limits`
  await limited.db.$executeRaw`UPDATE isbn_records SET ask_again_at = ask_again_at - interval '60 seconds' WHERE isbn = ${isbn}`
  expect(await findByIsbn(another, { isbn })).toMatchObject({ title: 'Analisi matematica 1', source: 'openlibrary' })
})
