import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loggedInAdmin, type TestAdmin } from '../../test/admin.ts'
import { bookInput, createAttendee, createBook, createEvent } from '../../test/factories.ts'
import { testServer } from '../../test/server.ts'
import { countStatements } from '../../test/statements.ts'
import { until } from '../../test/until.ts'
import { followChanges } from '../database/changes.ts'

const test = testServer()
let admin: TestAdmin
let following: { stop(): void }

beforeAll(async () => {
  admin = await loggedInAdmin(test)
  following = await followChanges(test)
  // Freezes time, so that no response becomes fresh by expiry.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 60_000) * 60_000 + 10_000 })
})
afterAll(() => {
  vi.useRealTimers()
  following.stop()
})
beforeEach(() => test.changes.invalidate())

const listings = '{ books { edges { node { id title description } } } }'
const post = async (query: string, headers: Record<string, string> = {}) =>
  test.request('/graphql', { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify({ query }) })

/** Repeats a read until it is cached: notifications of earlier writes may still arrive. */
const untilKept = (ask: () => Promise<Response>) =>
  until(async () => {
    const { cached } = test.caches.counts
    await ask()
    return test.caches.counts.cached > cached
  }, 'not kept')

describe('a stampede', () => {
  it.each([
    ['GraphQL', () => post(listings)],
    ['GraphQL by GET', () => test.request(`/graphql?query=${encodeURIComponent(listings)}`)],
    ['REST', () => test.request('/api/books?search=analisi')],
  ])('of a hundred equal reads costs as much SQL as one (%s)', async (_, ask) => {
    await createBook(test)
    await untilKept(ask)
    test.changes.invalidate()
    const one = await countStatements(ask)
    test.changes.invalidate()
    const before = { ...test.caches.counts }
    const hundred = await countStatements(async () => {
      const answers = await Promise.all(Array.from({ length: 100 }, ask))
      expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
    })
    expect(one).toBeGreaterThan(0)
    expect(hundred).toBe(one)
    expect(test.caches.counts.made).toBe(before.made + 1)
    expect(await countStatements(ask)).toBe(0)
  })

  it('of equal writes makes each of them', async () => {
    const input = bookInput()
    const query = 'mutation ($input: PublishBookInput!) { publishBook(input: $input) { __typename } }'
    await Promise.all(Array.from({ length: 5 }, () => test.execute(query, { input })))
    await Promise.all(Array.from({ length: 5 }, () => test.send('POST', '/api/books', input)))
    expect(await test.db.book.count({ where: { title: input.title } })).toBe(10)
  })
})

/** Runs `meanwhile` between the database's next result and its arrival at the server. */
async function whileReading<T>(read: () => Promise<T>, meanwhile: () => Promise<unknown>): Promise<T> {
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const spy = vi.spyOn(test.pool, 'query')
  const { query } = Object.getPrototypeOf(test.pool)
  spy.mockImplementationOnce(async (...args: unknown[]) => {
    const answer = await Reflect.apply(query, test.pool, args)
    reached.resolve()
    await released.promise
    return answer
  })
  const reading = read()
  await reached.promise
  await meanwhile()
  released.resolve()
  spy.mockRestore()
  return reading
}

it.each([
  ['GraphQL', async () => (await post(listings)).text()],
  ['REST', async () => (await test.request('/api/books')).text()],
])('a read in flight during a write is not kept, nor shared with reads after the write (%s)', async (_, ask) => {
  await createBook(test)
  test.changes.invalidate()
  const { title, ...input } = bookInput()
  let during = ''
  const early = await whileReading(ask, async () => {
    await test.send('POST', '/api/books', { title, ...input })
    during = await ask()
  })
  expect(early).not.toContain(title)
  expect(during).toContain(title)
  expect(await ask()).toContain(title)
})

