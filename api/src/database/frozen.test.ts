import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookInput } from '../../test/factories.ts'
import { fromAnywhere, postJson, type ServerProcess, startServer, stopServers, temporaryFolder } from '../../test/process.ts'
import { listRoutes } from '../../test/routes.ts'
import { until } from '../../test/until.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'
import { migrate } from './migrate.ts'

/** Stopping a process with its children needs /proc. */
const canFreeze = process.platform === 'linux'
const dir = temporaryFolder()
let postgres: EmbeddedPostgres
let server: ServerProcess
let book: { id: string; token: string }

/** Five seconds are promised; the rest is for a busy machine. */
const promisedMs = 5_000
const busyMs = 15_000

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir: path.join(dir, 'postgres') })
  await migrate(postgres.url('postgres'))
  server = await startServer({ DATABASE_URL: postgres.url('postgres'), DATA_DIR: path.join(dir, 'data'), TRUST_PROXY: '1' })
  book = (await (await publish()).json()) as typeof book
}, 300_000)
afterAll(async () => {
  await stopServers(server)
  await postgres.stop()
  fs.rmSync(dir, { recursive: true, force: true })
})

const publish = () => postJson(`${server.url}/api/books`, bookInput(), fromAnywhere())

function signal(name: 'STOP' | 'CONT') {
  const children = fs.readFileSync(`/proc/${postgres.pid}/task/${postgres.pid}/children`, 'utf8')
  // The parent first, so that it starts no further children.
  execFileSync('sh', ['-c', `kill -${name} ${postgres.pid} ${children}`])
}

async function whileFrozen<Result>(act: () => Promise<Result>): Promise<Result> {
  signal('STOP')
  try {
    return await act()
  } finally {
    signal('CONT')
  }
}

async function timed(ask: () => Promise<Response>) {
  const began = performance.now()
  const answer = await ask()
  return {
    status: answer.status,
    retryAfter: Number(answer.headers.get('retry-after')),
    text: await answer.text(),
    ms: performance.now() - began,
  }
}

const isAnswered = async () => (await fetch(`${server.url}/api/books?search=${Math.random()}`)).status === 200

describe.skipIf(!canFreeze)('a PostgreSQL that is frozen (a system without /proc cannot be asked for its processes: skipped there)', () => {
  it('lets every read be answered within five seconds: 503 with Retry-After, or what needs no database; and goes on by itself', async () => {
    const routes = (await listRoutes()).filter(({ method, path: route }) => method === 'GET' && route !== '/api/health')
    const answers = await whileFrozen(async () => {
      const get = (address: string) => timed(() => fetch(server.url + address, { headers: fromAnywhere() }))
      const graphql = (query: string) => timed(() => postJson(`${server.url}/graphql`, { query }))
      const first = await Promise.all([
        get('/api/books?search=nessuno'),
        get(`/api/manage-book/${book.id}?token=${book.token}`),
        graphql('{ events(search: "x") { totalCount } professors { totalCount } }'),
        ...routes.map(({ path: route }) => get(route.replace(/:\w+/g, 'unknown'))),
      ])
      const again = await Promise.all([get('/api/books?search=ancora'), get(`/books/${book.id}`)])
      return { first, again }
    })
    const all = [...answers.first, ...answers.again]
    expect(Math.max(...all.map(({ ms }) => ms))).toBeLessThan(busyMs)
    for (const { status, retryAfter, text } of answers.first.slice(0, 2)) {
      expect([status, JSON.parse(text).code]).toEqual([503, 'UNAVAILABLE'])
      expect(retryAfter).toBeGreaterThan(0)
    }
    expect(answers.first[2]?.text).toContain('UNAVAILABLE')
    for (const { status, retryAfter, text } of all) {
      if (status !== 503) expect(status, text).toBeLessThan(500)
      else if (!text.startsWith('{"status"')) expect(retryAfter).toBeGreaterThan(0)
    }
    // Once detected, no request waits for it.
    expect(answers.again[0]?.ms).toBeLessThan(promisedMs)
    await until(isAnswered, server.output)
    expect(server.output()).toContain('the database does not answer')
    expect(server.output()).toContain('the database answers again')
    expect(server.output()).not.toMatch(/"level":60|unexpected error/)
  }, 300_000)

  it('lets a write wait, and stores it', async () => {
    await until(isAnswered, server.output)
    const { writing } = await whileFrozen(async () => {
      const sent = publish()
      await until(async () => (await fetch(`${server.url}/api/books?search=${Math.random()}`)).status === 503, server.output)
      return { writing: sent }
    })
    expect((await writing).status).toBe(201)
    await until(isAnswered, server.output)
  }, 300_000)
})
