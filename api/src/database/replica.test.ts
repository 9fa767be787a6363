import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Prisma } from '../../generated/prisma/client.ts'
import { bookInput, createBook } from '../../test/factories.ts'
import { testConfig } from '../../test/harness.ts'
import { postJson, temporaryFolder } from '../../test/process.ts'
import { type ReplicatedPostgres, startReplicated } from '../../test/replica.ts'
import { listRoutes } from '../../test/routes.ts'
import { until } from '../../test/until.ts'
import { AnswerCache } from '../cache/answers.ts'
import type { Services } from '../context.ts'
import { surface } from '../features/surface.ts'
import { InFlight } from '../http/inFlight.ts'
import { createServer } from '../http/server.ts'
import { doctor } from '../local/doctor/doctor.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { processState } from '../processState.ts'
import { freePort } from '../startup/listening.ts'
import { openStorage } from '../storage/storage.ts'
import { followChanges } from './changes.ts'
import { openDatabase } from './client.ts'
import { migrate } from './migrate.ts'
import { followReplica, replicaState } from './replica.ts'
import { readPrepared } from './statements.ts'

const dir = temporaryFolder()
const times = { everyMs: 50, firstLookMs: 4, lastLookMs: 50, answerMs: 1_000 }
const routes = await listRoutes()
let postgres: ReplicatedPostgres
let test: Services
let app: FastifyInstance
let url: string
const closers: (() => Promise<void> | void)[] = []

