import http, { type Server } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { testServices } from '../../test/harness.ts'
import { until } from '../../test/until.ts'
import { Admission } from './admission.ts'
import { healthRoutes } from './health.routes.ts'
import type { Route } from './rest.ts'
import { createServer } from './server.ts'
import { watchStrain } from './strain.ts'

const test = testServices()
const never = Number.POSITIVE_INFINITY

/** Requests that are being worked on, until somebody lets them finish. */
const waiting: (() => void)[] = []
const slow: Route[] = [
  {
    method: 'GET',
    path: '/api/slow',
    async handle() {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return { status: 200, body: {} }
    },
  },
  { method: 'POST', path: '/api/body', handle: async (_context, request) => ({ status: 200, body: await request.json() }) },
]
afterEach(() => {
  for (const finish of waiting.splice(0)) finish()
})

async function serve(admission: Admission) {
  const server: Server = createServer(test, { routes: [...healthRoutes, ...slow], pages: [], instance: async () => ({}) }, { admission })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, port, server }
}

describe('more requests than this process can carry', () => {
  it('are refused at once with a time to come back, while those let in are answered and health stays reachable', async () => {
    const { url } = await serve(new Admission({ working: { room: 3, patienceMs: never } }))
    const letIn = [1, 2, 3].map(() => fetch(`${url}/api/slow`))
    await until(
      () => waiting.length === 3,
      5_000,
      () => `${waiting.length} of 3 let in`,
    )
    const began = performance.now()
    const refused = await Promise.all(Array.from({ length: 50 }, () => fetch(`${url}/api/slow`)))
    expect(performance.now() - began).toBeLessThan(15_000)
    expect(refused.map(({ status }) => status)).toEqual(Array(50).fill(503))
    const waits = refused.map(({ headers }) => Number(headers.get('retry-after')))
    expect(Math.min(...waits)).toBeGreaterThan(0)
    expect(new Set(waits).size).toBeGreaterThan(1) // or all would be back in the same second
    expect(await refused[0]?.json()).toEqual({ error: expect.stringContaining('troppe richieste') })
    expect((await fetch(`${url}/api/health`)).status).toBe(200)
    expect((await fetch(`${url}/api/ready`)).status).toBe(200)
    for (const finish of waiting.splice(0)) finish()
    expect((await Promise.all(letIn)).map(({ status }) => status)).toEqual([200, 200, 200])
    const after = fetch(`${url}/api/slow`)
    await until(
      () => waiting.length === 1,
      5_000,
      () => 'it did not recover',
    )
    waiting.pop()?.()
    expect((await after).status).toBe(200)
  })

  it('are told so in the shape they expect: GraphQL, and a page that comes back by itself', async () => {
    const { url } = await serve(new Admission({ working: { room: 0, patienceMs: never } }))
    const graphql = await fetch(`${url}/graphql?query={__typename}`)
    expect([graphql.status, graphql.headers.get('access-control-allow-origin')]).toEqual([503, '*'])
    expect(await graphql.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE', retryAfter: expect.any(Number) } }] })
    const page = await fetch(`${url}/books`)
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain('Un attimo di pazienza')
  })
})

describe('a process that new visitors wait for', () => {
  it('works on fewer requests at once, and on all again when the wait is over', () => {
    const admission = new Admission({ working: { room: 64, patienceMs: never } })
    const visitor = { headers: {}, once: () => {} } as unknown as http.IncomingMessage
    const places = () => {
      const visits = []
      for (let visit = admission.enter(visitor, '/'); visit; visit = admission.enter(visitor, '/')) visits.push(visit)
      for (const visit of visits) visit.leave()
      return visits.length
    }
    expect(places()).toBe(64)
    admission.adapt(3_000)
    expect(places()).toBe(32)
    for (let n = 0; n < 10; n++) admission.adapt(5_000)
    expect(places()).toBe(16)
    admission.adapt(600) // neither long nor short
    expect(places()).toBe(16)
    for (let n = 0; n < 20; n++) admission.adapt(20)
    expect([places(), admission.isSqueezed]).toEqual([64, false])
  })

  it('asks itself how long that is, while it is busy', async () => {
    const admission = new Admission()
    admission.adapt(5_000)
    const { server } = await serve(admission)
    onTestFinished(watchStrain(server, admission))
    await until(
      () => !admission.isSqueezed,
      15_000,
      () => 'it went on as if it were busy',
    )
  }, 20_000)
})

describe('requests whose body never comes', () => {
  const headers = (contentType: string) =>
    `POST /api/body HTTP/1.1\r\nHost: x\r\nContent-Type: ${contentType}\r\nContent-Length: 50\r\n\r\n{`

  it('give way to honest ones', async () => {
    const admission = new Admission({ receiving: { room: 5, patienceMs: 200 } })
    const { url, port } = await serve(admission)
    const idle = Array.from({ length: 5 }, () => net.connect(port, '127.0.0.1').on('error', () => {}))
    onTestFinished(() => idle.forEach((socket) => void socket.destroy()))
    for (const socket of idle) socket.write(headers('application/json'))
    await until(
      () => admission.present('receiving') === 5,
      5_000,
      () => 'not received',
    )
    await delay(250)
    const honest = await fetch(`${url}/api/body`, { method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json' } })
    expect(await honest.json()).toEqual({ a: 1 })
    expect(admission.present('receiving')).toBeLessThan(5)
  })

  it('take no room from work, and give theirs back when they hang up', async () => {
    const admission = new Admission({ working: { room: 1, patienceMs: never } })
    const { url, port } = await serve(admission)
    const socket = net.connect(port, '127.0.0.1')
    socket.write(headers('multipart/form-data; boundary=x'))
    await until(
      () => admission.present('uploading') === 1,
      5_000,
      () => 'not received',
    )
    expect((await fetch(`${url}/nowhere`)).status).toBe(404)
    socket.destroy()
    await until(
      () => admission.present('uploading') === 0,
      5_000,
      () => 'the room was kept',
    )
  })

  it('of JSON are answered 400 after fifteen seconds', async () => {
    const { port } = await serve(new Admission())
    const request = http.request({
      port,
      method: 'POST',
      path: '/api/body',
      headers: { 'content-type': 'application/json', 'content-length': 50 },
    })
    onTestFinished(() => void request.destroy())
    request.write('{')
    const status = await new Promise((resolve, reject) => request.once('response', (r) => resolve(r.statusCode)).once('error', reject))
    expect(status).toBe(400)
  }, 30_000)
})
