import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { testConfig, testServices } from '../../test/harness.ts'
import { type Behaviour, type MailServer, type Mood, startMailServer } from '../../test/mailServer.ts'
import { plainMail, startMailWorker } from '../../test/mailWorker.ts'
import { until } from '../../test/until.ts'
import type { Services } from '../context.ts'
import { openDatabase } from '../database/client.ts'
import { enqueueMail } from '../mail/outbox.ts'

const services = testServices()

afterEach(async () => {
  await services.db.$executeRaw`DELETE FROM graphile_worker._private_jobs`
  await services.db.outgoingMail.deleteMany()
})

async function mailServer(behaviour?: Behaviour) {
  const server = await startMailServer(behaviour)
  onTestFinished(() => server.close())
  return server
}

/** The same database seen by another server process: a pool and a worker of its own. */
async function serverProcess(smtp: MailServer, ...more: Parameters<typeof startMailWorker> extends [unknown, ...infer R] ? R : never) {
  const { db, pool, close } = openDatabase(services.databaseUrl, { maxConnections: 12 })
  const config = testConfig({ SMTP_URL: smtp.url })
  const own: Services = { ...services, db, pool, config }
  const worker = await startMailWorker(own, ...more)
  let stopped = false
  const stop = async () => {
    if (stopped) return
    stopped = true
    await worker.stop()
    await close()
  }
  onTestFinished(stop)
  return { stop }
}

function killableProcess(smtp: MailServer): ChildProcess {
  const program = fileURLToPath(new URL('../../test/mailWorker.ts', import.meta.url))
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    DATABASE_URL: services.databaseUrl,
    SMTP_URL: smtp.url,
    PUBLIC_URL: 'http://chiostro.test',
  }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'inherit', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

const write = (subjects: string[]) =>
  services.db.$transaction(async (tx) => {
    for (const subject of subjects) await enqueueMail(tx, plainMail, { subject })
  })
const subjects = (count: number) => Array.from({ length: count }, (_, index) => `Messaggio ${index + 1}`)
const subjectsOf = (smtp: MailServer) => smtp.received.map((mail) => mail.subject).sort()
const allSent = (count: number, withinMs = 10_000) =>
  until(
    async () => (await services.db.outgoingMail.count({ where: { sentAt: { not: null } } })) === count,
    withinMs,
    () => 'not all marked as sent',
  )
const lockedJobs = async () => {
  const { rows } = await services.pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE locked_by IS NOT NULL',
  )
  return rows[0]?.count
}

test('what is rolled back is never sent, what is committed leaves', async () => {
  const smtp = await mailServer()
  await serverProcess(smtp)
  const rolledBack = services.db.$transaction(async (tx) => {
    await enqueueMail(tx, plainMail, { subject: 'Mai' })
    throw new Error('the listing was refused')
  })
  await expect(rolledBack).rejects.toThrow('refused')
  await write(['Subito'])
  await smtp.arrived(1)
  await allSent(1)
  expect(subjectsOf(smtp)).toEqual(['Subito'])
  expect(await services.db.outgoingMail.count()).toBe(1)
})

test('two processes on one database send each message once', async () => {
  const smtp = await mailServer()
  await Promise.all([serverProcess(smtp), serverProcess(smtp)])
  await write(subjects(40))
  await allSent(40)
  expect(subjectsOf(smtp)).toEqual(subjects(40).sort())
})

test('the queue tries a busy server again by itself', async () => {
  let refusals = 1
  const smtp = await mailServer({ recipient: () => (refusals-- > 0 ? { code: 451, message: 'later' } : undefined) })
  await serverProcess(smtp)
  await write(['Pazienza'])
  await allSent(1)
  expect(subjectsOf(smtp)).toEqual(['Pazienza'])
  expect(await services.db.outgoingMail.findFirst()).toMatchObject({ attempts: 2 })
})

test('a message refused for good is not tried again', async () => {
  let asked = 0
  const refuse = () => {
    asked += 1
    return { code: 550, message: 'no such user' }
  }
  const smtp = await mailServer({ recipient: () => refuse() })
  await serverProcess(smtp)
  await write(['Nessuno'])
  await until(
    async () => (await services.db.outgoingMail.count({ where: { failedAt: { not: null } } })) === 1,
    5_000,
    () => 'not given up',
  )
  await until(
    async () => (await services.db.$queryRaw<unknown[]>`SELECT 1 FROM graphile_worker.jobs`).length === 0,
    2_000,
    () => 'the job remains',
  )
  expect(asked).toBe(1)
})

