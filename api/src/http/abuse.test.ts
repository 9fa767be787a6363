import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { takeSample } from '../../endurance/samples.ts'
import { testServices } from '../../test/harness.ts'
import { type ServerProcess, startServer, temporaryFolder } from '../../test/process.ts'
import { until } from '../../test/until.ts'
import { freePort } from '../startup/listening.ts'

const test = testServices()
const dataDir = temporaryFolder()
let server: ServerProcess
let metrics: string

beforeAll(async () => {
  const port = await freePort()
  metrics = `http://127.0.0.1:${port}/metrics`
  server = await startServer({ DATABASE_URL: test.databaseUrl, DATA_DIR: dataDir, METRICS_PORT: String(port), LOG_LEVEL: 'warn' })
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.exited
  fs.rmSync(dataDir, { recursive: true, force: true })
})

const post = (address: string, body: string) =>
  fetch(server.url + address, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
const graphql = (query: string) => post('/graphql', JSON.stringify({ query }))
const memoryMb = async () => (await takeSample(metrics)).memoryMb
/** Returns the duration in milliseconds. */
async function honestVisit(): Promise<number> {
  const began = performance.now()
  expect((await fetch(`${server.url}/api/books?limit=5`)).status).toBe(200)
  return performance.now() - began
}

/** Raw connection that sends `first` and then `drip` every second. */
function connect(first: string, drip = '') {
  const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1')
  let answer = ''
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text))
  socket.on('error', () => {})
  if (first) socket.write(first)
  const timer = drip ? setInterval(() => socket.writable && socket.write(drip), 1_000) : undefined
  socket.once('close', () => clearInterval(timer))
  return { socket, answer: () => answer }
}

const startOf = (type: string, length: number) =>
  `POST /api/upload HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`
const form = 'multipart/form-data; boundary=b'
const file = '--b\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'

/** Node may open as many files as the machine allows; fewer connections have to suffice there. */
const tenThousand = Math.min(10_000, Math.floor((openFiles() - 1_000) / 500) * 500)

function openFiles(): number {
  const { userLimits } = process.report.getReport() as unknown as { userLimits: { open_files: { soft: number | 'unlimited' } } }
  return userLimits.open_files.soft === 'unlimited' ? Number.POSITIVE_INFINITY : userLimits.open_files.soft
}

/** Of thirty visits, in milliseconds: a busy machine slows all of them, with an attack and without. */
async function medianVisit(): Promise<number> {
  const times: number[] = []
  for (let visit = 0; visit < 30; visit++) {
    times.push(await honestVisit())
    await delay(200)
  }
  return times.toSorted((a, b) => a - b)[15] ?? 0
}

