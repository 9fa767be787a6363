import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import fastify from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { testServices } from '../../test/harness.ts'
import { until } from '../../test/until.ts'
import { healthRoutes } from './health.routes.ts'
import { InFlight, limitLoad } from './inFlight.ts'
import { createServer, type ServerOptions } from './server.ts'

const test = testServices()
const never = Number.POSITIVE_INFINITY

/** Requests in progress, until the test lets them finish. */
const waiting: (() => void)[] = []
let chunksMade = 0
const routes: FastifyPluginAsyncZod = async (app) => {
  app.get('/api/slow', async () => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return {}
  })
  app.get('/api/large', (_request, reply) => reply.send('x'.repeat(20_000_000)))
  const chunks = async function* () {
    for (let n = 0; n < 2_000; n++) {
      chunksMade++
      yield 'x'.repeat(100_000)
    }
  }
  app.get('/api/stream', (_request, reply) => reply.type('application/octet-stream').send(Readable.from(chunks())))
  app.get('/api/file', (_request, reply) =>
    reply.headers({ 'content-length': 200_000_000, 'content-type': 'image/webp' }).send(Readable.from(chunks())),
  )
  app.post('/api/body', async ({ body }) => body)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.post('/api/upload', { config: { lane: 'uploads' } }, async ({ raw }) => {
      for await (const _chunk of raw);
      return {}
    })
  })
}
afterEach(() => {
  for (const finish of waiting.splice(0)) finish()
})

async function serve(inFlight: InFlight, options: ServerOptions = {}) {
  const surface = { routes: [healthRoutes, routes], heads: {}, instance: async () => ({}) }
  const app = await createServer(test, surface, { inFlight, ...options })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    app.server.closeAllConnections()
    await app.close()
  })
  const { port } = app.server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, port }
}

/** Raw connection that sends a text and reads nothing. */
function send(port: number, text: string): net.Socket {
  const socket = net.connect(port, '127.0.0.1').on('error', () => {})
  onTestFinished(() => void socket.destroy())
  socket.write(text)
  return socket
}