test('mails of a process killed in the middle of sending leave within seconds of the next start', async () => {
  let hanging = true
  const smtp = await mailServer({ data: () => (hanging ? 'hang' : undefined) })
  const child = killableProcess(smtp)
  await write(subjects(6))
  await until(
    async () => (await lockedJobs()) === 4,
    15_000,
    () => 'the process did not take the jobs',
  )
  await until(
    () => smtp.connections >= 4,
    5_000,
    () => 'the process did not connect',
  )
  child.kill('SIGKILL')
  await once(child, 'exit')
  hanging = false
  const start = Date.now()
  await serverProcess(smtp)
  await allSent(6)
  expect(Date.now() - start).toBeLessThan(20_000) // and not after the hours that graphile-worker waits
  expect(subjectsOf(smtp)).toEqual(subjects(6).sort())
}, 40_000)

test('a slow process keeps its job while another one looks for work, even when the database drops everybody', async () => {
  const moods: Mood[] = ['hang'] // for the first who asks; whoever took the job after it would deliver at once
  const smtp = await mailServer({ data: () => moods.pop() })
  await serverProcess(smtp, { socket: 8_000 })
  await write(['Con calma'])
  await until(
    () => moods.length === 0,
    5_000,
    () => 'the job was not taken',
  )
  await serverProcess(smtp)
  await cutConnections()
  await new Promise((resolve) => setTimeout(resolve, 6_500))
  expect(smtp.connections).toBe(1)
  expect(smtp.received).toEqual([])
}, 40_000)

test('a process that loses its database connections goes on, and loses no mail', async () => {
  const smtp = await mailServer()
  await serverProcess(smtp)
  await write(['Prima'])
  await allSent(1)
  await cutConnections()
  // This test's own connections were cut too: a transaction that meets a dead one is rolled back.
  await until(
    () =>
      write(['Dopo']).then(
        () => true,
        () => false,
      ),
    5_000,
    () => 'no connection',
  )
  await allSent(2)
  expect(subjectsOf(smtp)).toEqual(['Dopo', 'Prima'])
})

test('a worker that fails as a whole is replaced, and its job taken up', async () => {
  const smtp = await mailServer()
  vi.spyOn(console, 'trace').mockImplementation(() => {}) // the library's farewell
  onTestFinished(() => void vi.restoreAllMocks())
  let starts = 0
  const breaking = async () => {
    starts += 1
    if (starts === 1) await rename('_private_jobs', 'away') // the worker cannot write down that the job is done
  }
  await serverProcess(smtp, {}, { breaking })
  await services.db.$executeRaw`SELECT 1 FROM graphile_worker.add_job('breaking', '{}'::json)`
  await until(
    () => starts === 1,
    5_000,
    () => 'not started',
  )
  await new Promise((resolve) => setTimeout(resolve, 500))
  await rename('away', '_private_jobs')
  expect(await lockedJobs()).toBe(1)
  await write(['Ancora qui'])
  await allSent(1)
  await until(
    () => starts === 2,
    10_000,
    () => 'its job was not taken up',
  )
  expect(subjectsOf(smtp)).toEqual(['Ancora qui'])
}, 40_000)

test('stopping interrupts a hanging delivery within seconds, gives its job back and counts no try', async () => {
  const smtp = await mailServer({ data: () => 'hang' })
  const { stop } = await serverProcess(smtp)
  await write(['Aspetta'])
  await until(
    () => smtp.connections === 1,
    5_000,
    () => 'the job was not taken',
  )
  const start = Date.now()
  await stop()
  expect(Date.now() - start).toBeLessThan(15_000) // and not when the mail server's time is up
  expect(await lockedJobs()).toBe(0)
  expect(await services.db.outgoingMail.findFirst()).toMatchObject({ attempts: 0, sentAt: null, failedAt: null })
})

test('stopping does not wait for a job that ignores it', async () => {
  const smtp = await mailServer()
  let started = false
  const deaf = () => {
    started = true
    return new Promise<void>(() => {})
  }
  const { stop } = await serverProcess(smtp, {}, { deaf })
  await services.db.$executeRaw`SELECT 1 FROM graphile_worker.add_job('deaf', '{}'::json)`
  await until(
    () => started,
    5_000,
    () => 'not started',
  )
  const start = Date.now()
  await stop()
  expect(Date.now() - start).toBeLessThan(15_000)
  expect(await lockedJobs()).toBe(0)
})

const rename = (from: string, to: string) => services.pool.query(`ALTER TABLE graphile_worker.${from} RENAME TO ${to}`)

/** What a restart of the database does to everybody but this test's own pool. */
async function cutConnections() {
  const client = new pg.Client({ connectionString: services.databaseUrl })
  await client.connect()
  await client.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  await client.end()
}
