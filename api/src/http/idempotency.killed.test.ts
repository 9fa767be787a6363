import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { bookInput } from '../../test/factories.ts'
import { testServices } from '../../test/harness.ts'
import { postJson, type ServerProcess, startServer, stopServers, temporaryFolder } from '../../test/process.ts'
import { until } from '../../test/until.ts'
import { runningEmbeddedUrl } from '../database/embedded.ts'

const test = testServices()
const running: ServerProcess[] = []
const folders: string[] = []
afterEach(async () => {
  await stopServers(...running.splice(0))
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
})

const folder = () => {
  const dir = temporaryFolder()
  folders.push(dir)
  return dir
}
async function start(environment: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer(environment)
  running.push(server)
  return server
}

/** Sends twelve listings with keys, and kills the server meanwhile. @returns sends them again */
async function killInTheMiddle(server: ServerProcess, databaseUrl: string) {
  const requests = Array.from({ length: 12 }, () => ({ key: randomUUID(), body: bookInput() }))
  const sendTo = ({ url }: ServerProcess) =>
    Promise.all(requests.map(({ key, body }) => postJson(`${url}/api/books`, body, { 'idempotency-key': key }).catch(() => null)))
  const client = new pg.Client({ connectionString: databaseUrl })
  // The embedded database may end with the server.
  await client.on('error', () => {}).connect()
  await client.query('BEGIN')
  await client.query('LOCK TABLE books IN EXCLUSIVE MODE')
  const inFlight = sendTo(server)
  const claims = async () => (await client.query('SELECT 1 FROM given_answers WHERE answer IS NULL')).rowCount
  await until(async () => (await claims()) === requests.length, server.output)
  server.child.kill('SIGKILL')
  await inFlight
  await server.exited
  await client.end().catch(() => {})
  return { sendTo }
}

const statusesOf = (answers: (Response | null)[]) => answers.map((answer) => answer?.status)

it('after kill -9 and a start on its own database, requests that were in flight are done at once when they are sent again', async () => {
  const dataDir = folder()
  const server = await start({ DATA_DIR: dataDir })
  const { sendTo } = await killInTheMiddle(server, runningEmbeddedUrl(path.join(dataDir, 'postgres')) ?? '')
  const answers = await sendTo(await start({ DATA_DIR: dataDir }))
  expect(statusesOf(answers)).toEqual(answers.map(() => 201))
}, 300_000)

it('on a database of several processes they wait for as long as Retry-After says, a minute at most', async () => {
  const environment = { DATABASE_URL: test.databaseUrl, DATA_DIR: folder() }
  const [killed, other] = [await start(environment), await start(environment)]
  const { sendTo } = await killInTheMiddle(killed, test.databaseUrl)
  const early = await sendTo(other)
  expect(statusesOf(early)).toEqual(early.map(() => 409))
  for (const answer of early) expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThan(0)
  // Most of the minute has passed.
  await test.pool.query(`UPDATE given_answers SET claimed_at = now() - interval '50 seconds'`)
  const waits = (await sendTo(other)).map((answer) => (answer?.status === 409 ? Number(answer.headers.get('retry-after')) : 0))
  expect(Math.max(...waits)).toBeLessThanOrEqual(10)
  await test.pool.query(`UPDATE given_answers SET claimed_at = claimed_at - interval '10 seconds'`)
  const late = await sendTo(other)
  expect(statusesOf(late)).toEqual(late.map(() => 201))
  expect(await test.db.book.count()).toBe(late.length)
}, 300_000)