describe('more requests than this process can carry', () => {
  it('are refused at once with a time to come back, while those admitted are answered and health stays reachable', async () => {
    const { url } = await serve(new InFlight({ work: { slots: 3, patienceMs: never } }))
    const admitted = [1, 2, 3].map(() => fetch(`${url}/api/slow`))
    await until(() => waiting.length === 3)
    // Requests waiting for a slot would never get a response.
    const refused = await Promise.all(Array.from({ length: 50 }, () => fetch(`${url}/api/slow`)))
    expect(refused.map(({ status }) => status)).toEqual(Array(50).fill(503))
    const waits = refused.map(({ headers }) => Number(headers.get('retry-after')))
    expect(Math.min(...waits)).toBeGreaterThan(0)
    expect(new Set(waits).size).toBeGreaterThan(1) // or all would be back in the same second
    expect(await refused[0]?.json()).toEqual({ error: expect.stringContaining('troppe richieste'), code: 'UNAVAILABLE' })
    expect((await fetch(`${url}/api/health`)).status).toBe(200)
    expect((await fetch(`${url}/api/ready`)).status).toBe(200)
    for (const finish of waiting.splice(0)) finish()
    expect((await Promise.all(admitted)).map(({ status }) => status)).toEqual([200, 200, 200])
    const after = fetch(`${url}/api/slow`)
    await until(() => waiting.length === 1)
    waiting.pop()?.()
    expect((await after).status).toBe(200)
  })

  it('of one network leave places to others', async () => {
    const inFlight = new InFlight({ work: { slots: 4, patienceMs: never, ofNetwork: 3 } })
    const { url } = await serve(inFlight)
    const admitted = [1, 2, 3].map(() => fetch(`${url}/api/slow`))
    await until(() => waiting.length === 3)
    expect((await fetch(`${url}/api/slow`)).status).toBe(503)
    expect(inFlight.enter('work', () => {}, { network: '203.0.113.1' })).not.toBeNull()
    for (const finish of waiting.splice(0)) finish()
    expect((await Promise.all(admitted)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(inFlight.taken.work).toBe(1)
  })

  it('are told so in the shape they expect: GraphQL, and a page that comes back by itself', async () => {
    const { url } = await serve(new InFlight({ work: { slots: 0, patienceMs: never } }))
    const graphql = await fetch(`${url}/graphql?query={__typename}`, { headers: { origin: 'https://elsewhere.example' } })
    expect([graphql.status, graphql.headers.get('access-control-allow-origin')]).toEqual([503, '*'])
    expect(Number(graphql.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await graphql.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE', retryAfter: expect.any(Number) } }] })
    const page = await fetch(`${url}/books`)
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain('Un attimo di pazienza')
  })
})

it('a process that was busy with its start, and has not measured its delay yet, refuses nothing', async () => {
  const app = fastify()
  await limitLoad(app, { inFlight: new InFlight(), log: test.log, laneOf: () => 'work' })
  app.get('/', async () => 'answered')
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  // Exceeds the interval of measurements.
  const end = performance.now() + 1_500
  while (performance.now() < end);
  for (let n = 0; n < 10; n++) {
    expect((await fetch(url)).status).toBe(200)
    await delay(20)
  }
})

describe('senders that drip', () => {
  it('lose their place to the next, however recent they are, and those that send keep it', () => {
    const inFlight = new InFlight({ uploads: { slots: 2, patienceMs: never } })
    const cut: string[] = []
    const enter = (name: string, isStalled: boolean) => inFlight.enter('uploads', () => cut.push(name), { isStalled: () => isStalled })
    enter('sends', false)
    enter('drips', true)
    expect(enter('next', false)).not.toBeNull()
    expect(enter('refused', false)).toBeNull()
    expect([cut, inFlight.taken.uploads, inFlight.rejected.uploads]).toEqual([['drips'], 2, 1])
  })
})

describe('uploads of one network', () => {
  it('take at most their share of the places, and make room for themselves only', () => {
    const inFlight = new InFlight({ uploads: { slots: 4, patienceMs: never, ofNetwork: 2 } })
    const cut: string[] = []
    let isStalled = false
    const enter = (network: string, name: string) =>
      inFlight.enter('uploads', () => cut.push(name), { network, isStalled: () => isStalled }) !== null
    const admitted = [enter('other', 'a'), enter('campus', 'b'), enter('campus', 'c'), enter('campus', 'd'), enter('other', 'e')]
    expect(admitted).toEqual([true, true, true, false, true])
    isStalled = true
    expect([enter('campus', 'f'), cut, inFlight.taken.uploads]).toEqual([true, ['b'], 4])
  })
})

describe('readers that do not read', () => {
  it.each([
    ['streams', '/api/stream', 300_000, 200_000_000],
    ['files', '/api/file', 64_000, 200_000_000],
    ['large answers', '/api/large', 20_000_000, 20_000_000],
  ])(
    'of %s take no place from work, hold memory up to a bound only, and the oldest is cut off for the next',
    async (_, path, held, bytes) => {
      const sending = { slots: 2.5 * held, patienceMs: never }
      const inFlight = new InFlight({ work: { slots: 1, patienceMs: never }, sending })
      const { url, port } = await serve(inFlight)
      const readers: net.Socket[] = []
      for (const n of [1, 2]) {
        readers.push(send(port, `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).pause())
        await until(() => inFlight.taken.sending === n * held)
      }
      expect((await fetch(url + path)).status, 'a third at the same time is refused').toBe(503)
      expect((await fetch(`${url}/nowhere`)).status).toBe(404)
      await delay(1_000) // their buffers are full
      sending.patienceMs = 0
      const began = chunksMade
      const honest = await fetch(url + path, { headers: { 'accept-encoding': 'identity' } })
      expect((await honest.arrayBuffer()).byteLength).toBe(bytes)
      expect(chunksMade - began, 'readers that do not read fill the buffers of their sockets only').toBeLessThan(2_500)
      for (const reader of readers) reader.destroy()
      await until(() => inFlight.taken.sending === 0)
    },
  )
})

describe('an answer that is larger than its lane', () => {
  it('takes the lane while it is empty, and the next one waits until it has been read', async () => {
    const inFlight = new InFlight({ sending: { slots: 1_000_000, patienceMs: never } })
    const { url, port } = await serve(inFlight)
    const large = () => fetch(`${url}/api/large`, { headers: { 'accept-encoding': 'identity' } })
    for (let time = 0; time < 2; time++) expect((await (await large()).arrayBuffer()).byteLength).toBe(20_000_000)
    const reader = send(port, 'GET /api/large HTTP/1.1\r\nHost: x\r\n\r\n').pause()
    await until(() => inFlight.taken.sending === 20_000_000)
    expect((await large()).status).toBe(503)
    expect((await fetch(`${url}/nowhere`)).status).toBe(404)
    reader.destroy()
    await until(() => inFlight.taken.sending === 0)
    expect((await large()).status).toBe(200)
  })
})

describe('requests whose body never comes', () => {
  const startOf = (path: string, contentType: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${contentType}\r\nContent-Length: 50\r\n\r\n{`

  it('give way to honest ones', async () => {
    const inFlight = new InFlight({ bodies: { slots: 5, patienceMs: 200 } })
    const { url, port } = await serve(inFlight)
    for (let n = 0; n < 5; n++) send(port, startOf('/api/body', 'application/json'))
    await until(() => inFlight.taken.bodies === 5)
    await delay(250)
    const honest = await fetch(`${url}/api/body`, { method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json' } })
    expect(await honest.json()).toEqual({ a: 1 })
    expect(inFlight.taken.bodies).toBeLessThan(5)
  })

  it('take no place from work, and give theirs back when they hang up', async () => {
    const inFlight = new InFlight({ work: { slots: 1, patienceMs: never } })
    const { url, port } = await serve(inFlight)
    const socket = send(port, startOf('/api/upload', 'multipart/form-data; boundary=x'))
    await until(() => inFlight.taken.uploads === 1)
    expect((await fetch(`${url}/nowhere`)).status).toBe(404)
    socket.destroy()
    await until(() => inFlight.taken.uploads === 0)
  })

  it('are cut off when they are refused, and hold no place of uploads: 80 that drip into /graphql', async () => {
    const inFlight = new InFlight()
    const enter = vi.spyOn(inFlight, 'enter')
    const { port } = await serve(inFlight)
    const sockets = Array.from({ length: 80 }, () => send(port, startOf('/graphql', 'multipart/form-data; boundary=x')).resume())
    const drip = setInterval(() => sockets.forEach((socket) => void (socket.writable && socket.write('.'))), 100)
    onTestFinished(() => clearInterval(drip))
    await until(() => sockets.every((socket) => socket.destroyed))
    expect(enter.mock.calls.filter(([lane]) => lane === 'uploads')).toEqual([])
  })

  it('of JSON are answered 400 when their time is over', async () => {
    const { port } = await serve(new InFlight(), { bodyMs: 300 })
    const [answer] = await once(send(port, startOf('/api/body', 'application/json')).setEncoding('utf8'), 'data')
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
  })
})
