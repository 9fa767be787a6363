import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookInput } from '../../test/factories.ts'
import { fromAnywhere, postJson, type ServerProcess, startServer, stopServers, temporaryFolder } from '../../test/process.ts'
import { until } from '../../test/until.ts'
import { passTime } from '../../test/worker.ts'
import { freePort } from '../startup/listening.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'
import { migrate } from './migrate.ts'

const dir = temporaryFolder()
let port: number
let postgres: EmbeddedPostgres
let server: ServerProcess
const startDatabase = () => startEmbeddedPostgres({ dataDir: path.join(dir, 'postgres'), port })

beforeAll(async () => {
  port = await freePort()
  postgres = await startDatabase()
  await migrate(postgres.url('postgres'))
  const environment = { DATABASE_URL: postgres.url('postgres'), DATA_DIR: path.join(dir, 'data'), LOG_LEVEL: 'warn', TRUST_PROXY: '1' }
  server = await startServer(environment)
}, 300_000)
afterAll(async () => {
  await stopServers(server)
  await postgres.stop()
  fs.rmSync(dir, { recursive: true, force: true })
})

const isReady = async () => (await fetch(`${server.url}/api/ready`)).ok

/** Requests in flight when the database restarts. */
const visitors: { ask(): Promise<Response>; success: number }[] = [
  { ask: () => postJson(`${server.url}/api/books`, bookInput(), fromAnywhere()), success: 201 },
  { ask: () => fetch(`${server.url}/api/books?limit=5`), success: 200 },
  { ask: () => postJson(`${server.url}/graphql`, { query: '{ books(first: 5) { edges { node { id } } } }' }), success: 200 },
]

/** Sends requests until `over`, with three clients each. @returns all statuses, and ids of published records */
function keepAsking(over: AbortSignal) {
  const statuses = new Set<number>()
  const published: string[] = []
  const asking = Promise.all(
    [...visitors, ...visitors, ...visitors].map(async ({ ask, success }) => {
      while (!over.aborted) {
        const answer = await ask()
        statuses.add(answer.status)
        if (answer.status === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
        const body = (await answer.json()) as { id?: string }
        if (answer.status === 201) published.push(body.id ?? '')
        if (answer.status !== success) await delay(20)
      }
    }),
  )
  return { statuses, published, asking }
}

describe('a database that restarts under load', () => {
  it('makes requests fail as 503, and everything goes on by itself: requests, changes, jobs', async () => {
    const over = new AbortController()
    const { statuses, published, asking } = keepAsking(over.signal)
    await until(() => published.length > 20, server.output)
    await postgres.stop()
    await until(async () => !(await isReady()), server.output)
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
    await delay(1_000)
    postgres = await startDatabase()
    await until(isReady, server.output)
    const before = published.length
    await until(() => published.length > before + 20, server.output)
    over.abort()
    await asking
    expect([...statuses].sort()).toEqual([200, 201, 503])
    await expectNothingLost(published)
    expect(server.output()).not.toContain('unexpected error')
  })
})

async function expectNothingLost(published: string[]) {
  const client = new pg.Client({ connectionString: postgres.url('postgres') })
  await client.connect()
  try {
    const known = await client.query('SELECT id FROM books WHERE id = ANY ($1)', [published])
    expect(known.rowCount).toBe(published.length)
    const areAllSent = async () => (await client.query('SELECT 1 FROM outgoing_mails WHERE sent_at IS NULL')).rowCount === 0
    await passTime({ pool: client }, 21) // jobs whose worker lost the database are taken back
    await until(areAllSent, server.output)
    const books = await client.query<{ n: number }>('SELECT count(*)::int AS n FROM books')
    const mails = fs.readdirSync(path.join(dir, 'data', 'mail')).filter((name) => name.endsWith('.eml'))
    expect(mails).toHaveLength(books.rows[0]?.n ?? -1)
    const listening = await client.query("SELECT 1 FROM pg_stat_activity WHERE query LIKE 'LISTEN chiostro_changes%'")
    expect(listening.rowCount).toBe(1)
  } finally {
    await client.end()
  }
}