beforeAll(async () => {
  postgres = await startReplicated(dir, {
    flags: ['-c', 'fsync=off'],
    prepare: async (primary) => {
      await migrate(primary.url('postgres'))
    },
  })
  const config = testConfig({
    DATA_DIR: dir,
    DATABASE_URL: postgres.primary.url('postgres'),
    DATABASE_REPLICA_URL: postgres.replicaUrl,
    RATE_LIMIT: 'on',
  })
  const { db, pool, close } = openDatabase(config.databaseUrl ?? '')
  test = { config, db, pool, storage: openStorage(config), log: pino({ level: 'silent' }), ...processState(pool) }
  await db.featureFlag.updateMany({ data: { enabled: true } })
  const changes = await followChanges(test)
  const replica = followReplica(test, config.replicaUrl ?? '', times)
  app = await createServer(test, surface, { caches: new AnswerCache(test) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  closers.push(
    () => app.close(),
    replica.stop,
    changes.stop,
    close,
    postgres.stop,
    () => fs.rmSync(dir, { recursive: true, force: true }),
  )
})
afterAll(async () => {
  app.server.closeAllConnections()
  for (const close of closers) await close()
})

const state = () => replicaState(test)
const reads = () => ({ ...state()?.reads })
const untilAsked = () =>
  until(
    () => state()?.isAsked === true,
    () => `not asked: ${JSON.stringify(state())}`,
  )
const titles = async (): Promise<string> => (await postJson(`${url}/graphql`, { query: '{ books { edges { node { title } } } }' })).text()
let searched = 0
/** Never cached. */
const search = () => postJson(`${url}/graphql`, { query: `{ books(search: "libro ${++searched}") { totalCount } }` })

async function publish(): Promise<{ id: string; title: string }> {
  const { title, ...input } = bookInput()
  const answer = await postJson(`${url}/api/books`, { title, ...input })
  expect(answer.status).toBe(201)
  return { id: ((await answer.json()) as { id: string }).id, title }
}

beforeEach(untilAsked)

describe('the replica', () => {
  it('answers public reads, of GraphQL and REST', async () => {
    const before = reads()
    await createBook(test)
    await search()
    await untilAsked()
    expect((await search()).status).toBe(200)
    expect((await fetch(`${url}/api/books?limit=7`)).status).toBe(200)
    expect(reads().replica).toBeGreaterThanOrEqual((before.replica ?? 0) + 2)
  })

  it('can answer every shared route: none is repeated at the primary', async () => {
    const before = reads().repeated
    for (const { path } of routes.filter(({ shared }) => shared)) {
      await untilAsked()
      expect((await fetch(url + path.replace(':id', 'unknown'))).status, path).toBeLessThan(500)
    }
    expect(reads().repeated).toBe(before)
  })

  it('is never asked by token, by an administrator, nor by what writes', async () => {
    const { id, token } = await createBook(test)
    await search()
    await untilAsked()
    const { replica } = reads()
    const managed = await fetch(`${url}/api/manage-book/${id}?token=${token}`)
    expect(managed.status).toBe(200)
    const authorization = { authorization: 'Bearer unknown' }
    await fetch(`${url}/api/books`, { headers: authorization })
    await postJson(`${url}/graphql`, { query: '{ books { totalCount } }' }, authorization)
    await publish()
    expect(reads().replica).toBe(replica)
  })

  it('may not hold what a malformed id asks for: that is an answer, no failure', async () => {
    const before = reads().repeated
    await fetch(`${url}/api/events/%00/registrations`)
    expect(reads().repeated).toBe(before)
    expect(state()?.isAsked).toBe(true)
  })
})

describe('a replica that lags', () => {
  beforeEach(() => postgres.onReplica('SELECT pg_wal_replay_pause()'))
  afterEach(() => postgres.onReplica('SELECT pg_wal_replay_resume()'))

  it('is not asked: who wrote reads it at once, here and again, and nothing older is kept', async () => {
    for (let round = 0; round < 5; round++) {
      const { title } = await publish()
      expect(await titles()).toContain(title)
      expect(await titles()).toContain(title)
    }
    await until(() => (state()?.lagSeconds ?? 0) > 0.2)
    expect(state()).toMatchObject({ isAsked: false, problem: null })
    const { primary = 0, replica } = reads()
    await search()
    expect(reads().primary).toBeGreaterThan(primary)
    expect(reads().replica).toBe(replica)
  })

  it('is not asked after a change made by another process, though the notification arrives first', async () => {
    const other = openDatabase(postgres.primary.url('postgres'), { maxConnections: 1 })
    for (let round = 0; round < 5; round++) {
      await titles()
      const { title } = await createBook({ db: other.db })
      await until(async () => (await titles()).includes(title), 'an old list was kept')
      expect(await titles()).toContain(title)
    }
    await other.close()
  })

  it('leaves its reads to the connections of others: the name of a prepared statement is of one text there', async () => {
    await publish()
    const statement = (number: number, by: string) => Prisma.sql`SELECT ${Prisma.raw(`${number} AS ${by}`)}`
    const { primary = 0 } = reads()
    for (let number = 0; number < 20; number++) {
      expect(await readPrepared(test.pool, statement(number, 'own'))).toEqual([{ own: number }])
      expect(await readPrepared(test.replica?.publicReads?.pool as pg.Pool, statement(number, 'shared'))).toEqual([{ shared: number }])
    }
    expect(reads().primary).toBeGreaterThanOrEqual(primary + 20)
  })

  it('is asked again by itself when it has caught up, and has everything', async () => {
    const { title } = await publish()
    await titles()
    await postgres.onReplica('SELECT pg_wal_replay_resume()')
    await untilAsked()
    expect(state()?.lagSeconds).toBe(0)
    const { replica = 0 } = reads()
    const answer = await postJson(`${url}/graphql`, { query: '{ books(first: 19) { edges { node { title } } } }' })
    expect(await answer.text()).toContain(title)
    expect(reads().replica).toBeGreaterThan(replica)
  })
})

it('each write is in the next read while many write and the replica keeps up as it can', async () => {
  const write = async () => {
    for (let round = 0; round < 15; round++) {
      const { title } = await publish()
      const read = await postJson(`${url}/graphql`, { query: `{ books(search: ${JSON.stringify(title)}) { edges { node { title } } } }` })
      expect(await read.text()).toContain(title)
      await search()
    }
  }
  const before = reads().replica ?? 0
  await Promise.all([write(), write(), write()])
  await untilAsked()
  expect(reads().replica).toBeGreaterThanOrEqual(before)
})

describe('a replica that dies', () => {
  it('costs no failed request, and is asked again by itself when it is back', async () => {
    const statuses = new Set<number>()
    let isOver = false
    const asking = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!isOver) statuses.add((await search()).status)
      }),
    )
    await postgres.stopReplica()
    await until(() => state()?.problem !== null)
    const { primary = 0 } = reads()
    await until(() => (reads().primary ?? 0) > primary + 20)
    await postgres.startReplica()
    await untilAsked()
    const { replica = 0 } = reads()
    await until(() => (reads().replica ?? 0) > replica + 20)
    isOver = true
    await asking
    expect([...statuses]).toEqual([200])
  })

  it('costs none when it hangs, connections open', async () => {
    const backends = await postgres.onReplica(`SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend'`)
    const signal = (name: string) =>
      execFileSync('sh', ['-c', `kill -${name} ${backends.map(({ pid }) => pid).join(' ')} 2>/dev/null || true`])
    signal('STOP')
    try {
      const answers = await Promise.all(Array.from({ length: 8 }, search))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      expect(reads().repeated).toBeGreaterThan(0)
    } finally {
      signal('CONT')
    }
  })
})

