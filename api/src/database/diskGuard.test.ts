import { once } from 'node:events'
import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { bookInput } from '../../test/factories.ts'
import { postJson, type ServerProcess, spawnServer, startServer, stopServers } from '../../test/process.ts'
import { mountTiny } from '../../test/tinyDisk.ts'
import { until } from '../../test/until.ts'
import { freePort } from '../startup/listening.ts'
import { DiskGuard } from './diskGuard.ts'
import { runningEmbeddedUrl, startEmbeddedPostgres } from './embedded.ts'

const megabyte = 1024 * 1024

const disk = mountTiny(220)
afterAll(() => disk?.remove())

// Skipped without root, to mount a file system: nothing smaller shows how PostgreSQL fails on a full disk.
/** Fills the disk despite concurrent writes. */
function fillTo(file: string): void {
  const handle = fs.openSync(file, 'w')
  try {
    for (;;) fs.writeSync(handle, Buffer.alloc(64 * 1024))
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' })
  } finally {
    fs.closeSync(handle)
  }
}

describe.skipIf(!disk)('the embedded database on a disk that its own writes fill', () => {
  const dataDir = disk?.dir ?? ''
  const settings = { DATA_DIR: dataDir, RATE_LIMIT: 'on', TRUST_PROXY: '1' }
  const free = () => {
    const { bavail, bsize } = fs.statfsSync(dataDir)
    return bavail * bsize
  }
  const acknowledged: string[] = []

  let visitors = 0

  /** Records the id if the listing was acknowledged. */
  async function publish({ url }: ServerProcess) {
    const from = { 'x-forwarded-for': `10.${Math.floor(++visitors / 250)}.${visitors % 250}.1` }
    const answer = await postJson(`${url}/api/books`, bookInput({ description: 'x'.repeat(1_900) }), from)
    const body = (await answer.json()) as { id: string; code?: string }
    if (answer.status === 201) acknowledged.push(body.id)
    return { status: answer.status, code: body.code }
  }

  const ready = async ({ url }: ServerProcess) => {
    const answer = await fetch(`${url}/api/ready`)
    return [answer.status, await answer.json()]
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: runningEmbeddedUrl(path.join(dataDir, 'postgres')) ?? '' })
    client.on('error', () => {})
    await client.connect()
    return client
  }

  /** Finds acknowledged records that are missing. */
  async function lost(): Promise<string[]> {
    const client = await connect()
    const { rows } = await client.query<{ id: string }>('SELECT id FROM books')
    await client.end()
    const stored = new Set(rows.map(({ id }) => id))
    return acknowledged.filter((id) => !stored.has(id))
  }

  it('refuses writes while PostgreSQL still has room for two segments of its log, reads on, and goes on when there is room again', async () => {
    const server = await startServer(settings)
    try {
      const refused: { status: number; code?: string }[] = []
      const fill = async () => {
        const answers = await Promise.all(Array.from({ length: 8 }, () => publish(server)))
        refused.push(...answers.filter(({ status }) => status !== 201))
        return refused.length > 0
      }
      await fill()
      disk?.leaveFree(40 * megabyte)
      await until(fill, server.output)
      expect(new Set(refused.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify({ status: 507, code: 'STORAGE_FULL' })]))
      // PostgreSQL allocates log segments of 16 MB whole: one more fits.
      expect(free()).toBeGreaterThan(12 * megabyte)
      expect(await ready(server)).toEqual([503, { status: 'unavailable', waitingFor: 'disk' }])

      await until(() => server.output().includes('writes are refused'), server.output)
      // Reads keep working although others fill the rest.
      const rest = path.join(dataDir, 'rest')
      fillTo(rest)
      expect(free()).toBeLessThan(megabyte)
      for (let round = 0; round < 20; round++) {
        for (const at of ['/api/books', '/books', `/api/books/${acknowledged[0]}`, '/api/health']) {
          expect([at, (await fetch(server.url + at)).status]).toEqual([at, 200])
        }
        expect(await publish(server)).toEqual({ status: 507, code: 'STORAGE_FULL' })
      }
      const graphql = await postJson(`${server.url}/graphql`, { query: '{ books { totalCount } }' })
      expect(await graphql.json()).toMatchObject({ data: { books: { totalCount: acknowledged.length } } })
      expect(await ready(server)).toEqual([503, { status: 'unavailable', waitingFor: 'disk' }])
      expect(server.child.exitCode).toBeNull()
      expect(server.output()).not.toMatch(/unexpected error|PANIC|ended by itself/)
      expect(server.output().match(/writes are refused/g)).toHaveLength(1)

      fs.rmSync(rest)
      disk?.makeRoom()
      await until(async () => (await ready(server))[0] === 200, server.output)
      expect((await publish(server)).status).toBe(201)
      expect(await lost()).toEqual([])
    } finally {
      await stopServers(server)
    }
  }, 600_000)

  it('ends a statement that is writing, starts again after a kill, and goes on once what filled the disk is gone', async () => {
    disk?.makeRoom()
    const killed = await startServer(settings)
    const writer = await connect()
    await writer.query('CREATE TABLE filling (text text)')
    // Like an import's statements: admitted while space was left.
    const filling = writer.query('INSERT INTO filling SELECT md5(random()::text) FROM (SELECT generate_series(1, 5000000)) AS row')
    await expect(filling).rejects.toMatchObject({ code: '57P01' })
    expect((await fetch(`${killed.url}/api/books`)).status).toBe(200)
    expect(await ready(killed)).toEqual([503, { status: 'unavailable', waitingFor: 'disk' }])
    expect((await publish(killed)).status).toBe(507)
    killed.child.kill('SIGKILL')
    await killed.exited

    const port = String(await freePort())
    const server = spawnServer({ ...settings, PORT: port })
    const isLow = () =>
      ready(server).then(
        ([status]) => status === 503,
        () => false,
      )
    try {
      await until(isLow, server.output)
      expect(await (await fetch(`${server.url}/api/books?limit=1`)).json()).toHaveLength(1)
      expect(await lost()).toEqual([])
      const operator = await connect()
      await operator.query('SET default_transaction_read_only = off')
      await operator.query('DROP TABLE filling')
      await operator.end()
      await until(async () => (await ready(server))[0] === 200, server.output)
      expect((await publish(server)).status).toBe(201)
      expect(await lost()).toEqual([])
    } finally {
      await stopServers(server)
    }
  }, 600_000)
})

