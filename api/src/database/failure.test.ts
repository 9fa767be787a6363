import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { testServices } from '../../test/harness.ts'
import { spawnServer, startServer, stopServers, temporaryFolder } from '../../test/process.ts'
import { until } from '../../test/until.ts'
import { freePort } from '../startup/listening.ts'
import { migrate } from './migrate.ts'

const test = testServices()
const dataDir = temporaryFolder()
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }))

/** Separate database, prepared by statements. */
async function withDatabase(name: string, statements: string[], work: (url: URL) => Promise<void>) {
  await test.pool.query(`CREATE DATABASE ${name} TEMPLATE template0`)
  const url = new URL(test.databaseUrl)
  url.pathname = `/${name}`
  try {
    for (const statement of statements) await test.pool.query(statement)
    await work(url)
  } finally {
    await test.pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  }
}

async function startOn(url: URL, settings: Record<string, string> = {}) {
  const server = spawnServer({ DATABASE_URL: url.href, DATA_DIR: dataDir, LOG_LEVEL: 'fatal', PORT: String(await freePort()), ...settings })
  return { status: await server.exited, said: server.output().trim() }
}

const tablesOf = async (url: URL) => {
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const { rows } = await client.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)
  await client.end()
  return rows
}

describe('a start is refused in one line', () => {
  it('on a read-only database, as a standby is', () =>
    withDatabase('readonly', ['ALTER DATABASE readonly SET default_transaction_read_only = on'], async (url) => {
      const said = 'The database is read-only, as a standby is: DATABASE_URL must name the primary.'
      expect(await startOn(url)).toEqual({ status: 1, said })
    }))

  it('without rights on the schema', () =>
    withDatabase('foreign_schema', [`CREATE ROLE guest_of_schema LOGIN PASSWORD 'x/y#z'`], async (url) => {
      url.username = 'guest_of_schema'
      url.password = ''
      try {
        const { status, said } = await startOn(url, { DATABASE_PASSWORD: 'x/y#z' })
        expect(status).toBe(1)
        expect(said).toMatch(
          /^The account of DATABASE_URL lacks a right \(permission denied for schema public\)\. It must own the database.*$/,
        )
      } finally {
        await test.pool.query('DROP ROLE guest_of_schema')
      }
    }))

  it('on an address without the password that the database asks for', () =>
    withDatabase('closed', [], async (url) => {
      url.password = ''
      const said =
        'The database asks for a password, and DATABASE_URL has none: postgresql://user:password@host:5432/name, or DATABASE_PASSWORD.'
      expect(await startOn(url)).toEqual({ status: 1, said })
    }))

  it('on a folder for images that is not there, before the database is touched', () =>
    withDatabase('no_folder', [], async (url) => {
      const UPLOADS_DIR = path.join(dataDir, 'not', 'mounted')
      expect(await startOn(url, { UPLOADS_DIR })).toEqual({
        status: 1,
        said: `Bad configuration: UPLOADS_DIR: images cannot be written to ${UPLOADS_DIR} (ENOENT). Is it mounted?`,
      })
      const file = path.join(dataDir, 'a-file')
      fs.writeFileSync(file, '')
      expect(await startOn(url, { UPLOADS_DIR: file })).toMatchObject({
        status: 1,
        said: expect.stringMatching(/UPLOADS_DIR: .*\(EEXIST\)/),
      })
      expect(await tablesOf(url)).toEqual([])
    }))

  it('on a data folder in which nothing can be written, before the database is touched', () =>
    withDatabase('no_data_folder', [], async (url) => {
      const file = path.join(dataDir, 'another-file')
      fs.writeFileSync(file, '')
      for (const DATA_DIR of ['/proc/chiostro', '/proc', file]) {
        for (const DATABASE_URL of [url.href, '']) {
          const { status, said } = await startOn(url, { DATA_DIR, DATABASE_URL })
          expect(status).toBe(1)
          expect(said).toMatch(/^Bad configuration: DATA_DIR: \S+ cannot be used as a folder to write in \([A-Z]+\)\.$/)
        }
      }
      expect((await startOn(url, { UPLOADS_DIR: '/proc/pictures' })).said).toMatch(/^Bad configuration: UPLOADS_DIR: .*\([A-Z]+\)/)
      expect(await tablesOf(url)).toEqual([])
    }))

  it('on the database of a later version, which stays as it is', () =>
    withDatabase('of_the_future', [], async (url) => {
      const client = new pg.Client({ connectionString: url.href })
      await client.connect()
      await client.query(`CREATE TABLE _prisma_migrations (id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz,
        migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz, started_at timestamptz NOT NULL DEFAULT now(),
        applied_steps_count integer NOT NULL DEFAULT 0)`)
      await client.query(
        `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('1', '1', '29990101000000_wonders', now())`,
      )
      await client.end()
      expect(await startOn(url)).toEqual({
        status: 1,
        said: 'The database was migrated by a later version of Chiostro (29990101000000_wonders). Start that version, or this one on a backup from before.',
      })
      expect(await tablesOf(url)).toEqual([{ tablename: '_prisma_migrations' }])
    }))

  it('where the port is taken, before the database is touched', () =>
    withDatabase('port_taken', [], async (url) => {
      const { port } = new URL(test.databaseUrl)
      expect(await startOn(url, { PORT: port })).toEqual({ status: 1, said: `Port ${port} is taken. Stop what uses it, or set PORT.` })
      expect(await startOn(url, { METRICS_PORT: port })).toMatchObject({ said: expect.stringContaining('set METRICS_PORT') })
      expect(await tablesOf(url)).toEqual([])
      expect(fs.existsSync(path.join(dataDir, 'postgres'))).toBe(false)
    }))
})

it('a server answers 503 while its database is replaced, and goes on with the new one', () =>
  withDatabase('replaced', [], async (url) => {
    // Otherwise the start ends by making one, after the first answers.
    const admin = { ADMIN_USERNAME: 'ada', ADMIN_PASSWORD: 'la chiave del portone' }
    const server = await startServer({ DATABASE_URL: url.href, DATA_DIR: path.join(dataDir, 'replaced'), LOG_LEVEL: 'error', ...admin })
    try {
      await test.pool.query('DROP DATABASE replaced WITH (FORCE)')
      for (const page of ['/api/books', '/sitemap.xml', '/', '/events']) {
        const answer = await fetch(server.url + page)
        expect([page, answer.status, answer.headers.has('retry-after')]).toEqual([page, 503, true])
      }
      await test.pool.query('CREATE DATABASE replaced TEMPLATE template0')
      await migrate(url.href)
      await until(async () => (await fetch(`${server.url}/api/ready`)).ok, server.output)
      expect((await fetch(`${server.url}/api/books`)).status).toBe(200)
    } finally {
      await stopServers(server)
    }
  }))
