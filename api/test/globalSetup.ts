import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/database/embedded.ts'
import { migrate } from '../src/database/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** With `DATABASE` in place of the database's name. */
    databaseUrl: string
  }
}

/** Durability is not under test; speed is. */
const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'].flatMap((setting) => ['-c', setting])

/** Starts one PostgreSQL for the run, with a migrated template that every test file clones. */
export default async function setup(project: TestProject) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'chiostro-test-'))
  fs.chmodSync(dir, 0o755) // as root, PostgreSQL runs as another user
  const server = await startEmbeddedPostgres({ dataDir: path.join(dir, 'postgres'), flags: fast })
  const admin = new pg.Client({ connectionString: server.url('postgres') })
  await admin.connect()
  await admin.query('CREATE DATABASE chiostro_template')
  await admin.end()
  await migrate(server.url('chiostro_template'))
  await openSections(server.url('chiostro_template'))
  project.provide('databaseUrl', server.url('DATABASE'))
  return async () => {
    await server.stop()
    fs.rmSync(dir, { recursive: true, force: true })
  }
}

/** New installations close these sections until an admin opens them; most tests need them open. */
async function openSections(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('UPDATE feature_flags SET enabled = true')
  await client.end()
}