describe('connections that only cost', () => {
  it('hundreds of them, slow, silent or unfinished, leave honest visitors alone and are cut', async () => {
    const before = await memoryMb()
    const alone = await medianVisit()
    const open = [
      ...Array.from({ length: 300 }, () => connect('GET / HTTP/1.1\r\nHost: x\r\n', 'X-A: b\r\n')), // slowloris
      ...Array.from({ length: 300 }, () => connect('')), // silent from the start
      ...Array.from({ length: 30 }, () => connect(startOf(form, 5_000_000) + file + 'x'.repeat(50_000))), // uploads that stop
      ...Array.from({ length: 100 }, () => connect(startOf('application/json', 90_000), '{')), // JSON by the byte
    ]
    expect(await medianVisit()).toBeLessThan(Math.max(1_000, 10 * alone))
    expect((await memoryMb()) - before).toBeLessThan(120)
    const stillOpen = () => open.filter(({ socket }) => !socket.destroyed).length
    await until(() => stillOpen() === 0)
    await until(() => fs.readdirSync(path.join(dataDir, 'tmp')).length === 0)
  })

  it('ten thousand, idle after their first question, leave honest visitors alone', async () => {
    const before = await memoryMb()
    const alone = await medianVisit()
    const idle: ReturnType<typeof connect>[] = []
    const answered = () => idle.filter(({ answer }) => answer().startsWith('HTTP/1.1 200')).length
    while (idle.length < tenThousand) {
      idle.push(...Array.from({ length: 500 }, () => connect('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n')))
      await until(() => answered() === idle.length)
    }
    expect(await medianVisit()).toBeLessThan(Math.max(5_000, 10 * alone))
    expect((await takeSample(metrics)).connections).toBeGreaterThan(tenThousand)
    // The young generation has up to 48 of these.
    expect((await memoryMb()) - before).toBeLessThan(200)
    for (const { socket } of idle) socket.destroy()
  })

  it('headers beyond 16 kB are refused', async () => {
    const { socket, answer } = connect(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`)
    await until(() => socket.destroyed, answer)
    expect(answer()).toMatch(/^HTTP\/1.1 431 /)
  })
})

describe('large lists', () => {
  const book = { condition: 'Buone condizioni', price: '12.50', sellerName: 'Ada', sellerEmail: 'ada@example.org' }
  const publish = (description: string) =>
    test.db.book.createMany({ data: Array.from({ length: 504 }, (_, n) => ({ ...book, title: `Analisi ${n}`, description })) })
  const read = async (path: string) => {
    const answer = await fetch(server.url + path)
    expect(answer.status).toBe(200)
    const text = await answer.text()
    const address = /^<(.+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1]
    const next = address?.slice(new URL(address).origin.length)
    return {
      records: JSON.parse(text) as { id: string }[],
      bytes: Buffer.byteLength(text),
      next,
      total: answer.headers.get('x-total-count'),
    }
  }
  afterEach(() => test.db.book.deleteMany())

  it('of 500 ordinary records are answered whole, and name the address of those that follow', async () => {
    await publish('a'.repeat(4_000))
    const first = await read('/api/books')
    expect([first.records.length, first.total, first.next]).toEqual([
      500,
      '504',
      expect.stringMatching(/^\/api\/books\?limit=500&after=[\w-]+$/),
    ])
    const last = await read(first.next ?? '')
    expect([last.records.length, last.next]).toEqual([4, undefined])
  })

  it('end early at 3 MB: sixty at once are answered, memory and what is kept stay bounded, and no record is lost', async () => {
    await publish('€'.repeat(4_000))
    const before = await memoryMb()
    let [mostMb, mostKept] = [before, 0]
    const readOne = async (n: number) => {
      const { bytes } = await read(`/api/books?limit=${500 - n}&x=${n}`)
      const sample = await takeSample(metrics)
      mostMb = Math.max(mostMb, sample.memoryMb)
      mostKept = Math.max(mostKept, sample.cachedBytes)
      return bytes
    }
    const sizes = await Promise.all(Array.from({ length: 60 }, (_, n) => readOne(n)))
    expect(Math.max(...sizes)).toBeLessThan(3_001_000)
    expect(mostMb - before).toBeLessThan(150)
    expect(mostKept).toBeLessThanOrEqual(16_000_000)
    const seen = new Set<string>()
    for (let next: string | undefined = '/api/books?search=analisi'; next; ) {
      const page = await read(next)
      for (const { id } of page.records) seen.add(id)
      next = page.next
    }
    expect(seen.size).toBe(504)
  })
})

describe('JSON made to cost', () => {
  const keys = (count: number, key: (n: number) => string) => `{${Array.from({ length: count }, (_, n) => `"${key(n)}":1`).join(',')}}`
  it.each([
    ['ten thousand keys', keys(9_000, (n) => `k${n}`)],
    ['sparse numbers for keys', keys(6_000, (n) => String((n * 715_827) % 4_294_967_294))],
    // Texts that collide in a hash without a seed.
    [
      'keys that a simple hash takes for one',
      keys(3_000, (n) => n.toString(2).padStart(13, '0').replaceAll('0', 'Aa').replaceAll('1', 'BB')),
    ],
    ['arrays in arrays', '['.repeat(45_000) + ']'.repeat(45_000)],
    ['objects in objects', `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`],
    ['the prototype', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'],
  ])('%s is refused like any wrong input, and in no time', async (_what, body) => {
    const began = performance.now()
    const answers = await Promise.all(Array.from({ length: 10 }, () => post('/api/books', body)))
    expect(performance.now() - began).toBeLessThan(30_000)
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(400))
    expect(await answers[0]?.json()).toMatchObject({ error: expect.any(String) })
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  it('nested variables of an operation are refused too', async () => {
    const query = 'mutation ($input: PublishBookInput!) { publishBook(input: $input) { __typename } }'
    const deep = `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`
    const answer = await post('/graphql', `{"query":"${query}","variables":{"input":${deep}}}`)
    expect(answer.status).toBeLessThan(500)
    expect(((await answer.json()) as { errors: unknown[] }).errors.length).toBeGreaterThan(0)
    await honestVisit()
  })
})

describe('what graphql-cop and its like try, beyond the limits of one operation', () => {
  it.each([
    ['fragments in circles', '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'],
    ['a fragment of itself', '{ ...A } fragment A on Query { instance { productName } ...A }'],
    ['two operations without a name', '{ bookCourses } { bookCourses }'],
    ['lists in lists for a value', `{ books(first: ${'['.repeat(400)}1${']'.repeat(400)}) { totalCount } }`],
    ['selections deeper than any type', `${'{ a '.repeat(400)}${'}'.repeat(400)}`],
    ['an unknown directive many times', `{ bookCourses ${'@x '.repeat(300)} }`],
    ['a subscription', 'subscription { books { id } }'],
  ])('%s is refused with a reason and no stack', async (_what, query) => {
    const answer = await graphql(query)
    expect(answer.status).toBeLessThan(500)
    const text = await answer.text()
    expect(JSON.parse(text).errors[0].message).not.toBe('Errore interno')
    expect(text).not.toMatch(/node_modules|stacktrace|\.ts:\d+/)
  })

  it('no answer is traced, with any header that asks for it', async () => {
    const answer = await fetch(`${server.url}/graphql?query={bookCourses}`, {
      headers: { 'x-apollo-tracing': '1', 'apollo-federation-include-trace': 'ftv1' },
    })
    expect(await answer.json()).toEqual({ data: { bookCourses: [] } })
  })
})