const other = mountTiny(150)
afterAll(() => other?.remove())

it.skipIf(!other)(
  'a database that could not be reached when its disk was nearly full is told as soon as it can be',
  async () => {
    const dataDir = path.join(other?.dir ?? '', 'postgres')
    const postgres = await startEmbeddedPostgres({ dataDir })
    const database = new URL(postgres.url('postgres'))
    let refused = 0
    const proxy = net.createServer((socket) => {
      if (++refused <= 2) return void socket.destroy()
      const server = net.connect(Number(database.port), database.hostname)
      for (const end of [socket, server]) end.on('error', () => {})
      socket.pipe(server).pipe(socket)
    })
    await once(proxy.listen(0, '127.0.0.1'), 'listening')
    const url = new URL(database)
    url.port = String((proxy.address() as AddressInfo).port)
    other?.leaveFree(20 * megabyte)
    const guard = new DiskGuard({ dataDir, url: url.href, log: pino({ level: 'silent' }) })
    const isReadOnly = async () => {
      const client = new pg.Client({ connectionString: database.href })
      await client.connect()
      const { rows } = await client.query('SHOW default_transaction_read_only')
      await client.end()
      return rows[0].default_transaction_read_only === 'on'
    }
    try {
      await until(isReadOnly, `${refused} connections refused`)
    } finally {
      guard.stop()
      proxy.close()
      await postgres.stop()
    }
  },
  600_000,
)
