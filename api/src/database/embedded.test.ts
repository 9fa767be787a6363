import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { spawnServer, startServer, stopServers, temporaryFolder } from '../../test/process.ts'
import { until } from '../../test/until.ts'
import { freePort } from '../startup/listening.ts'
import { explainFailure, startEmbeddedPostgres } from './embedded.ts'

it('the embedded PostgreSQL works in a folder that only its owner may enter, as root’s home is', async () => {
  const folder = temporaryFolder()
  fs.chmodSync(folder, 0o700)
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const server = await startEmbeddedPostgres({ dataDir: path.join(folder, 'data', 'postgres') })
  const client = new pg.Client({ connectionString: server.url('postgres') })
  try {
    await client.connect()
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  } finally {
    await client.end()
    await server.stop()
  }
})

it('starts after a kill that left the id of a process that is another one now, or an empty file', async () => {
  const folder = temporaryFolder()
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const dataDir = path.join(folder, 'postgres')
  const pidFile = path.join(dataDir, 'postmaster.pid')
  const first = await startEmbeddedPostgres({ dataDir })
  const lines = fs.readFileSync(pidFile, 'utf8').split('\n').slice(1)
  process.kill(first.pid, 'SIGKILL')
  await first.exited
  const { uid } = fs.statSync(dataDir)
  const other = spawn('sleep', ['600'], { cwd: '/', ...(process.getuid?.() === 0 && { uid }) })
  onTestFinished(() => void other.kill('SIGKILL'))
  fs.writeFileSync(pidFile, [other.pid, ...lines].join('\n'))
  await (await startEmbeddedPostgres({ dataDir })).stop()
  expect(other.exitCode).toBeNull()
  fs.writeFileSync(pidFile, '')
  await (await startEmbeddedPostgres({ dataDir })).stop()
})

it('starts after a kill while the first start made the database', async () => {
  const folder = temporaryFolder()
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const killed = spawnServer({ PORT: String(await freePort()), DATA_DIR: folder })
  const isHalfMade = () => fs.globSync('postgres/{,new-*/}global/pg_control', { cwd: folder }).length > 0
  await until(isHalfMade, killed.output)
  killed.child.kill('SIGKILL')
  await killed.exited
  await stopServers(await startServer({ DATA_DIR: folder }))
})

it('takes away nothing of a database that the account cannot read', async () => {
  const folder = temporaryFolder()
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const kept = path.join(folder, 'PG_VERSION')
  fs.writeFileSync(kept, '18')
  // Root may look at everything, but for what leads to itself.
  fs.symlinkSync(path.join(folder, 'global'), path.join(folder, 'global'))
  await expect(startEmbeddedPostgres({ dataDir: folder })).rejects.toThrow('cannot be read (ELOOP)')
  expect(fs.existsSync(kept)).toBe(true)
})

it.each([
  [
    'PANIC:  could not write to file "pg_wal/xlogtemp.31": No space left on device\nchild process exited',
    'no space is left in /srv/data; a new database takes 50 MB, and grows.',
  ],
  [
    'initdb: FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes at block 9',
    'no space is left in /srv/data; a new database takes 50 MB, and grows.',
  ],
  [
    'initdb: error: could not access directory "/srv/data": Permission denied',
    'could not access directory "/srv/data": Permission denied (/srv/data)',
  ],
  [
    '2026-11-22 12:00:00 UTC [7] FATAL:  data directory "x" has invalid permissions\n2026 [7] DETAIL:  …',
    'data directory "x" has invalid permissions (/srv/data)',
  ],
  ['', 'it ended without a word (/srv/data)'],
])('why it failed is told in one line: %j', (output, line) => {
  expect(explainFailure(output, '/srv/data')).toBe(line)
})
