import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testServices } from '../../test/harness.ts'
import { temporaryFolder } from '../../test/process.ts'
import { createServer } from './server.ts'

const test = testServices()
const build = temporaryFolder()
const script = `console.log('${'chiostro '.repeat(300)}')`
let app: FastifyInstance
let url = ''
const get = (at: string, headers = {}) => fetch(url + at, { headers })

beforeAll(async () => {
  fs.mkdirSync(path.join(build, 'assets'))
  fs.mkdirSync(path.join(build, '.vite'))
  fs.writeFileSync(
    path.join(build, 'index.html'),
    '<!doctype html><html lang="it"><head><!--head--><!--instance--></head><body><div id="root"></div></body></html>',
  )
  fs.writeFileSync(path.join(build, 'assets', 'main-abc.js'), script)
  fs.writeFileSync(path.join(build, 'assets', 'main-abc.js.br'), brotliCompressSync(script))
  fs.writeFileSync(path.join(build, 'favicon.svg'), '<svg/>')
  fs.writeFileSync(path.join(build, '.vite', 'manifest.json'), '{}')
  const heads = { books: () => ({ title: '$& Libri', description: '$1', path: '/books' }) }
  app = await createServer(test, { routes: [], heads, instance: async () => test.config.instance }, { directory: build, caches: false })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  app.server.closeAllConnections()
  await app.close()
  fs.rmSync(build, { recursive: true, force: true })
})

describe('the camera and WebAssembly', () => {
  const allowed = async (path: string) => {
    const { headers } = await get(path)
    return [
      headers.get('permissions-policy')?.includes('camera=(self)'),
      headers.get('content-security-policy')?.includes("'wasm-unsafe-eval'"),
    ]
  }

  it.each(['/check-in/some-id?token=abc', '/books/new?subject=1', '/camera-shell'])('are for %s', async (path) =>
    expect(await allowed(path)).toEqual([true, true]),
  )

  it.each(['/', '/books', '/ticket/abc', '/app-shell', '/check-in/some-id/other'])('are not for %s', async (path) =>
    expect(await allowed(path)).toEqual([false, false]),
  )
})

describe('files of the build', () => {
  it('with a hash in their name are kept for ever, in the encoding the client takes', async () => {
    const answer = await get('/assets/main-abc.js', { 'accept-encoding': 'br' })
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect([answer.headers.get('content-encoding'), answer.headers.get('content-type')]).toEqual([
      'br',
      'application/javascript; charset=utf-8',
    ])
    expect(await answer.text()).toBe(script)
  })

  it('without one are asked for again, and not sent again when they have not changed', async () => {
    const answer = await get('/favicon.svg')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600'])
    const headers = { 'if-none-match': answer.headers.get('etag') ?? '' }
    // `fetch` would add a header against caches.
    const again = await new Promise<http.IncomingMessage>((resolve) => http.get(`${url}/favicon.svg`, { headers }, resolve))
    expect(again.resume().statusCode).toBe(304)
  })

  it.each(['/.vite/manifest.json', '/index.html', '/assets/main-abc.js.br', '/assets/..%2findex.html', '/assets/', '/assets/gone-abc.js'])(
    'do not include %s',
    async (at) => {
      expect((await get(at)).status).toBe(404)
    },
  )
})

describe('a page', () => {
  it('has its head and the instance’s names, with any characters', async () => {
    const html = await (await get('/books')).text()
    expect(html).toContain('<title>$&amp; Libri · Chiostro</title>')
    expect(html).toContain('content="$1"')
    const instance = /<script type="application\/json" id="instance">(.*?)<\/script>/.exec(html)?.[1]
    expect(JSON.parse(instance ?? '')).toEqual(test.config.instance)
  })

  it('is only read', async () => {
    const answer = await fetch(`${url}/books`, { method: 'POST' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})
