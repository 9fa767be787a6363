import http from 'node:http'
import { allPages } from '@chiostro/domain/pages/pages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testConfig, testServices } from '../../test/harness.ts'
import { listOperations } from '../../test/operations.ts'
import { until } from '../../test/until.ts'
import { surface } from '../features/surface.ts'
import { createLogger } from '../log.ts'
import { createServer, type Surface } from './server.ts'

interface Asked {
  method: string
  pattern: string
}

function watching(hook: (app: FastifyInstance) => void): Surface['routes'][number] {
  return Object.assign(async (app: FastifyInstance) => hook(app), { [Symbol.for('skip-override')]: true })
}

/** Worst case: quotes the request in message, cause and properties. */
function quoting({ raw, params, query, body, headers }: FastifyRequest): Error {
  const quoted = JSON.stringify({ address: raw.url, params, query, body, headers })
  const cause = Object.assign(new Error(`because of\n    at ${quoted}`), { detail: quoted })
  return Object.assign(new Error(`it fails at ${quoted}`, { cause }), { request: { params, query, body }, where: quoted })
}

const test = testServices({ RATE_LIMIT: 'off' })
const lines: string[] = []
const asked: Asked[] = []
let fails = false
let app: FastifyInstance
let port: number

const throwing = watching((scope) => {
  scope.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat())
      if (!asked.some((known) => known.method === one && known.pattern === url)) asked.push({ method: one, pattern: url })
  })
  scope.addHook('preValidation', async (request) => {
    if (fails) throw quoting(request)
  })
})

/** Heads of all pages fail, quoting the request. */
const heads: Surface['heads'] = new Proxy(surface.heads, {
  get: (own, name) =>
    fails
      ? async (_context: unknown, params: object, query: object) => {
          throw new Error(`no head for ${JSON.stringify({ params, query })}`)
        }
      : Reflect.get(own, name),
})

/** Each read of the database fails, quoting its values. */
function failing<Target extends object>(target: Target, value: () => string): Target {
  return new Proxy(target, {
    get(own, name) {
      if (fails) throw Object.assign(new Error(`Invalid invocation({ token: '${value()}' })`), { meta: { token: value() } })
      const member = Reflect.get(own, name)
      return typeof member === 'function' ? member.bind(own) : member
    },
  })
}

let distinctive = 'none'

beforeAll(async () => {
  const log = createLogger(testConfig({ LOG_LEVEL: 'trace' }), { write: (line: string) => void lines.push(line) })
  const { db, pool } = test
  const services = { ...test, log, db: failing(db, () => distinctive), pool: failing(pool, () => distinctive) }
  app = await createServer(services, { ...surface, heads, routes: [throwing, ...surface.routes] }, { caches: false })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as { port: number }).port
})
afterAll(() => app.close())
beforeEach(() => {
  fails = false
  lines.length = 0
})

/** Sends the path raw, which `fetch` would normalise. @returns the status */
const exchange = (method: string, path: string, body?: unknown) =>
  new Promise<number>((resolve, reject) => {
    const json = body === undefined ? undefined : JSON.stringify(body)
    const headers = json === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }
    const request = http.request({ port, host: '127.0.0.1', method, path, headers, agent: false }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
    request.once('error', reject).end(json)
  })

/** Like `exchange`. @returns once the request is logged */
async function send(method: string, path: string, body?: unknown): Promise<number> {
  const before = lines.filter((line) => line.includes('"msg":"request"')).length
  const status = await exchange(method, path, body)
  await until(async () => lines.filter((line) => line.includes('"msg":"request"')).length > before, `${method} ${path} is not logged`)
  return status
}

const lastRequest = () => JSON.parse(lines.findLast((line) => line.includes('"msg":"request"')) ?? '{}')

/** Checks for encoded forms too. */
function expectUnlogged(value: string, what: string) {
  const logged = lines.join('')
  for (const form of [value, value.toLowerCase(), encodeURIComponent(value), value.slice(4, 16)]) {
    expect(logged.includes(form) ? `${what}: ${lines.find((line) => line.includes(form))}` : '').toBe('')
  }
}

let count = 0
/** Unlike a token or receipt in shape: only its position makes it a secret. */
const newValue = () => `Qz7 wärts/${++count}K!`.replace('/', '~')

const filled = (pattern: string, value: string) => pattern.replace(/:[a-zA-Z]+|\*/g, encodeURIComponent(value))

