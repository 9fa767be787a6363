import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loggedInAdmin, type TestAdmin } from '../../../../test/admin.ts'
import { emptyCatalogue, importRows, numberedRows, toCsvText, wholeCatalogue } from '../../../../test/catalogue.ts'
import { testServices } from '../../../../test/harness.ts'
import { holdLocks, untilBlocked } from '../../../../test/locks.ts'
import { type ServerProcess, startServer } from '../../../../test/process.ts'
import { until } from '../../../../test/until.ts'

const test = testServices()
let server: ServerProcess
let admin: TestAdmin

const start = () => startServer({ DATABASE_URL: test.databaseUrl, DATA_DIR: test.config.dataDir })
beforeEach(async () => {
  server = await start()
  admin = await loggedInAdmin(test)
})
afterEach(async () => {
  await kill(server.child)
  await emptyCatalogue(test)
})

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'close')
}

interface Answer {
  data: { importCatalogue: object; importProgress: { phase: string } | null }
}

async function graphql(query: string, signal?: AbortSignal): Promise<Answer> {
  const headers = { ...admin.headers, 'content-type': 'application/json' }
  const answer = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query }),
    ...(signal && { signal }),
  })
  return answer.json() as Promise<Answer>
}

async function upload(body: string): Promise<string> {
  const response = await fetch(`${server.url}/api/admin/catalogue-files`, { method: 'POST', headers: admin.headers, body })
  return ((await response.json()) as { file: string }).file
}

const begin = (file: string, signal?: AbortSignal) =>
  graphql(
    `mutation { importCatalogue(input: { file: "${file}", force: true }) { ... on CatalogueImport { created updated retired } } }`,
    signal,
  )

const phaseOf = async (file: string) => (await graphql(`{ importProgress(file: "${file}") { phase } }`)).data.importProgress?.phase

/** Starts an import that blocks among its writes. @returns the catalogue before it, and a function that releases the lock */
async function beginBlocked(signal?: AbortSignal) {
  await importRows(test, numberedRows(300))
  const before = await wholeCatalogue(test)
  const file = await upload(toCsvText([...numberedRows(280).map((row) => ({ ...row, credits: 6 })), ...numberedRows(3000, 'Nuovo', 'N')]))
  // Locks a row that changes.
  const endOf = await holdLocks(test, `SELECT FROM course_subjects WHERE course_name = 'Corso 0' FOR UPDATE`)
  const answer = begin(file, signal).catch((error: Error) => error)
  await untilBlocked(test)
  return { before, file, endOf, answer }
}

const noneWaits = async () =>
  (await test.pool.query(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`)).rows.length === 0

it('an import ends when its client is gone, leaves nothing, and the next one works', async () => {
  const leaving = new AbortController()
  const { before, file, endOf, answer } = await beginBlocked(leaving.signal)
  leaving.abort()
  await until(noneWaits, 'the import goes on without its client')
  await endOf('ROLLBACK')
  expect(await answer).toMatchObject({ name: 'AbortError' })
  expect(await wholeCatalogue(test)).toEqual(before)
  expect((await begin(file)).data.importCatalogue).toEqual({ created: 3000, updated: 280, retired: 20 })
})

it('asked to stop in the middle of an import, the server ends in order, and nothing has changed', async () => {
  const { before, endOf, answer } = await beginBlocked()
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  expect(server.output()).toContain('"msg":"stopped"')
  await endOf('ROLLBACK')
  expect(await answer).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] })
  expect(await wholeCatalogue(test)).toEqual(before)
})

it('killed in the middle of writing, the server leaves the old catalogue whole, and the next import works', async () => {
  const { before, file, endOf, answer } = await beginBlocked()
  await kill(server.child)
  await endOf('ROLLBACK')
  expect(await answer).toMatchObject({ message: 'fetch failed' })
  expect(await wholeCatalogue(test)).toEqual(before)
  server = await start()
  // The file is still stored: another process can import it.
  expect((await begin(file)).data.importCatalogue).toEqual({ created: 3000, updated: 280, retired: 20 })
})

const megabytes = (field: 'VmHWM' | 'VmRSS') =>
  Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(fs.readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1024

const paths = ['/api/health', '/api/books', '/api/university-structure']

/** Response time of the server, in milliseconds. */
async function answerTime(path: string): Promise<number> {
  const began = performance.now()
  expect((await fetch(`${server.url}${path}`)).status).toBe(200)
  return performance.now() - began
}

/** The 90th percentile: on a busy machine all requests are slower, with an import and without. */
const slowTenth = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.9)] ?? 0

describe.skipIf(process.platform !== 'linux')('while 100,000 rows are read', () => {
  it('the server answers as usual, and grows by less than 240 MB', async () => {
    const content = toCsvText(numberedRows(100_000).map((row, index) => ({ ...row, professors: `Ada ${index % 900};Bo ${index % 700}` })))
    await phaseOf('warm up')
    // Memory growth of the first requests is not the import's.
    const usual: number[] = []
    for (let round = 0; round < 50; round++) for (const path of paths) usual.push(await answerTime(path))
    const before = megabytes('VmRSS')
    const file = await upload(content)
    const answer = begin(file).catch((error: Error) => error)
    const times: number[] = []
    // From then on only the database works.
    await until(async () => {
      for (const path of paths) times.push(await answerTime(path))
      return ['COMPARING', 'WRITING'].includes((await phaseOf(file)) ?? '')
    }, 'it never read all')
    const grown = megabytes('VmHWM') - before
    await kill(server.child)
    await answer
    expect(times.length).toBeGreaterThan(15)
    expect(slowTenth(times)).toBeLessThan(Math.max(500, 10 * slowTenth(usual)))
    // 125 to 205 MB, depending on when garbage is collected (up to 48 MB are young objects); all rows at once would take over 300.
    expect(grown).toBeLessThan(240)
    expect(await test.db.courseSubject.count()).toBe(0)
  })
})
