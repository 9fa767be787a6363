import net from 'node:net'
import pino from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testServices } from '../../test/harness.ts'
import { until } from '../../test/until.ts'
import { freePort } from '../startup/listening.ts'
import { openDatabase } from './client.ts'
import { isUnavailable } from './failure.ts'
import { watchLiveness } from './liveness.ts'

const services = testServices()
const times = { everyMs: 20, withinMs: 1_000 }

/** Network in front of the database that drops packets on request, in both directions and for new connections. */
async function startNetwork() {
  const { port, hostname } = new URL(services.databaseUrl)
  const sockets = new Set<net.Socket>()
  let swallows = false
  const server = net.createServer({ pauseOnConnect: true }, (near) => {
    const far = net.connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (data) => to.write(data)).on('error', () => {})
      from.once('close', () => to.destroy())
      sockets.add(from)
      if (!swallows) from.resume()
      else from.pause()
    }
  })
  const ownPort = await freePort()
  await new Promise<void>((resolve) => server.listen(ownPort, '127.0.0.1', resolve))
  const url = new URL(services.databaseUrl)
  url.host = `127.0.0.1:${ownPort}`
  return {
    url: url.href,
    swallow(now: boolean) {
      swallows = now
      for (const socket of sockets) now ? socket.pause() : socket.resume()
    },
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

async function watched() {
  const network = await startNetwork()
  const { db, pool, close } = openDatabase(network.url, { maxConnections: 3 })
  const lines: string[] = []
  const { stop } = watchLiveness({ pool, log: pino({}, { write: (line: string) => void lines.push(line) }) }, network.url, times)
  onTestFinished(async () => {
    stop()
    network.swallow(false)
    await close()
    network.stop()
  })
  await pool.query('SELECT 1')
  return { network, db, pool, lines }
}

const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: unknown) => (isUnavailable(error) ? 'unavailable' : String(error)),
  )

describe('a network that swallows packets', () => {
  it('lets reads fail, of plain SQL and of Prisma, those that wait and further ones, and go on when it is back', async () => {
    const { network, db, pool, lines } = await watched()
    network.swallow(true)
    const waiting = [
      pool.query('SELECT 2'),
      pool.query({ text: 'WITH a AS (SELECT 1) SELECT * FROM a', values: [] }),
      db.book.count(),
      pool.query('SELECT 3'),
    ]
    expect(await Promise.all(waiting.map(outcome))).toEqual(waiting.map(() => 'unavailable'))
    expect(await outcome(db.book.findFirst())).toBe('unavailable')
    network.swallow(false)
    await until(async () => (await outcome(pool.query('SELECT 4'))) === 'answered')
    expect(await db.book.count()).toBe(0)
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      expect.stringContaining('does not answer'),
      expect.stringContaining('answers again'),
    ])
  })

  it('lets writes wait, and a transaction', async () => {
    const { network, db, pool } = await watched()
    await services.pool.query('CREATE TABLE IF NOT EXISTS written (what text)')
    network.swallow(true)
    const write = outcome(pool.query(`INSERT INTO written VALUES ('plain')`))
    const withRead = outcome(pool.query(`WITH w AS (INSERT INTO written VALUES ('with') RETURNING what) SELECT * FROM w`))
    const transaction = outcome(db.$transaction(async (tx) => tx.$executeRaw`INSERT INTO written VALUES ('transaction')`))
    await until(async () => (await outcome(pool.query('SELECT 1'))) === 'unavailable')
    network.swallow(false)
    expect(await Promise.all([write, withRead, transaction])).toEqual(['answered', 'answered', 'answered'])
    const { rows } = await services.pool.query<{ what: string }>('SELECT what FROM written ORDER BY 1')
    expect(rows.map(({ what }) => what)).toEqual(['plain', 'transaction', 'with'])
  })
})

it('a statement that takes long is no silence', async () => {
  const { pool } = await watched()
  expect(await outcome(pool.query('SELECT pg_sleep(2.5)'))).toBe('answered')
})

it('a process that was busy for longer than an answer may take counts what has arrived meanwhile', async () => {
  const { pool, lines } = await watched()
  for (let time = 0; time < 3; time++) {
    const end = performance.now() + 2 * times.withinMs
    while (performance.now() < end);
    expect(await outcome(pool.query('SELECT 1'))).toBe('answered')
  }
  expect(lines).toEqual([])
})
