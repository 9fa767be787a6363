import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { importRows, toCsvText, wholeCatalogue } from '../../test/catalogue.ts'
import { testServices } from '../../test/harness.ts'
import { startServer, temporaryFolder } from '../../test/process.ts'
import { until } from '../../test/until.ts'
import type { LocalEvent } from './report.ts'

const program = fileURLToPath(new URL('./main.ts', import.meta.url))
const test = testServices()
const folder = temporaryFolder()
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const rows = (count: number, prefix = 'Corso') =>
  Array.from({ length: count }, (_, index) => ({
    department: 'D',
    degreeCourse: 'C',
    courseName: `${prefix} ${index}`,
    courseCode: `${prefix}${index}`,
  }))

function csvFile(name: string, content: string): string {
  const file = path.join(folder, name)
  fs.writeFileSync(file, content)
  return file
}

/** Starts the program as the terminal tool does. */
function start(environment: Record<string, string>, options: object, command = 'import') {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['--max-semi-space-size=4', program, command, JSON.stringify(options)], {
    env: { PATH, HOME, ...environment },
  })
  const events: LocalEvent[] = []
  createInterface({ input: child.stdout }).on('line', (line) => void events.push(JSON.parse(line)))
  let words = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (words += text))
  return { child, events, ended: once(child, 'close').then(([status]) => status as number | null), words: () => words }
}

async function run(environment: Record<string, string>, options: object) {
  const { events, ended, words } = start(environment, options)
  const status = await ended
  return { status, events, last: events.at(-1), words: words() }
}

const reached = (events: LocalEvent[], phase: string) => events.some((event) => event.type === 'progress' && event.phase === phase)
const kill = async (child: ChildProcess) => {
  child.kill('SIGKILL')
  await once(child, 'close')
}

describe('an import on the server’s machine', () => {
  afterEach(() =>
    test.pool.query('TRUNCATE departments, degree_courses, curricula, course_subjects, course_reviews, academic_professors CASCADE'),
  )

  it('reports its progress, what it refused and what it did, with the seconds it took', async () => {
    const file = csvFile('one.csv', `${toCsvText(rows(600))}\n"",,,`)
    const { status, events, last, words } = await run({ DATABASE_URL: test.databaseUrl }, { file, format: 'csv' })
    expect([status, words]).toEqual([0, ''])
    expect(last).toMatchObject({ type: 'result', result: { created: 600, rejected: 0, seconds: expect.any(Number) } })
    expect(events.filter(({ type }) => type === 'progress').map((event) => 'phase' in event && event.phase)).toEqual([
      ...['reading', 'reading', 'comparing', 'writing'],
    ])
    const again = await run({ DATABASE_URL: test.databaseUrl }, { file, format: 'csv' })
    expect(again.last).toMatchObject({ result: { created: 0, updated: 0, unchanged: 600, retired: 0 } })
  })

  it.each([
    [{ file: '/nowhere.csv', format: 'csv' }, 'Il file /nowhere.csv non si può leggere.'],
    [{ file: csvFile('none.csv', 'a,b\n1,2'), format: 'csv' }, "Nell'intestazione del CSV manca: department, degreeCourse, courseName."],
  ])('fails in a sentence: %j', async (options, message) => {
    const { status, last } = await run({ DATABASE_URL: test.databaseUrl }, options)
    expect([status, last]).toEqual([1, { type: 'failure', message }])
  })

  it('killed in the middle of writing leaves the old catalogue whole, and the next one works', async () => {
    await importRows(test, rows(300))
    const before = await wholeCatalogue(test)
    const file = csvFile('two.csv', toCsvText([...rows(280).map((row) => ({ ...row, credits: 6 })), ...rows(3000, 'Nuovo')]))
    // Somebody holds one of the rows that change, so that the import stands still among its writes.
    const holder = await test.pool.connect()
    await holder.query(`BEGIN; SELECT FROM course_subjects WHERE course_name = 'Corso 0' FOR UPDATE`)
    const { child } = start({ DATABASE_URL: test.databaseUrl }, { file, format: 'csv', force: true })
    const waiting = () => test.pool.query(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`)
    await until(
      async () => (await waiting()).rows.length > 0,
      20_000,
      () => 'the import never wrote',
    )
    await kill(child)
    await holder.query('ROLLBACK')
    holder.release()
    expect(await wholeCatalogue(test)).toEqual(before)
    const again = await run({ DATABASE_URL: test.databaseUrl }, { file, format: 'csv', force: true })
    expect(again.last).toMatchObject({ result: { created: 3000, updated: 280, retired: 20 } })
  }, 60_000)

  it.skipIf(process.platform !== 'linux')(
    'of 100,000 rows stays below 300 MB, killed or not',
    async () => {
      const file = csvFile(
        'three.csv',
        toCsvText(rows(100_000).map((row, index) => ({ ...row, professors: `Ada ${index % 900};Bo ${index % 700}` }))),
      )
      const { child, events } = start({ DATABASE_URL: test.databaseUrl }, { file, format: 'csv' })
      // From here on the rows are the database's: nothing more comes into the process.
      await until(
        () => reached(events, 'comparing'),
        120_000,
        () => JSON.stringify(events.at(-1)),
      )
      const peak = Number(/VmHWM:\s+(\d+) kB/.exec(fs.readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024
      await kill(child)
      expect(peak).toBeGreaterThan(50)
      expect(peak).toBeLessThan(300)
      expect(await test.db.courseSubject.count()).toBe(0)
    },
    150_000,
  )
})

describe('the embedded database', () => {
  const dataDir = path.join(folder, 'data')
  const file = () => csvFile('four.csv', toCsvText(rows(30)))

  it('is started for the command when no server runs, and stopped after it', async () => {
    const { status, last } = await run({ DATA_DIR: dataDir }, { file: file(), format: 'csv' })
    expect([status, last]).toMatchObject([0, { result: { created: 30 } }])
    expect(fs.existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  })

  it('is used beside the server that runs it, which answers the new catalogue at once', async () => {
    const server = await startServer({ DATA_DIR: dataDir })
    try {
      const structure = async () => (await fetch(`${server.url}/api/university-structure`)).text()
      expect(await structure()).toContain('Corso 29')
      const more = csvFile('five.csv', toCsvText([...rows(30), ...rows(1, 'Appena arrivato')]))
      expect((await run({ DATA_DIR: dataDir }, { file: more, format: 'csv' })).last).toMatchObject({
        result: { created: 1, unchanged: 30 },
      })
      await until(async () => (await structure()).includes('Appena arrivato'), 5000, server.output)
    } finally {
      server.child.kill('SIGTERM')
      await server.exited
    }
  }, 60_000)
})
