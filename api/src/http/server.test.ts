import http from 'node:http'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createBook } from '../../test/factories.ts'
import { testConfig } from '../../test/harness.ts'
import { testServer } from '../../test/server.ts'
import { createLogger } from '../log.ts'
import { version } from '../startup/program.ts'
import { createServer } from './server.ts'

const test = testServer({ LOG_LEVEL: 'info' })

describe('every answer', () => {
  it.each(['/', '/api/health', '/api/nowhere', '/uploads/nothing.webp', '/nowhere'])('carries the security headers: %s', async (path) => {
    const { headers } = await test.request(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('health', () => {
  it('says up, and ready when the migrations are there', async () => {
    expect(await (await test.request('/api/health')).json()).toEqual({ status: 'ok', version })
    expect(await (await test.request('/api/ready')).json()).toEqual({ status: 'ready' })
  })

  it('says not ready when one is missing', async () => {
    await test.pool.query("UPDATE _prisma_migrations SET migration_name = 'gone_' || migration_name")
    try {
      expect((await test.request('/api/ready')).status).toBe(503)
    } finally {
      await test.pool.query('UPDATE _prisma_migrations SET migration_name = substr(migration_name, 6)')
    }
  })
})

describe('REST', () => {
  it.each([
    ['an unknown path', 'GET', '/api/nowhere', undefined, 404],
    ['an unknown method', 'PATCH', '/api/books', '{}', 405],
    ['broken JSON', 'POST', '/api/books', '{"title":', 400],
    ['JSON that is no object', 'POST', '/api/books', '[1,2]', 400],
    ['a NUL in an id', 'GET', '/api/manage-book/%00?token=x', undefined, 404],
    ['a NUL in a token', 'DELETE', '/api/manage-book/1?token=%00', undefined, 404],
    ['more than 100 kB', 'POST', '/api/books', JSON.stringify({ title: 'x'.repeat(100_001) }), 413],
    ['20 MB, still being sent when it is known', 'POST', '/api/books', JSON.stringify({ title: 'x'.repeat(20_000_000) }), 413],
  ])('refuses %s with a sentence', async (_what, method, path, body, status) => {
    const answer = await test.request(path, { method, body, headers: { 'content-type': 'application/json' } })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ error: expect.stringMatching(/\S/) })
  })

  it('takes nothing sent for an empty object: every required field is named', async () => {
    const answer = await test.request('/api/contact', { method: 'POST' })
    const { issues } = (await answer.json()) as { issues: { path: string }[] }
    expect([answer.status, issues.map(({ path }) => path)]).toEqual([400, ['name', 'email', 'category', 'subject', 'message']])
  })

  it('refuses another content type', async () => {
    const answer = await test.request('/api/books', { method: 'POST', body: 'title=x', headers: { 'content-type': 'text/plain' } })
    expect(answer.status).toBe(415)
  })
})

describe('pages of other sites', () => {
  const foreign = { origin: 'https://elsewhere.example' }
  const preflight = (path: string, method: string) =>
    test.request(path, { method: 'OPTIONS', headers: { ...foreign, 'access-control-request-method': method } })
  const readable =
    'content-language, deprecation, etag, link, ratelimit, ratelimit-policy, retry-after, sunset, x-request-id, x-search-match, x-total-count'
  const mutation = { query: 'mutation { deleteBook(id: "x", token: "x") { __typename } }' }

  it.each([
    ['/api/books?limit=1', 'GET', 'GET, HEAD', readable],
    ['/graphql?query={__typename}', 'POST', 'GET, POST', null],
    ['/uploads/00000000-0000-4000-8000-000000000000.webp', 'GET', 'GET, HEAD', readable],
    ['/story/book/x.png', 'GET', 'GET, HEAD', readable],
  ])('may read %s, and without credentials', async (path, method, methods, exposed) => {
    const asked = await preflight(path, method)
    expect([asked.status, asked.headers.get('access-control-allow-methods')]).toEqual([204, methods])
    const answer = await test.request(path, { headers: foreign })
    for (const { headers } of [asked, answer]) {
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('access-control-allow-credentials')).toBeNull()
    }
    expect(answer.headers.get('access-control-expose-headers')).toBe(exposed)
  })

  it('may not read the web app, nor announce a write', async () => {
    expect((await test.request('/books', { headers: foreign })).headers.get('access-control-allow-origin')).toBeNull()
    expect((await preflight('/api/books', 'POST')).headers.get('access-control-allow-methods')).not.toContain('POST')
  })

  it.each<[string, object, isOurs?: boolean]>([
    ['a foreign origin', foreign],
    ['no origin to be named', { origin: 'null' }],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['(control) the address of the instance', { origin: 'http://chiostro.test', 'sec-fetch-site': 'same-origin' }, true],
  ])('can write neither by a form nor by a mutation: %s', async (_what, headers, isOurs = false) => {
    const body = new FormData()
    body.append('title', 'Analisi')
    const form = await test.request('/api/books', { method: 'POST', body, headers: headers as Record<string, string> })
    expect(form.status, 'the form of our own page is read and refused for what is missing').toBe(isOurs ? 400 : 403)
    const json = { 'content-type': 'application/json', ...headers }
    const graphql = await test.request('/graphql', { method: 'POST', body: JSON.stringify(mutation), headers: json })
    expect(graphql.status).toBe(isOurs ? 200 : 403)
    if (isOurs) return
    expect(await form.json()).toEqual({ error: 'Richiesta da un altro sito', code: 'FORBIDDEN' })
    expect(await graphql.json()).toMatchObject({ errors: [{ message: 'Richiesta da un altro sito' }] })
  })
})

describe('pages', () => {
  it('carry title, description, canonical address and social tags of the listing', async () => {
    const book = await createBook(test, { imageUrls: ['/uploads/a.webp', '/uploads/b.webp'], coverImageIndex: 1 })
    const html = await (await test.request(`/books/${book.id}`)).text()
    expect(html).toContain(`<title>${book.title}, 12,50\u00A0€ · Chiostro</title>`)
    expect(html).toContain(`<link rel="canonical" href="http://chiostro.test/books/${book.id}">`)
    expect(html).toContain(`<meta property="og:image" content="http://chiostro.test/og/books/${book.id}.png?v=`)
  })

  it('allow no inline script and no inline style', async () => {
    const policy = (await test.request('/books')).headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'self'(;|$)/)
    expect(policy, 'but the one style element that the server wrote itself').toMatch(/style-src 'self'( 'sha256-[\w+/]+=*')?(;|$)/)
  })

  it.each(['/nowhere', '/books/unknown', `/books/${'x'.repeat(200)}`, '/books/%00', '/%2F%5B/nowhere'])(
    'answer 404 where nothing is: %s',
    async (path) => {
      const answer = await test.request(path)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
      expect(await answer.text()).not.toContain('og:url')
    },
  )

  it.each(['//', '/\\', '//evil.example/', '/\\evil.example', '///', '/\\/'])(
    'answer 404 to a path that browsers could take for a host: %s',
    async (path) => {
      // `fetch` would normalise the path.
      const answer = await new Promise<http.IncomingMessage>((resolve) => http.get(test.url, { path }, resolve))
      expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined])
      expect(await text(answer)).toContain('</html>')
    },
  )

  it('whose record cannot be read are still the app', async () => {
    const { db } = test
    Object.assign(test, { db: { book: { findUnique: () => Promise.reject(new Error('down')) } } })
    try {
      const answer = await test.request('/books/1')
      expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8'])
    } finally {
      Object.assign(test, { db })
    }
  })

  it('cut a long description between characters, never inside one', async () => {
    const book = await createBook(test, { description: '📚'.repeat(300) })
    expect(await (await test.request(`/books/${book.id}`)).text()).not.toContain('\uFFFD')
  })

  it('behind a token are not indexed, not kept and hand no address on', async () => {
    const answer = await test.request('/chiostro/manage-book/1?token=x')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toContain('<meta name="robots" content="noindex, nofollow">')
  })

  it('are not sent again when they have not changed', async () => {
    const etag = (await test.request('/books')).headers.get('etag') ?? ''
    expect((await test.request('/books', { headers: { 'if-none-match': etag } })).status).toBe(304)
  })
})

