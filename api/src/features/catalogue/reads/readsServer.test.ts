import { pbkdf2Sync } from 'node:crypto'
import fs from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { services } from '../../../../../sources/test/services.ts'
import { processorSeconds } from '../../../../bench/day/processor.ts'
import { loggedInAdmin } from '../../../../test/admin.ts'
import { allOfferings } from '../../../../test/catalogue.ts'
import { publishes, readsOf } from '../../../../test/catalogueReads.ts'
import { testServices } from '../../../../test/harness.ts'
import { postJson, type ServerProcess, startServer } from '../../../../test/process.ts'
import { until } from '../../../../test/until.ts'
import { freePort } from '../../../startup/listening.ts'

const test = testServices()

async function start(port: number) {
  const server = await startServer({
    DATABASE_URL: test.databaseUrl,
    DATA_DIR: test.config.dataDir,
    CATALOGUE_PRIVATE_URL: `http://127.0.0.1:${port}`,
  })
  onTestFinished(async () => {
    server.child.kill('SIGKILL')
    await server.exited
  })
  return server
}

const megabytes = ({ child }: ServerProcess, field: 'VmHWM' | 'VmRSS') =>
  Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(fs.readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024

/** Processor seconds used so far by a server and its connections to PostgreSQL, by process. */
async function workOf({ child }: ServerProcess): Promise<Map<number, number>> {
  const { rows } = await test.pool.query<{ pid: number }>('SELECT pid FROM pg_stat_activity WHERE datname = current_database()')
  return new Map([child.pid ?? 0, ...rows.map(({ pid }) => pid)].map((pid) => [pid, processorSeconds(pid)]))
}

/** Processor seconds of a million rounds: half a second on a quick machine, so that twenty are the ten seconds of an import there. */
function processorUnit(): number {
  const rounds = [1, 2, 3].map(() => {
    const before = process.threadCpuUsage()
    pbkdf2Sync('password', 'salt', 1_000_000, 64, 'sha512')
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1e6
  })
  return Math.min(...rounds)
}

it('a university of 5,000 offerings is read by a server that is killed meanwhile, goes on, grows by less than 300 MB, and imports it with the processor of at most twenty million rounds of PBKDF2', async () => {
  const port = await freePort()
  const standIn = await publishes(port, services.cineca(2026))
  standIn.delay = 20
  const admin = await loggedInAdmin(test)
  let server = await start(port)
  const reads = readsOf(async (query, variables) => {
    const answer = await postJson(`${server.url}/graphql`, { query, variables }, admin.headers)
    return ((await answer.json()) as { data: Record<string, unknown> }).data
  })
  const source = `cineca:http://127.0.0.1:${port}`
  await reads.start({ source, year: 2026, fresh: true })
  await until(() => standIn.asked().length >= 40, 'it reads nothing')
  expect((await reads.last()).progress).toMatchObject({ all: 102, what: expect.stringMatching(/./) })
  server.child.kill('SIGKILL')
  await server.exited
  const before = standIn.asked().length
  server = await start(port)
  const idle = megabytes(server, 'VmRSS')
  const read = await reads.reaches('READY')
  expect(read).toMatchObject({ degreeCourses: 100, preview: { created: read.offerings, retired: 0 } })
  expect(read.offerings).toBeGreaterThan(5000)
  expect(read.reused).toBeGreaterThanOrEqual(before - 1)
  // Only requests in flight at the kill are repeated.
  const paths = standIn.asked()
  expect(paths.length - new Set(paths).size).toBeLessThanOrEqual(1)
  const grown = megabytes(server, 'VmHWM') - idle
  expect(grown).toBeLessThan(300)
  const work = await workOf(server)
  const applied = await reads.apply(read.id)
  expect(applied).toMatchObject({ created: read.offerings })
  // Elapsed time would measure how busy the machine is, and seconds alone how quick.
  const used = [...(await workOf(server))].reduce((sum, [pid, seconds]) => sum + seconds - (work.get(pid) ?? 0), 0)
  expect(used).toBeGreaterThan(0.1)
  expect(used / processorUnit()).toBeLessThan(20)
  expect(await allOfferings(test)).toHaveLength(read.offerings ?? 0)
})
