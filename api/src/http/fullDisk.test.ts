import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { bookInput } from '../../test/factories.ts'
import { postJson, spawnServer, startServer, stopServers } from '../../test/process.ts'
import { testServer } from '../../test/server.ts'
import { mountTiny } from '../../test/tinyDisk.ts'
import { until } from '../../test/until.ts'
import { createAccount } from '../features/admin/accounts.service.ts'
import { seal } from '../security/keys.ts'
import { freePort } from '../startup/listening.ts'

const noSpace = 'Il server non ha più spazio: per ora non si può salvare nulla. Riprova più tardi.'
const publish = /* GraphQL */ `
  mutation ($input: PublishBookInput!) {
    publishBook(input: $input) {
      __typename
    }
  }
`

describe('a database whose disk is full', () => {
  const test = testServer()
  /** Raises PostgreSQL's error of a full disk, for one table. */
  const fill = (table: string) =>
    test.pool.query(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file "base/5/16384": No space left on device' USING ERRCODE = '53100'; END $$;
      CREATE TRIGGER full_disk BEFORE INSERT ON ${table} EXECUTE FUNCTION full_disk()`)
  afterEach(() => test.pool.query('DROP FUNCTION IF EXISTS full_disk CASCADE'))

  it.each(['books', 'outgoing_mails'])(
    'is no error of the server: 507 with a sentence, by REST and GraphQL, when %s cannot grow',
    async (table) => {
      await fill(table)
      const rest = await test.send('POST', '/api/books', bookInput())
      expect([rest.status, await rest.json()]).toEqual([507, { error: noSpace, code: 'STORAGE_FULL' }])
      const graphql = await test.send('POST', '/graphql', { query: publish, variables: { input: bookInput() } })
      expect(graphql.status).toBe(507)
      expect(await graphql.json()).toMatchObject({ errors: [{ message: noSpace, extensions: { code: 'STORAGE_FULL' } }] })
      expect(await test.db.book.count()).toBe(0)
    },
  )

  it('that became read-only is unavailable, for writes and for balancers', async () => {
    // On every connection of the pool.
    const onAll = (value: string) =>
      Promise.all(
        Array.from({ length: 10 }, () =>
          test.pool.query(`SELECT set_config('default_transaction_read_only', '${value}', false), pg_sleep(0.1)`),
        ),
      )
    await onAll('on')
    try {
      expect((await test.send('POST', '/api/books', bookInput())).status).toBe(503)
      const ready = await test.request('/api/ready')
      expect([ready.status, await ready.json()]).toEqual([503, { status: 'unavailable', waitingFor: 'database' }])
    } finally {
      await onAll('off')
    }
  })
})

const disk = mountTiny(2)
afterAll(() => disk?.remove())

describe.skipIf(!disk)('a data folder on a full disk, before the first write of the day', () => {
  const test = testServer(disk ? { DATA_DIR: disk.dir, RATE_LIMIT: 'on' } : {})
  const keys = () => path.join(disk?.dir ?? '', 'rate-limit-keys')
  const ready = async () => {
    const answer = await test.request('/api/ready')
    return [answer.status, await answer.json()]
  }

  it('keeps the key of the day in memory: what needs no file is written, an administrator logs in, and no file is left over', async () => {
    await createAccount(test, { username: 'Custode', password: 'una frase lunga assai' })
    expect(await ready()).toEqual([200, { status: 'ready' }])
    disk?.leaveFree(0)
    for (let n = 0; n < 3; n++) expect((await test.send('POST', '/api/books', bookInput())).status).toBe(201)
    const login = await test.send('POST', '/api/admin/login', { username: 'Custode', password: 'una frase lunga assai' })
    expect(login.status).toBe(200)
    expect(fs.existsSync(keys()) ? fs.readdirSync(keys()) : []).toEqual([])
    // Limits still count: one network, one key.
    const { rows } = await test.pool.query(`SELECT count(DISTINCT key)::int AS keys FROM rate_limits WHERE key LIKE 'publish:%'`)
    expect(rows).toEqual([{ keys: 1 }])
    expect(() => seal(test.config, 'ada', 'JBSWY3DP')).toThrow('ENOSPC')
    expect(fs.readdirSync(disk?.dir ?? '').filter((name) => name.startsWith('second-factor-key'))).toEqual([])
  })

  it('gets no requests from a balancer until there is room again', async () => {
    await until(async () => (await ready())[0] === 503, 'ready all the time')
    expect(await ready()).toEqual([503, { status: 'unavailable', waitingFor: 'disk' }])
    expect((await test.request('/api/health')).status).toBe(200)
    disk?.makeRoom()
    expect(await ready()).toEqual([200, { status: 'ready' }])
    expect(fs.readdirSync(disk?.dir ?? '').filter((name) => name.startsWith('.room'))).toEqual([])
  })
})

const larger = mountTiny(150)
afterAll(() => larger?.remove())

describe.skipIf(!larger)('an embedded database on a full disk', () => {
  afterEach(() => larger?.makeRoom())

  it.each([0, 8_192, 10_000_000])('is not made: with %i bytes left, one line says why', async (free) => {
    larger?.leaveFree(free)
    const server = spawnServer({ DATA_DIR: larger?.dir ?? '', PORT: String(await freePort()) })
    expect(await server.exited).toBe(1)
    expect(server.output()).toMatch(
      /^(DATA_DIR .* cannot be written: database or disk is full\.|The embedded PostgreSQL cannot be made: no space is left .*)\n$/,
    )
  })

  it('answers writes with 507 and reads as before, and goes on when there is room again', async () => {
    const server = await startServer({ DATA_DIR: larger?.dir ?? '', RATE_LIMIT: 'on' })
    try {
      const book = () => postJson(`${server.url}/api/books`, bookInput({ description: 'x'.repeat(1_900) }))
      // Leaves space: filled at once, PostgreSQL may need its next segment before the guard checks (diskGuard.test.ts).
      larger?.leaveFree(20_000_000)
      await until(async () => (await book()).status !== 201, server.output)
      larger?.leaveFree(0)
      const refused = await book()
      expect([refused.status, await refused.json()]).toEqual([507, { error: noSpace, code: 'STORAGE_FULL' }])
      expect((await fetch(`${server.url}/api/books`)).status).toBe(200)
      const ask = () => fetch(`${server.url}/api/ready`)
      await until(async () => !(await ask()).ok, 'ready all the time')
      const ready = await ask()
      expect([ready.status, await ready.json()]).toEqual([503, { status: 'unavailable', waitingFor: 'disk' }])
      expect(server.output()).not.toContain('unexpected error')
      larger?.makeRoom()
      await until(async () => (await ask()).ok)
      expect((await book()).status).toBe(201)
    } finally {
      await stopServers(server)
    }
  })
})