describe('the log', () => {
  it('never shows a token or an address', async () => {
    const lines: string[] = []
    const log = createLogger(
      testConfig({ LOG_LEVEL: 'info' }),
      new Writable({
        write(chunk, _encoding, done) {
          lines.push(String(chunk))
          done()
        },
      }),
    )
    Object.assign(test, { log })
    await test.request('/chiostro/manage-book/1?token=topsecret')
    await test.request('/api/manage-book/1?token=topsecret')
    await test.request('/api/registrations/cancel/topsecret')
    await test.request('/cancel-registration/topsecret')
    log.info({ input: { sellerEmail: 'ada@example.org', password: 'topsecret' } }, 'nested')
    expect(lines.length).toBeGreaterThanOrEqual(5)
    expect(lines.join('')).not.toMatch(/topsecret|ada@example/)
  })
})

describe('the address of a client', () => {
  it.each([
    [0, '203.0.113.9', '198.51.100.1', '198.51.100.1'],
    [1, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    [1, 'forged, 203.0.113.9', '198.51.100.1', '203.0.113.9'],
    [2, 'forged, 203.0.113.9, 192.0.2.1', '198.51.100.1', '203.0.113.9'],
  ])('with %i trusted proxies, is of %s from %s: %s', async (trustProxy, forwarded, remoteAddress, expected) => {
    const route: FastifyPluginAsyncZod = async (app) => {
      app.get('/api/address', async ({ context }) => [context.clientAddress])
    }
    const services = { ...test, config: { ...test.config, trustProxy } }
    const app = await createServer(services, { routes: [route], heads: {}, instance: async () => ({}) })
    onTestFinished(() => app.close())
    const answer = await app.inject({ url: '/api/address', headers: { 'x-forwarded-for': forwarded }, remoteAddress })
    expect(answer.json()).toEqual([expected])
  })
})
