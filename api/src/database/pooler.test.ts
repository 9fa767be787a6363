import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Prisma } from '../../generated/prisma/client.ts'
import { bookInput, createBook } from '../../test/factories.ts'
import { testConfig, testServices } from '../../test/harness.ts'
import { hasPgBouncer, startPgBouncer } from '../../test/pgbouncer.ts'
import { postJson, startServer, stopServers } from '../../test/process.ts'
import { until } from '../../test/until.ts'
import { plainMail, startTestWorker } from '../../test/worker.ts'
import type { Context } from '../context.ts'
import { doctor } from '../local/doctor/doctor.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { processState } from '../processState.ts'
import { enforceLimit } from '../security/rateLimits.ts'
import { ConfigError } from '../startup/config.ts'
import { followChanges } from './changes.ts'
import { directPool, openDatabase } from './client.ts'
import { requireSessions, settlePooledSessions } from './pooler.ts'
import { readPrepared } from './statements.ts'
import { inClientTransaction, inTransaction } from './transaction.ts'

const services = testServices()

it('PostgreSQL itself is no pooler', async () => {
  await requireSessions(services.databaseUrl)
  await requireSessions(services.databaseUrl, services.databaseUrl)
})

it('a database that is away is one line', async () => {
  await expect(requireSessions('postgresql://127.0.0.1:9/none')).rejects.toThrow('The database cannot be reached')
})

