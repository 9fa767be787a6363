import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Prisma } from '../../generated/prisma/client.ts'
import { bookInput, createBook } from '../../test/factories.ts'
import { testServices } from '../../test/harness.ts'
import { hasPgBouncer, startPgBouncer } from '../../test/pgbouncer.ts'
import { postJson, startServer, stopServers } from '../../test/process.ts'
import { until } from '../../test/until.ts'
import { plainMail, startTestWorker } from '../../test/worker.ts'
import { ConfigError } from '../config.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { processState } from '../processState.ts'
import { followChanges } from './changes.ts'
import { openDatabase } from './client.ts'
import { directPool } from './pool.ts'
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
    // The first start on this pooler: its connections were opened above, without them.
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
    await until(() => pooled.changes.generation !== before, 5_000, 'the change was not heard')
    const worker = await startTestWorker(pooled)
    await inTransaction({ db }, (tx) => enqueueMail(tx, plainMail, { subject: 'Behind a pooler' }))
    await until(async () => (await db.outgoingMail.count({ where: { sentAt: { not: null } } })) > 0, 10_000, 'not sent')
    await worker.stop()
    changes.stop()
    await close()
  })

  it('a whole server starts and takes listings; without the address behind it, it ends with that line', async () => {
    const env = { DATA_DIR: services.config.dataDir }
    const refused = await startServer({ ...env, DATABASE_URL: bouncer.url }).catch((error: Error) => error)
    expect(String(refused)).toContain('set DATABASE_DIRECT_URL')
    const server = await startServer({ ...env, DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: services.databaseUrl })
    try {
      for (let n = 0; n < 10; n++) expect((await postJson(`${server.url}/api/books`, bookInput())).status).toBe(201)
      for (const path of ['/api/books', '/api/events', '/api/ready', '/']) expect((await fetch(server.url + path)).status).toBe(200)
      expect(server.output()).not.toMatch(/"level":(50|60)|prepared statement/)
    } finally {
      await stopServers(server)
    }
  }, 60_000)
})
