import net from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { listRoutes } from '../../test/routes.ts'
import { testServer } from '../../test/server.ts'

const test = testServer()

/** Sends bytes that no HTTP client would send, and reads until the server closes the connection. */
async function answerTo(bytes: string) {
  const socket = net.connect({ port: Number(new URL(test.url).port), host: '127.0.0.1' })
  socket.write(bytes)
  const whole = await text(socket)
  const [head = '', body = ''] = whole.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body }
}

describe('a request that is no HTTP, or more than is read of one', () => {
  const chunked = 'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'
  it.each([
    ['no request line', 'hello\r\n\r\n', 400, 'BAD_REQUEST'],
    ['a method that does not exist', 'FETCH / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'BAD_REQUEST'],
    ['a header with a control character', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\u0001b\r\n\r\n', 400, 'BAD_REQUEST'],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400, 'BAD_REQUEST'],
    ['no Host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'BAD_REQUEST'],
    ['an address that is none', 'GET /api/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400, 'BAD_REQUEST'],
    ['a chunk without a size', `${chunked}zz\r\n`, 400, 'BAD_REQUEST'],
    ['long extensions of a chunk', `${chunked}1;${'x'.repeat(20_000)}`, 413, 'PAYLOAD_TOO_LARGE'],
    ['long headers', `GET /api/books HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
    ['a long address', `GET /api/books?q=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
    ['an expectation', 'GET /api/books HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\nConnection: close\r\n\r\n', 417, 'EXPECTATION_FAILED'],
  ])('is answered in the shape of all errors: %s', async (_, bytes, status, code) => {
    const answer = await answerTo(bytes)
    expect([answer.status, JSON.parse(answer.body)]).toEqual([status, { error: expect.stringMatching(/\S/), code }])
    expect(answer.head).toContain('content-type: application/json; charset=utf-8')
    expect(answer.head).toContain('connection: close')
    expect(answer.head).toContain('cache-control: no-store')
  })
})

describe('a method that a path does not have', () => {
  const refusal = async (method: string, path: string, body?: string) => {
    const answer = await test.request(path, { method, ...(body ? { body, headers: { 'content-type': 'text/plain' } } : {}) })
    return [answer.status, answer.headers.get('allow'), method === 'HEAD' ? {} : await answer.json()]
  }
  const notAllowed = { error: 'Questo indirizzo non accetta questo metodo.', code: 'METHOD_NOT_ALLOWED' }

  it.each([
    ['DELETE', '/api/books', 'GET, HEAD, POST'],
    ['GET', '/api/contact', 'POST'],
    ['PUT', '/api/books/any', 'GET, HEAD'],
    ['POST', '/api/books/courses', 'GET, HEAD'],
    ['DELETE', '/api/books/', 'GET, HEAD, POST'],
    ['PUT', '/events.ics', 'GET, HEAD'],
    ['OPTIONS', '/api/admin/login', 'POST'],
    ['POST', '/uploads/a.webp', 'GET, HEAD'],
    ['POST', '/books', 'GET, HEAD'],
    ['DELETE', '/', 'GET, HEAD'],
    ['PROPFIND', '/api/books', 'GET, HEAD, POST'],
  ])('%s %s is 405 with what it has', async (method, path, allow) => {
    expect(await refusal(method, path)).toEqual([405, allow, notAllowed])
  })

  it('is told before the body is looked at', async () => {
    expect(await refusal('PUT', '/api/books', 'no JSON')).toEqual([405, 'GET, HEAD, POST', notAllowed])
  })

  it('of GraphQL is refused, too', async () => {
    const answer = await test.request('/graphql', { method: 'DELETE' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST'])
    expect(await answer.json()).toEqual({ errors: [{ message: notAllowed.error, extensions: { code: notAllowed.code } }] })
  })

  it('is 404 where no method is known', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect(await refusal(method, '/api/nothing')).toEqual([404, null, { error: 'Percorso non trovato', code: 'NOT_FOUND' }])
    }
  })

  it('is 405 on every path of the API', async () => {
    const routes = await listRoutes()
    const paths = [...new Set(routes.map(({ path }) => path))]
    expect(paths.length).toBeGreaterThan(100)
    for (const path of paths) {
      const at = path.replace(/:\w+/g, 'x').replace('*', 'x')
      const [status, allow] = await refusal('LOCK', at)
      expect([status, at]).toEqual([405, at])
      for (const { method } of routes.filter((route) => route.path === path)) expect(allow).toContain(method)
    }
  })
})