describe.skipIf(!hasPgBouncer)('behind PgBouncer in transaction mode', () => {
  let bouncer: Awaited<ReturnType<typeof startPgBouncer>>
  beforeAll(async () => {
    bouncer = await startPgBouncer(services.databaseUrl, { pool_mode: 'transaction', default_pool_size: '3' })
  })
  afterAll(() => bouncer.stop())

  const open = () => openDatabase(bouncer.url, { maxConnections: 8, directUrl: services.databaseUrl })

  it('without the address behind it a start is refused in one line, as is a pooler for that address', async () => {
    await expect(requireSessions(bouncer.url)).rejects.toThrow(ConfigError)
    await expect(requireSessions(bouncer.url)).rejects.toThrow(/^DATABASE_URL leads to a pooler[^\n]*set DATABASE_DIRECT_URL[^\n]*$/)
    await expect(requireSessions(bouncer.url, bouncer.url)).rejects.toThrow('DATABASE_DIRECT_URL leads to a pooler')
    await requireSessions(bouncer.url, services.databaseUrl)
  })

  it('connections that are older than the settings of their role are noticed', async () => {
    // First start on this pooler: its connections were opened above, without the settings.
    await expect(settlePooledSessions(bouncer.url, services.databaseUrl)).rejects.toThrow('RECONNECT')
    await bouncer.stop()
    bouncer = await startPgBouncer(services.databaseUrl, { pool_mode: 'transaction', default_pool_size: '3' })
    await settlePooledSessions(bouncer.url, services.databaseUrl)
  })

  it('reads, writes and transactions of many at once work on few connections, in UTC and with the settings of the search', async () => {
    const { db, pool, close } = open()
    expect(directPool(pool)).not.toBe(pool)
    const read = (n: number) =>
      readPrepared<{ n: number; zone: string }>(pool, Prisma.sql`SELECT ${n}::int AS n, current_setting('TimeZone') AS zone`)
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => read(n)))
    expect(answers.flat()).toEqual(Array.from({ length: 60 }, (_, n) => ({ n, zone: 'UTC' })))
    const books = await Promise.all(Array.from({ length: 20 }, () => createBook({ ...services, db })))
    const counted = await inClientTransaction(pool, async (client) => {
      await client.query('CREATE TEMP TABLE seen AS SELECT id FROM books')
      const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM seen')
      await client.query('DISCARD TEMP')
      return rows[0]?.count
    })
    expect(counted).toBe(books.length)
    await close()
  })

  it('changes are heard, and jobs run', async () => {
    const { db, pool, close } = open()
    const pooled = { ...services, db, pool, ...processState(pool) }
    const changes = await followChanges(pooled)
    const before = pooled.changes.generation
    expect(before).not.toBeNull()
    await services.db.book.updateMany({ data: { title: 'Changed by another process' } })
    await until(() => pooled.changes.generation !== before, 'the change was not heard')
    const worker = await startTestWorker(pooled)
    await inTransaction({ db }, (tx) => enqueueMail(tx, plainMail, { subject: 'Behind a pooler' }))
    await until(async () => (await db.outgoingMail.count({ where: { sentAt: { not: null } } })) > 0, 'not sent')
    await worker.stop()
    changes.stop()
    await close()
  })

  it('limits count on every connection, many at once: no library names a statement there', async () => {
    const { db, pool, close } = open()
    const config = testConfig({ DATA_DIR: services.config.dataDir, RATE_LIMIT: 'on' })
    const context = { ...services, config, db, pool, ...processState(pool), clientAddress: '203.0.113.1' } as unknown as Context
    for (let round = 0; round < 3; round++) await Promise.all(Array.from({ length: 20 }, () => enforceLimit(context, 'publish')))
    const { rows } = await services.pool.query(`SELECT points FROM rate_limits WHERE key LIKE 'publish:%'`)
    expect(rows).toEqual([{ points: 60 }])
    const named = { name: 'the same', text: 'SELECT 1 AS one' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => pool.query(named)))
    expect(answers.map((answer) => answer.rows[0])).toEqual(answers.map(() => ({ one: 1 })))
    await close()
  })

  it('doctor tries a write with limits, and leaves nothing of it', async () => {
    const { pool, db, close } = open()
    const config = { ...services.config, databaseUrl: bouncer.url, directUrl: services.databaseUrl }
    const find = async () => {
      const { findings } = await doctor(config, async () => ({ ...services, config, db, pool }))
      return findings.find(({ check }) => check === 'pooler')
    }
    await services.pool.query('DELETE FROM rate_limits')
    expect(await find()).toEqual({ check: 'pooler', status: 'ok', message: expect.stringContaining('i limiti') })
    expect(await services.db.rateLimit.count()).toBe(0)
    await services.pool.query('ALTER TABLE rate_limits ADD CONSTRAINT broken CHECK (false) NOT VALID')
    expect(await find()).toMatchObject({ status: 'failed', details: [expect.stringContaining('broken')] })
    await services.pool.query('ALTER TABLE rate_limits DROP CONSTRAINT broken')
    await close()
  })

  it('a whole server starts and takes listings, logins and messages with its limits on; without the address behind it, it ends with that line', async () => {
    const account = { ADMIN_USERNAME: 'Custode', ADMIN_PASSWORD: 'una frase lunga assai' }
    const env = { DATA_DIR: services.config.dataDir, ...account }
    const refused = await startServer({ ...env, DATABASE_URL: bouncer.url }).catch((error: Error) => error)
    expect(String(refused)).toContain('set DATABASE_DIRECT_URL')
    const server = await startServer({ ...env, DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: services.databaseUrl })
    try {
      const statusesOf = async (path: string, body: () => object, length = 12) => {
        const answers = await Promise.all(Array.from({ length }, () => postJson(server.url + path, body())))
        return [...new Set(answers.map(({ status }) => status))].toSorted()
      }
      for (let round = 0; round < 3; round++) expect(await statusesOf('/api/books', () => bookInput())).toEqual([201])
      const login = (password: string) => () => ({ username: 'custode', password })
      expect(await statusesOf('/api/admin/login', login(account.ADMIN_PASSWORD), 6)).toEqual([200])
      expect(await statusesOf('/api/admin/login', login('un’altra'), 6)).toEqual([401, 429])
      for (const path of ['/api/books', '/api/events', '/api/ready', '/']) expect((await fetch(server.url + path)).status).toBe(200)
      expect(server.output()).not.toMatch(/"level":(50|60)|prepared statement/)
    } finally {
      await stopServers(server)
    }
  })
})