const inQuery = (value: string) =>
  ['token', 'receipt', 'code', 'ricevuta', 'q', 'cancel'].map((name) => `${name}=${encodeURIComponent(value)}`).join('&')

const inBody = (value: string) => ({ token: value, receipt: value, password: value, code: value, input: { text: [value] } })

describe.each([
  ['when all goes as usual', false],
  ['when the route throws an error that quotes the request', true],
])('%s', (_, failure) => {
  it('no value in the path, the query or the body of a REST request is logged', async () => {
    expect(asked.filter(({ pattern }) => /:(token|receipt)/.test(pattern)).length).toBeGreaterThan(20)
    fails = failure
    for (const { method, pattern } of asked) {
      distinctive = newValue()
      const body = method === 'GET' || method === 'HEAD' ? undefined : inBody(distinctive)
      await send(method, `${filled(pattern, distinctive)}?${inQuery(distinctive)}`, body)
      expect(lastRequest()).toMatchObject({ method, route: pattern })
      expectUnlogged(distinctive, `${method} ${pattern}`)
    }
  })

  it('no value in the address of a page is logged', async () => {
    fails = failure
    for (const { path, aliases = [] } of allPages as readonly { path: string; aliases?: readonly string[] }[]) {
      for (const pattern of [path, ...aliases]) {
        distinctive = newValue()
        await send('GET', `${filled(pattern, distinctive)}?${inQuery(distinctive)}`)
        expect(lastRequest()).toMatchObject({ method: 'GET', route: pattern })
        expectUnlogged(distinctive, pattern)
      }
    }
  })

  it('no value in a GraphQL operation is logged, as a variable or in its document', async () => {
    const byToken = 'query Q($token: String!) { follow(token: $token) { __typename } }'
    const operations = listOperations({ text: 'PLACE', whole: true }).filter(({ document }) => document.includes('PLACE'))
    expect(operations.length).toBeGreaterThan(80)
    fails = failure
    const ask = async (what: string, sent: (value: string) => [method: string, path: string, body?: unknown]) => {
      distinctive = newValue()
      await send(...sent(distinctive))
      expect(lastRequest()).toMatchObject({ route: '/graphql' })
      expectUnlogged(distinctive, what)
    }
    await ask('a variable', (token) => ['POST', '/graphql', { query: byToken, variables: { token } }])
    await ask('a variable in an address', (token) => [
      'GET',
      `/graphql?${new URLSearchParams({ query: byToken, variables: JSON.stringify({ token }) })}`,
    ])
    for (const { name, document } of operations)
      await ask(name, (value) => ['POST', '/graphql', { query: document.replaceAll('PLACE', value) }])
    expect(lines.filter((line) => line.includes('unexpected error')).length > 20).toBe(failure)
  })
})

it('what no route answers is logged as a constant', async () => {
  const token = 'T'.repeat(43)
  const paths: [string, string][] = [
    [`/api/my-review/${token}/more`, '/api/*'],
    [`/API/my-review/${token}`, '/*'],
    [`//api/my-review/${token}`, '/*'],
    [`/follow/${token}/more`, '/*'],
    [`/nowhere/${token}?token=${token}`, '/*'],
    [`/assets/${token}.js`, '/assets/*'],
    [`/uploads/${token}.webp`, '/uploads/*'],
    [`http://other.example/tickets/${token}`, '/*'],
  ]
  for (const [path, route] of paths) {
    const status = await send('GET', path)
    expect({ path, route: lastRequest().route, ok: status >= 400 }).toEqual({ path, route, ok: true })
  }
  for (const malformed of [`/follow/${token}%`, `/api/follows/%ff${token}`]) await exchange('GET', malformed)
  expectUnlogged(token, 'an unknown address')
})

it('the line of a request has its method, route, status and duration, and an error its type, code and place', async () => {
  fails = true
  await send('GET', '/api/my-review/7ZQ4M-AB3DE-XY2TV-00KJH')
  const [error, request] = lines.map((line) => JSON.parse(line))
  expect(Object.keys(request).sort()).toEqual(['level', 'method', 'ms', 'msg', 'pid', 'requestId', 'route', 'status', 'time'])
  expect(error.err).toMatchObject({
    type: 'Error',
    message: expect.stringContaining('it fails at'),
    stack: expect.stringContaining('loggedRequests.test.ts'),
  })
  expect(Object.keys(error.err).sort()).toEqual(['cause', 'message', 'stack', 'type'])
  expect(error.requestId).toBe(request.requestId)
})
