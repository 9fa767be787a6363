import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testServices } from '../../test/harness.ts'
import { temporaryFolder } from '../../test/process.ts'
import { createContext } from './server.ts'
import { readStaticFiles } from './staticFiles.ts'
import { createWebApp } from './webapp.ts'

const test = testServices()
const build = temporaryFolder()
const script = `console.log('${'chiostro '.repeat(300)}')`
let server: http.Server
let url = ''
const get = (at: string, headers = {}) => fetch(url + at, { headers })

beforeAll(async () => {
  fs.mkdirSync(path.join(build, 'assets'))
  fs.mkdirSync(path.join(build, '.vite'))
  fs.writeFileSync(
    path.join(build, 'index.html'),
    '<!doctype html><html lang="it"><head><!--head--></head><body><!--instance--></body></html>',
  )
  fs.writeFileSync(path.join(build, 'assets', 'main-abc.js'), script)
  fs.writeFileSync(path.join(build, 'assets', 'main-abc.js.br'), brotliCompressSync(script))
  fs.writeFileSync(path.join(build, 'favicon.svg'), '<svg/>')
  fs.writeFileSync(path.join(build, '.vite', 'manifest.json'), '{}')
  const webApp = createWebApp(test.config, [{ path: '/books', head: () => ({ title: '$& Libri', description: '$1', path: '/books' }) }], {
    directory: build,
  })
  const serveFile = readStaticFiles(build)
  server = http.createServer((request, response) => {
    const context = createContext(test, request)
    const { method = 'GET', url: address = '/', headers } = request
    if (serveFile(request, response, address)) return
    void webApp(context, { method, url: address, headers }).then((answer) => {
      response.writeHead(answer.status, answer.headers).end(answer.body?.text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  fs.rmSync(build, { recursive: true, force: true })
})

describe('files of the build', () => {
  it('with a hash in their name are kept for ever, in the encoding the client takes', async () => {
    const answer = await get('/assets/main-abc.js', { 'accept-encoding': 'br' })
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect([answer.headers.get('content-encoding'), answer.headers.get('content-type')]).toEqual(['br', 'text/javascript'])
    expect(await answer.text()).toBe(script)
  })

  it('without one are asked for again, and not sent again when they have not changed', async () => {
    const answer = await get('/favicon.svg')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600'])
    const again = await get('/favicon.svg', { 'if-none-match': answer.headers.get('etag') })
    expect(again.status).toBe(304)
  })

  it('stay there when a new build takes them away beside the running server', async () => {
    fs.rmSync(path.join(build, 'assets', 'main-abc.js'))
    expect(await (await get('/assets/main-abc.js')).text()).toBe(script)
  })

  it.each(['/.vite/manifest.json', '/index.html', '/assets/main-abc.js.br', '/assets/..%2findex.html', '/assets/', '/assets/gone-abc.js'])(
    'do not include %s',
    async (at) => {
      expect((await get(at)).status).toBe(404)
    },
  )
})

describe('a page', () => {
  it('has its head and the instance’s names, whatever characters they hold', async () => {
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
