import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loggedInAdmin, type TestAdmin } from '../../../../test/admin.ts'
import { importRows, toCsvText, wholeCatalogue } from '../../../../test/catalogue.ts'
import { testServices } from '../../../../test/harness.ts'
import { type ServerProcess, startServer } from '../../../../test/process.ts'
import { until } from '../../../../test/until.ts'

const test = testServices()
let server: ServerProcess
let admin: TestAdmin

beforeEach(async () => {
  server = await startServer({ DATABASE_URL: test.databaseUrl, DATA_DIR: test.config.dataDir })
  admin = await loggedInAdmin(test)
}, 70_000)
afterEach(async () => {
  await kill(server.child)
  await test.pool.query('TRUNCATE departments, degree_courses, curricula, course_subjects, academic_professors, catalogue_files CASCADE')
})

const rows = (count: number, prefix = 'Corso') =>
  Array.from({ length: count }, (_, index) => ({
    department: 'D',
    degreeCourse: 'C',
    courseName: `${prefix} ${index}`,
    courseCode: `${prefix}${index}`,
  }))

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'close')
}

interface Answer {
  data: { importCatalogue: object; importProgress: { phase: string } | null }
  errors?: { message: string }[]
}

async function graphql(query: string): Promise<Answer> {
  const headers = { ...admin.headers, 'content-type': 'application/json' }
  return (await fetch(`${server.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) })).json() as Promise<Answer>
}

async function upload(body: string): Promise<string> {
  const response = await fetch(`${server.url}/api/admin/catalogue-files`, { method: 'POST', headers: admin.headers, body })
  return ((await response.json()) as { file: string }).file
}

const begin = (file: string) =>
  graphql(`mutation { importCatalogue(input: { file: "${file}", force: true }) { ... on CatalogueImport { created updated retired } } }`)

const phaseOf = async (file: string) => (await graphql(`{ importProgress(file: "${file}") { phase } }`)).data.importProgress?.phase

/** The server's process that imports. */
async function importingProcess(): Promise<number> {
  const children = () => fs.readFileSync(`/proc/${server.child.pid}/task/${server.child.pid}/children`, 'utf8').trim().split(' ')
  const isImporting = (pid: string) => pid !== '' && fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('importProcess')
  await until(
    async () => children().some(isImporting),
    20_000,
    () => 'no process imports',
  )
  return Number(children().find(isImporting))
}

const megabytes = (pid: number | undefined, field: 'VmHWM' | 'VmRSS') =>
  Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

describe.skipIf(process.platform !== 'linux')('killed in the middle of writing', () => {
  it.each(['the server', 'the process that imports'])(
    '%s leaves the old catalogue whole, and the next import works',
    async (victim) => {
      await importRows(test, rows(300))
      const before = await wholeCatalogue(test)
      const content = toCsvText([...rows(280).map((row) => ({ ...row, credits: 6 })), ...rows(3000, 'Nuovo')])
      // Somebody holds one of the rows that change, so that the import stands still among its writes.
      const holder = await test.pool.connect()
      await holder.query(`BEGIN; SELECT FROM course_subjects WHERE course_name = 'Corso 0' FOR UPDATE`)
      const file = await upload(content)
      const answer = begin(file).catch((error: Error) => error)
      const importing = await importingProcess()
      const waiting = () => test.pool.query(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`)
      await until(
        async () => (await waiting()).rows.length > 0,
        20_000,
        () => 'the import never wrote',
      )
      if (victim === 'the server') await kill(server.child)
      else process.kill(importing, 'SIGKILL')
      await until(
        async () => !fs.existsSync(`/proc/${importing}`),
        10_000,
        () => 'the import goes on',
      )
      await holder.query('ROLLBACK')
      holder.release()
      expect(await answer).toMatchObject(
        victim === 'the server' ? { message: 'fetch failed' } : { errors: [{ message: 'Errore interno' }] },
      )
      expect(await wholeCatalogue(test)).toEqual(before)
      if (victim === 'the server') server = await startServer({ DATABASE_URL: test.databaseUrl, DATA_DIR: test.config.dataDir })
      // The file still waits: another process imports it.
      expect((await begin(file)).data.importCatalogue).toEqual({ created: 3000, updated: 280, retired: 20 })
    },
    120_000,
  )
})

describe.skipIf(process.platform !== 'linux')('a file of 100,000 rows', () => {
  it('stays below 300 MB in the process that imports, and does not swell the server', async () => {
    const content = toCsvText(rows(100_000).map((row, index) => ({ ...row, professors: `Ada ${index % 900};Bo ${index % 700}` })))
    await phaseOf('warm up')
    const before = megabytes(server.child.pid, 'VmRSS')
    const file = await upload(content)
    const answer = begin(file).catch((error: Error) => error)
    const importing = await importingProcess()
    // From here on the rows are the database's: nothing more comes into the process.
    await until(
      async () => ['COMPARING', 'WRITING'].includes((await phaseOf(file)) ?? ''),
      120_000,
      () => 'it never read all',
    )
    const peak = megabytes(importing, 'VmHWM')
    const swollen = megabytes(server.child.pid, 'VmHWM') - before
    await kill(server.child)
    await answer
    expect(peak).toBeGreaterThan(50)
    expect(peak).toBeLessThan(300)
    expect(swollen).toBeLessThan(100)
    expect(await test.db.courseSubject.count()).toBe(0)
  }, 200_000)
})