describe('doctor', () => {
  const find = async (replicaUrl: string) => {
    const services = { ...test, config: { ...test.config, replicaUrl }, databaseUrl: postgres.primary.url('postgres') }
    const { findings } = await doctor(services.config, async () => services)
    return findings.find(({ check }) => check === 'replica')
  }

  it('says how far behind it is, and warns of one that is away or none', async () => {
    expect(await find(postgres.replicaUrl)).toMatchObject({ status: 'ok', message: expect.stringMatching(/indietro di \d+ byte/) })
    expect(await find(postgres.primary.url('postgres'))).toMatchObject({
      status: 'warning',
      message: expect.stringContaining('non è una replica'),
    })
    const away = new URL(postgres.replicaUrl)
    away.port = String(await freePort())
    expect(await find(away.href)).toMatchObject({ status: 'warning', message: expect.stringContaining('risponde il primario') })
  })
})

describe('/metrics', () => {
  it('tells whether it is asked, its lag, and who answered', async () => {
    const { registry } = createMetrics(test, new InFlight(), new AnswerCache(test))
    const text = await registry.metrics()
    expect(text).toMatch(/^chiostro_replica_asked 1$/m)
    expect(text).toMatch(/^chiostro_replica_lag_seconds 0$/m)
    expect(text).toMatch(/^chiostro_replica_reads_total\{from="replica"\} [1-9]/m)
  })
})

describe('what is no replica of the database is not asked', () => {
  const problemOf = async (replicaUrl: string) => {
    const { pool, close } = openDatabase(postgres.primary.url('postgres'))
    const services = { ...test, pool, ...processState(pool) }
    const changes = await followChanges(services)
    const replica = followReplica(services, replicaUrl, times)
    await until(() => !/reached/.test(replicaState(services)?.problem ?? ''))
    const problem = replicaState(services)?.problem
    await replica.stop()
    changes.stop()
    await close()
    return problem
  }
  const onPrimary = async (sql: string) => {
    const client = new pg.Client({ connectionString: postgres.primary.url('postgres') })
    await client.connect()
    await client.query(sql)
    await client.end()
  }

  it('the primary itself', async () => {
    expect(await problemOf(postgres.primary.url('postgres'))).toContain('not a replica')
  })

  it('another database of the same server', async () => {
    await onPrimary('CREATE DATABASE other')
    const other = new URL(postgres.replicaUrl)
    other.pathname = '/other'
    await until(async () => (await postgres.onReplica(`SELECT 1 FROM pg_database WHERE datname = 'other'`)).length > 0)
    expect(await problemOf(other.href)).toContain('not a replica of the database of DATABASE_URL')
  })

  it('one that was promoted', async () => {
    await postgres.onReplica('SELECT pg_promote()')
    await until(() => state()?.problem !== null)
    expect(state()?.problem).toContain('promoted')
    const { title } = await publish()
    expect(await titles()).toContain(title)
  })
})
