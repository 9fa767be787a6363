import type { AddressInfo } from 'node:net'
import net from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBook } from '../../test/factories.ts'
import { testServices } from '../../test/harness.ts'
import { until } from '../../test/until.ts'
import { Changes, followChanges } from './changes.ts'
import { type OpenDatabase, openDatabase } from './client.ts'

const test = testServices()
const log = pino({ level: 'silent' })
const changes = new Changes()
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
      // While frozen, connections stay open but pass nothing.
      from.on('data', (data) => frozen || to.write(data)).on('error', () => {})
      from.on('close', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const url = new URL(test.databaseUrl)
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  through = openDatabase(url.href, { maxConnections: 3 })
  following = await followChanges({ pool: through.pool, log, changes }, { everyMs: 50, withinMs: 2_000 })
})
afterAll(async () => {
  frozen = false
  following.stop()
  await through.close()
  proxy.close()
})

const generation = () => changes.generation

it('a connection that dies silently is noticed, and no generation is current until it is back', async () => {
  const before = generation()
  expect(before).not.toBeNull()
  frozen = true
  await createBook(test)
  expect(generation()).toBe(before) // not yet noticed
  await until(() => generation() === null, 'still listening')
  frozen = false
  for (const client of clients) client.destroy()
  await until(() => generation() !== null, 'not listening again')
  expect(generation()).not.toBe(before)
})
