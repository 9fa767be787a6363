import fs from 'node:fs/promises'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { testServices } from '../../test/harness.ts'
import { until } from '../../test/until.ts'
import { completeDailyJob, liveJobs, passTime, plainMail, startTestWorker } from '../../test/worker.ts'
import { inTransaction } from '../database/transaction.ts'
import { captureDir } from '../mail/transport.ts'
import { installJobs } from './install.ts'
import { type AnyJob, defineJob, postponeJob, sendJob } from './job.ts'
import { startJobs } from './worker.ts'

const services = testServices()

afterEach(async () => {
  await services.pool.query('DELETE FROM pgboss.job')
})

/** Job that records its payloads. */
function notingJob(name: string, options: Partial<AnyJob> = {}) {
  const noted: string[] = []
  const job = defineJob({
    name,
    payload: z.object({ text: z.string() }),
    run: async (_services, { text }) => void noted.push(text),
    pollSeconds: 0.5,
    ...options,
  })
  return { job, noted }
}

const start = async (...jobs: AnyJob[]) => onTestFinished((await startTestWorker(services, { jobs, times: { superviseSeconds: 1 } })).stop)
const arrived = (noted: string[], count: number) =>
  until(
    () => noted.length >= count,
    () => noted.join(),
  )

test('every recurring job has its schedule, messages without a job are sent at the start, and mail goes out', async () => {
  await services.db.outgoingMail.create({ data: { template: 'test.plain', payload: { subject: 'Ciao' } } })
  const jobs = await startJobs(services, [plainMail])
  onTestFinished(jobs.stop)
  const captured = () => fs.readdir(captureDir(services.config)).catch(() => [])
  await until(async () => (await captured()).length === 1, 'no message captured')
  const { rows } = await services.pool.query<{ name: string }>('SELECT name FROM pgboss.schedule ORDER BY 1')
  const expected = ['clear_rate_limits', 'prune_mail', 'purge_deleted', 'purge_sessions', 'requeue_mails', 'sweep_images']
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(expected))
})

test('preparing again changes nothing, and what is not scheduled any more is removed', async () => {
  const daily = notingJob('test_daily', { schedule: { cron: '0 18 * * *', timeZone: 'Europe/Rome' } }).job
  const state = async () => (await services.pool.query('SELECT name, cron, timezone, updated_on FROM pgboss.schedule ORDER BY 1')).rows
  await installJobs(services.pool, [daily])
  const before = await state()
  expect(before).toContainEqual(expect.objectContaining({ name: 'test_daily', timezone: 'Europe/Rome' }))
  await installJobs(services.pool, [daily])
  expect(await state()).toEqual(before)
  await installJobs(services.pool, [{ ...daily, schedule: undefined }])
  expect((await state()).map(({ name }) => name)).not.toContain('test_daily')
})

test('higher priorities run first, before all that waits longer', async () => {
  const { job, noted } = notingJob('test_priorities')
  await installJobs(services.pool, [job])
  for (const text of ['news', 'more news']) await sendJob(services.pool, job, { text })
  await sendJob(services.pool, job, { text: 'a link' }, { priority: 10 })
  await start(job)
  await arrived(noted, 3)
  expect(noted).toEqual(['a link', 'news', 'more news'])
})

test('nothing is deleted by its age while the clock may be wrong', async () => {
  const { job, noted } = notingJob('test_deletes', { needsRightClock: true })
  await start(job)
  // On the first day; a year later, by its clock; and a day after that.
  for (const ago of ['2 hours', '365 days', '21 hours']) {
    await completeDailyJob(services, ago)
    await sendJob(services.pool, job, { text: ago })
    await until(async () => (await liveJobs(services, job)) === 0)
  }
  expect(noted).toEqual(['21 hours'])
})

test('a delayed job runs when its time has come', async () => {
  const { job, noted } = notingJob('test_delayed')
  await start(job)
  await sendJob(services.pool, job, { text: 'later' }, { startAfter: new Date(Date.now() + 590_000) })
  await sendJob(services.pool, job, { text: 'now' })
  await arrived(noted, 1)
  expect(noted).toEqual(['now'])
  await passTime(services, 600)
  await arrived(noted, 2)
})

test('a postponed job runs once, with its last payload, after the last change has rested', async () => {
  const { job, noted } = notingJob('test_postponed', { policy: 'short' })
  await start(job)
  const change = (text: string) => inTransaction(services, (tx) => postponeJob(tx, job, { text }, { key: 'event-1', startAfter: 600 }))
  await change('first')
  await passTime(services, 300)
  await change('second')
  await postponeJob(services.pool, job, { text: 'another event' }, { key: 'event-2', startAfter: new Date(Date.now() + 600_000) })
  await passTime(services, 590)
  expect(await liveJobs(services, job)).toBe(2)
  await passTime(services, 10)
  await arrived(noted, 2)
  await until(async () => (await liveJobs(services, job)) === 0, 'a job is left')
  expect(noted.toSorted()).toEqual(['another event', 'second'])
})

test('a job that fails for good is kept among the dead letters, without what its error quotes', async () => {
  const run = () => Promise.reject(new Error('giulia.ferrari@example.it is not known'))
  const { job } = notingJob('test_failing', { retry: { limit: 1, delaySeconds: 1, maxDelaySeconds: 1 }, run })
  await start(job)
  await sendJob(services.pool, job, { text: 'x' })
  const dead = () => services.pool.query(`SELECT source_name, data, source_output FROM pgboss.job WHERE name = 'dead_letters'`)
  await until(async () => {
    await passTime(services, 1)
    return (await dead()).rowCount === 1
  }, 'no dead letter')
  const { rows } = await dead()
  expect(rows).toMatchObject([{ source_name: 'test_failing', data: { text: 'x' } }])
  expect(JSON.stringify(rows)).not.toContain('giulia.ferrari')
})

test('stopping does not wait for a job that ignores it, and gives it back', async () => {
  let started = false
  const deaf = notingJob('test_deaf', {
    run: () => {
      started = true
      return new Promise(() => {})
    },
  }).job
  const worker = await startTestWorker(services, {
    jobs: [deaf],
    times: { abortAfterMs: 50, giveUpAfterMs: 1_000, lastResortAfterMs: 500 },
  })
  await sendJob(services.pool, deaf, { text: 'x' })
  await until(() => started, 'not started')
  await worker.stop()
  const { rows } = await services.pool.query(`SELECT state FROM pgboss.job WHERE name = 'test_deaf'`)
  expect(rows).toEqual([{ state: 'retry' }])
})
