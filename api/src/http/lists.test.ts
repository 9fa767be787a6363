import { describe, expect, it } from 'vitest'
import { createBook, uniqueWord } from '../../test/factories.ts'
import { testServer } from '../../test/server.ts'

const test = testServer({ PUBLIC_URL: 'https://libri.example.org' })

interface Listed {
  id: string
}

/** Path in the header `Link`; null on the last page. */
const nextOf = (answer: Response) => {
  const address = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  return address ? new URL(address) : null
}

describe('paging by Link', () => {
  it('repeats and skips none while a hundred listings are published', async () => {
    const before: string[] = []
    for (let n = 0; n < 40; n++) before.push((await createBook(test)).id)
    const seen: string[] = []
    let path: string | null = '/api/books?limit=4'
    while (path) {
      const answer = await test.request(path)
      seen.push(...((await answer.json()) as Listed[]).map(({ id }) => id))
      await Promise.all(Array.from({ length: 10 }, () => createBook(test)))
      const next = nextOf(answer)
      if (next) expect(next.origin).toBe('https://libri.example.org')
      path = next && next.pathname + next.search
    }
    expect(await test.db.book.count()).toBeGreaterThanOrEqual(140)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.toSorted()).toEqual(before.toSorted())
  })

  it('(control) by offset the same would repeat some', async () => {
    const first = (await (await test.request('/api/books?limit=4')).json()) as Listed[]
    await createBook(test)
    const second = (await (await test.request('/api/books?limit=4&offset=4')).json()) as Listed[]
    expect(second.map(({ id }) => id)).toContain(first[3]?.id)
  })

  it('keeps the filters, and refuses a place that it has not given', async () => {
    const course = uniqueWord()
    for (let n = 0; n < 3; n++) await createBook(test, { course })
    const answer = await test.request(`/api/books?course=${course}&limit=2`)
    const next = nextOf(answer)
    expect([answer.headers.get('x-total-count'), next?.searchParams.get('course')]).toEqual(['3', course])
    const rest = await test.request(`${next?.pathname}${next?.search}`)
    expect([((await rest.json()) as Listed[]).length, nextOf(rest)]).toEqual([1, null])
    const refused = await test.request('/api/books?after=nonsense')
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ issues: [expect.objectContaining({ path: 'after' })] }),
    ])
  })
})

describe('a list that a client has', () => {
  it('is asked about each time, and answered 304 while nothing changes', async () => {
    const course = uniqueWord()
    const path = `/api/books?course=${course}`
    await createBook(test, { course })
    const first = await test.request(path)
    const etag = first.headers.get('etag') ?? ''
    expect([first.headers.get('cache-control'), etag]).toEqual(['public, no-cache', expect.stringMatching(/^W\//)])
    expect((await test.request(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    await createBook(test, { course })
    expect((await test.request(path, { headers: { 'if-none-match': etag } })).status).toBe(200)
  })

  it('may be asked about by pages of other sites', async () => {
    const headers = {
      origin: 'https://altrove.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'if-none-match',
    }
    const preflight = await test.request('/api/books', { method: 'OPTIONS', headers })
    expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('if-none-match')
    expect(
      (await test.request('/api/books', { headers: { origin: 'https://altrove.example' } })).headers.get('access-control-expose-headers'),
    ).toContain('link')
  })
})

describe('a single record', () => {
  it('is what the list has of it, and 404 for an unknown id', async () => {
    const { id } = await createBook(test)
    const listed = (await (await test.request('/api/books?limit=500')).json()) as Listed[]
    expect(await (await test.request(`/api/books/${id}`)).json()).toEqual(listed.find((book) => book.id === id))
    for (const path of ['books', 'events', 'professors', 'course-subjects', 'wanted']) {
      const answer = await test.request(`/api/${path}/unknown`)
      expect([path, answer.status, await answer.json()]).toEqual([path, 404, { error: expect.any(String), code: 'NOT_FOUND' }])
    }
  })
})