describe('never kept, nor answered from what is kept', () => {
  /** The second read costs as many statements as the first. */
  async function isMadeEachTime(ask: () => Promise<Response>, status = 200) {
    await untilKept(() => post('{ bookCourses }'))
    const { cached } = test.caches.counts
    const statements = await countStatements(async () => expect((await ask()).status).toBe(status))
    expect(await countStatements(ask)).toBe(statements)
    expect(test.caches.counts.cached).toBe(cached)
    return statements
  }

  it('a read with credentials, even if an anonymous one is kept', async () => {
    const { sellerEmail } = await createBook(test)
    test.changes.invalidate()
    const visitors = async () => (await test.request('/api/books')).text()
    expect(await visitors()).not.toContain(sellerEmail)
    expect(await isMadeEachTime(() => test.request('/api/books', { headers: admin.headers }))).toBeGreaterThan(0)
    expect(await (await test.request('/api/books', { headers: admin.headers })).text()).toContain(sellerEmail)
    expect(await visitors()).not.toContain(sellerEmail)
    await isMadeEachTime(() => post(listings, admin.headers))
    await isMadeEachTime(() => post('{ adminStats { books } }', admin.headers))
    await isMadeEachTime(() => post(listings, { authorization: 'Bearer unknown' }))
  })

  it('a read by token', async () => {
    const [book, event] = [await createBook(test), await createEvent(test)]
    const { token } = await createAttendee(test, event.id)
    const reads = [
      () => test.request(`/api/manage-book/${book.id}?token=${book.token}`),
      () => test.request(`/api/manage-event/${event.id}/registrations?token=${event.token}`),
      () => test.request(`/api/registrations/cancel/${token}`),
      () => post(`{ managedBook(id: "${book.id}", token: "${book.token}") { sellerEmail } bookCourses }`),
      () => post(`{ registrationToCancel(token: "${token}") { registration { attendeeEmail } } }`),
    ]
    for (const read of reads) expect(await isMadeEachTime(read)).toBeGreaterThan(0)
  })

  it('an error, whole or in part', async () => {
    await isMadeEachTime(() => test.request('/api/events/unknown/registrations'), 404)
    await isMadeEachTime(() => test.request('/api/books?limit=many'), 400)
    await isMadeEachTime(() => post('{ books(after: "nonsense") { edges { node { id } } } }'))
    await isMadeEachTime(() => post('{ books {'))
  })

  it('a request too long to be one of ours', async () => {
    await isMadeEachTime(() => post(`{ bookCourses } #${'x'.repeat(9_000)}`))
  })
})

it('parameters that a route does not know make no answers of their own', async () => {
  await untilKept(() => test.request('/api/books?course=Storia&limit=5'))
  for (const query of ['limit=5&course=Storia', 'course=Storia&limit=5&x=1', 'x=2&limit=5&course=Storia&__proto__=3']) {
    expect(await countStatements(() => test.request(`/api/books?${query}`))).toBe(0)
  }
  expect(await countStatements(() => test.request('/api/books?course=Storia&limit=6'))).toBeGreaterThan(0)
})

describe('a kept answer', () => {
  it('goes to each client in the encoding and media type it takes', async () => {
    await createBook(test, { description: 'Sottolineato a matita. '.repeat(100) })
    test.changes.invalidate()
    const encodings = ['gzip;q=0.5, br', 'gzip', 'identity', 'br']
    const asks = [
      (headers: Record<string, string>) => post(listings, headers),
      (headers: Record<string, string>) => test.request('/api/books', { headers }),
    ]
    for (const ask of asks) {
      const answers = await Promise.all(encodings.map((encoding) => ask({ 'accept-encoding': encoding })))
      expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null, 'br'])
      expect(new Set(answers.map(({ headers }) => headers.get('vary')))).toEqual(new Set(['accept-encoding']))
      expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
    }
    const media = await post(listings, { accept: 'application/graphql-response+json' })
    expect(media.headers.get('content-type')).toContain('application/graphql-response+json')
    expect((await post(listings)).headers.get('content-type')).toContain('application/json')
  })

  it('has the headers of one that was just made, and a request id of its own', async () => {
    await createBook(test)
    test.changes.invalidate()
    const ask = (method: string) => test.request('/api/books', { method })
    const [made, kept, head] = [await ask('GET'), await ask('GET'), await ask('HEAD')]
    const plain = ({ headers }: Response) =>
      Object.fromEntries([...headers].filter(([name]) => !/^(x-request-id|date|connection|keep-alive)$/.test(name)))
    expect(plain(kept)).toEqual(plain(made))
    expect(plain(head)).toEqual(plain(made))
    expect(made.headers.get('x-total-count')).toMatch(/^\d+$/)
    expect(await head.text()).toBe('')
    expect(kept.headers.get('x-request-id')).not.toBe(made.headers.get('x-request-id'))
  })
})
