import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { testConfig, testServices } from '../../test/harness.ts'
import { type Behaviour, type MailServer, startMailServer } from '../../test/mailServer.ts'
import { until } from '../../test/until.ts'
import { liveJobs, passTime, plainMail, startTestWorker } from '../../test/worker.ts'
import { openDatabase } from '../database/client.ts'
import { inTransaction } from '../database/transaction.ts'
import { enqueueMail } from './outbox.ts'
import { failMailJob, sendMailJob } from './send.ts'

const services = testServices()

afterEach(async () => {
  await services.pool.query('DELETE FROM pgboss.job')
  await services.db.outgoingMail.deleteMany()
})

async function mailServer(behaviour?: Behaviour) {
  const server = await startMailServer(behaviour)
  onTestFinished(() => server.close())
  return server
}

/** Another server process on the same database, with its own pool and worker. */
async function serverProcess(smtp: MailServer) {
  const { db, pool, close } = openDatabase(services.databaseUrl, { maxConnections: 12 })
  const config = testConfig({ SMTP_URL: smtp.url })
  const worker = await startTestWorker({ ...services, db, pool, config }, { times: { superviseSeconds: 1, abortAfterMs: 100 } })
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= worker.stop().then(close))
  onTestFinished(stop)
  return { stop }
}

function killableProcess(smtp: MailServer): ChildProcess {
  const program = fileURLToPath(new URL('../../test/worker.ts', import.meta.url))
  const own = { NODE_OPTIONS: '', DATABASE_URL: services.databaseUrl, SMTP_URL: smtp.url, PUBLIC_URL: 'http://chiostro.test' }
  const child = spawn(process.execPath, [program], { env: { ...process.env, ...own }, stdio: ['ignore', 'inherit', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

const write = (subjects: string[]) =>
  inTransaction(services, async (tx) => {
    for (const subject of subjects) await enqueueMail(tx, plainMail, { subject })
  })
const subjects = (count: number) => Array.from({ length: count }, (_, index) => `Messaggio ${index + 1}`)
const subjectsOf = (smtp: MailServer) => smtp.received.map((mail) => mail.subject).sort()
const allSent = (count: number) =>
  until(async () => (await services.db.outgoingMail.count({ where: { sentAt: { not: null } } })) === count, 'not all marked as sent')
const activeJobs = async () =>
  (await services.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM pgboss.job WHERE state = 'active'`)).rows[0]?.n
const isTaken = (smtp: MailServer) => until(() => smtp.connections === 1, 'the job was not taken')

test('what is rolled back is never sent, what is committed is sent within about a second', async () => {
  const smtp = await mailServer()
  await serverProcess(smtp)
  const rolledBack = inTransaction(services, async (tx) => {
    await enqueueMail(tx, plainMail, { subject: 'Mai' })
    throw new Error('the listing was refused')
  })
  await expect(rolledBack).rejects.toThrow('refused')
  await write(['Subito'])
  await smtp.arrived(1)
  // Checks the poll interval: the actual delay depends on the machine's load.
  expect(sendMailJob.pollSeconds).toBeLessThanOrEqual(1)
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
  await until(
    async () => (await services.db.outgoingMail.count({ where: { attempts: 1 } })) === 1 && (await activeJobs()) === 0,
    'not tried',
  )
  await passTime(services, 4)
  await allSent(1)
  expect(subjectsOf(smtp)).toEqual(['Pazienza'])
  expect(await services.db.outgoingMail.findFirst()).toMatchObject({ attempts: 2 })
})

test('a message whose runs all end with their process fails in the end', async () => {
  const smtp = await mailServer({ data: () => 'hang' })
  await write(['Fatale'])
  await services.pool.query(`UPDATE pgboss.job SET retry_count = retry_limit`)
  const child = killableProcess(smtp)
  await isTaken(smtp)
  child.kill('SIGKILL')
  await passTime(services, 21)
  await serverProcess(smtp)
  await until(async () => (await services.db.outgoingMail.count({ where: { failedAt: { not: null } } })) === 1, 'not failed')
  expect(await liveJobs(services, sendMailJob, failMailJob)).toBeLessThan(2)
})

test('mails of a process killed in the middle of sending are sent by another one once it has been silent for 20 seconds', async () => {
  let hanging = true
  const smtp = await mailServer({ data: () => (hanging ? 'hang' : undefined) })
  const child = killableProcess(smtp)
  await write(subjects(6))
  await until(async () => smtp.connections >= 4 && (await activeJobs()) === 4, 'the process did not take the jobs')
  child.kill('SIGKILL')
  await once(child, 'exit')
  hanging = false
  await serverProcess(smtp)
  await allSent(2) // those it had not taken
  await until(async () => (await activeJobs()) === 4, 'jobs of the dead process were taken early')
  await passTime(services, 21)
  await until(async () => (await activeJobs()) === 0, 'the jobs were not taken back')
  await passTime(services, 4) // the delay before a second try
  await allSent(6)
  expect(subjectsOf(smtp)).toEqual(subjects(6).sort())
})

test('stopping interrupts a hanging delivery, gives its job back and counts no try', async () => {
  const smtp = await mailServer({ recipient: () => 'hang' })
  const { stop } = await serverProcess(smtp)
  await write(['Aspetta'])
  await isTaken(smtp)
  const start = Date.now()
  await stop()
  expect(Date.now() - start).toBeLessThan(10_000) // and not when the time of the delivery is up
  expect(await activeJobs()).toBe(0)
  expect(await liveJobs(services, sendMailJob)).toBe(1)
  expect(await services.db.outgoingMail.findFirst()).toMatchObject({ attempts: 0, sentAt: null, failedAt: null })
})
