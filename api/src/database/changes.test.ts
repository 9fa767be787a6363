import type { AddressInfo } from 'node:net'
import net from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBook } from '../../test/factories.ts'
import { testServices } from '../../test/harness.ts'
import { until } from '../../test/until.ts'
import { currentGeneration, followChanges } from './changes.ts'
import { type OpenDatabase, openDatabase } from './client.ts'

const test = testServices()
const log = pino({ level: 'silent' })
let frozen = false
const clients = new Set<net.Socket>()
let proxy: net.Server
let through: OpenDatabase
let following: { stop(): void }

beforeAll(async () => {
  const { hostname, port } = new URL(test.databaseUrl)
  proxy = net.createServer((client) => {
    const database = net.connect(Number(port), hostname)
    clients.add(client)
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      // While frozen, connections stay open and nothing comes through.
      from.on('data', (data) => frozen || to.write(data)).on('error', () => {})
      from.on('close', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const url = new URL(test.databaseUrl)
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  through = openDatabase(url.href, { maxConnections: 3 })
  following = await followChanges({ pool: through.pool, log }, { everyMs: 50, withinMs: 2_000 })
})
afterAll(async () => {
  frozen = false
  following.stop()
  await through.close()
  proxy.close()
})

const generation = () => currentGeneration(through)

it('a connection that dies silently is noticed, and no generation is current until it is back', async () => {
  const before = generation()
  expect(before).not.toBeNull()
  frozen = true
  await createBook(test)
  expect(generation()).toBe(before) // not yet noticed
  await until(() => generation() === null, 10_000, 'still listening')
  frozen = false
  for (const client of clients) client.destroy()
  await until(() => generation() !== null, 20_000, 'not listening again')
  expect(generation()).not.toBe(before)
})

it('a connection that breaks while it begins to listen is replaced by one, not by two', async () => {
  const url = new URL(test.databaseUrl)
  url.searchParams.set('application_name', 'slow')
  const { pool, close } = openDatabase(url.href, { maxConnections: 5 })
  const connect = pool.connect.bind(pool)
  let isFirst = true
  const slowPool = Object.assign(Object.create(pool) as pg.Pool, {
    async connect() {
      await delay(700) // longer than the delay between two attempts
      const client = await connect()
      if (isFirst) client.query = breakingQuery(client) as typeof client.query
      isFirst = false
      return client
    },
  })
  const { stop } = await followChanges({ pool: slowPool, log })
  await delay(1_500)
  const listening = await test.pool.query(
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'slow' AND query LIKE 'LISTEN%'",
  )
  expect(listening.rowCount).toBe(1)
  stop()
  await close()
})

/** A query whose connection the database ends first. */
function breakingQuery(client: pg.PoolClient) {
  const query = client.query.bind(client)
  return async (sql: pg.QueryConfig) => {
    const { rows } = await query('SELECT pg_backend_pid() AS pid')
    const ended = new Promise((resolve) => client.once('end', resolve))
    await test.pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid])
    await ended
    return query(sql)
  }
}
