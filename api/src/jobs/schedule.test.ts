import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import pino from 'pino'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { testServices } from '../../test/harness.ts'
import { startServer, stopServers, temporaryFolder } from '../../test/process.ts'
import { until } from '../../test/until.ts'
import { runningEmbeddedUrl } from '../database/embedded.ts'
import { jobs, maxPause } from './jobs.ts'
import { readLastDone, setBackSchedule } from './schedule.sql.ts'
import { startJobs } from './worker.ts'

const services = testServices()
const days = 86_400

beforeEach(async () => {
  await services.pool.query('DELETE FROM pgboss.job')
})

/** State left by a clock that was briefly four days ahead. */
async function leaveAhead(by = '4 days') {
  await services.pool.query(`UPDATE pgboss.version SET cron_on = now() + $1::interval, flow_on = now() + $1::interval`, [by])
  await services.pool.query(`UPDATE pgboss.queue SET monitor_claim_on = now() + $1::interval, maintain_on = now() + $1::interval`, [by])
}

const secondsAgo = async (name: string) => (await readLastDone(services.pool)).find((done) => done.name === name)?.seconds

async function addJob(name: string, state: string, columns: Record<string, string>) {
  const given = Object.entries(columns)
  await services.pool.query(
    `INSERT INTO pgboss.job (name, policy, state, ${given.map(([column]) => column).join()})
     VALUES ($1, 'standard', $2, ${given.map(([, sql]) => sql).join()})`,
    [name, state],
  )
}

it('the longest pause of every schedule is what pg-boss makes of it, in the night of the longest day of the year', () => {
  const boss = new PgBoss({ db: { executeSql: async () => ({ rows: [] }) } })
  for (const { name, schedule } of jobs) {
    if (!schedule) continue
    const { cron, timeZone = 'UTC' } = schedule
    const from = new Date(cron.endsWith('*') ? '2026-10-24T00:00:00Z' : '2026-10-18T00:00:00Z')
    const moments = boss.previewSchedule(cron, { tz: timeZone, from, count: 15 }).map(Number)
    const pauses = moments.slice(1).map((moment, n) => (moment - (moments[n] ?? 0)) / 1_000)
    // In UTC all days are equally long.
    const most = maxPause(schedule)
    expect([most, timeZone === 'UTC' && most > 3_600 ? most - 3_600 : most], `${name}: ${cron}`).toContain(Math.max(...pauses))
  }
  expect(() => maxPause({ cron: '0 6 1 * *' })).toThrow('0 6 1 * *')
})

describe('a schedule that a clock has left in the future', () => {
  it('is set back, with the jobs of that time, and what is right stays as it is', async () => {
    expect(await setBackSchedule(services.pool)).toBeNull()
    await leaveAhead('30 seconds')
    expect(await setBackSchedule(services.pool)).toBeNull()
    await leaveAhead()
    await addJob('send_mail', 'created', { created_on: `now() + interval '4 days'`, start_after: `now() + interval '4 days 10 minutes'` })
    await addJob('pass_on_seats', 'created', { created_on: 'now()', start_after: `now() + interval '3 days'` })
    await addJob('requeue_mails', 'completed', { completed_on: `now() + interval '4 days'` })
    expect(await setBackSchedule(services.pool)).toBeCloseTo(4 * days, -2)
    expect(await setBackSchedule(services.pool)).toBeNull()
    const { rows } = await services.pool.query<{ name: string; minutes: number }>(
      `SELECT name, round(extract(epoch FROM start_after - now()) / 60)::int AS minutes FROM pgboss.job WHERE state = 'created' ORDER BY 1`,
    )
    expect(rows).toEqual([
      { name: 'pass_on_seats', minutes: 3 * 24 * 60 },
      { name: 'send_mail', minutes: 10 },
    ])
    const ahead = await services.pool.query('SELECT 1 FROM pgboss.queue WHERE greatest(monitor_claim_on, maintain_on) > now()')
    expect(ahead.rowCount).toBe(0)
    expect(await secondsAgo('requeue_mails')).toBeLessThan(600)
  })

  it('is set back at the start, which says so, and every job makes up for what it missed', async () => {
    await leaveAhead()
    await services.pool.query(`UPDATE pgboss.schedule SET created_on = now() - interval '30 days'`)
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    const worker = await startJobs({ ...services, log }, [])
    onTestFinished(worker.stop)
    expect(lines.join('')).toContain('a clock was ahead')
    const { rows: expected } = await services.pool.query<{ name: string }>('SELECT name FROM pgboss.schedule ORDER BY 1')
    let missing = expected.map(({ name }) => name)
    const areDone = async () => {
      const { rows } = await services.pool.query<{ name: string }>(`SELECT DISTINCT name FROM pgboss.job WHERE state = 'completed'`)
      missing = missing.filter((one) => !rows.some(({ name }) => name === one))
      return missing.length === 0
    }
    await until(areDone, () => `not done: ${missing}`)
  }, 300_000)
})

/** Location on Debian and Ubuntu (libfaketime), by architecture. */
const libfaketime = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
  .find((file) => fs.existsSync(file))

describe.skipIf(!libfaketime)('a server whose clock was ahead for seconds (skipped where libfaketime is not installed)', () => {
  it('does its scheduled jobs when it is started with the right time', async () => {
    const dataDir = temporaryFolder()
    onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }))
    const cronOn = async () => {
      const client = new pg.Client({ connectionString: runningEmbeddedUrl(path.join(dataDir, 'postgres')) ?? '' })
      await client.connect()
      try {
        return (await client.query<{ cron_on: Date | null }>('SELECT cron_on FROM pgboss.version')).rows[0]?.cron_on ?? null
      } finally {
        await client.end()
      }
    }
    const ahead = { LD_PRELOAD: libfaketime ?? '', FAKETIME: '+4d', FAKETIME_DONT_FAKE_MONOTONIC: '1' }
    const wrong = await startServer({ DATA_DIR: dataDir, ...ahead })
    await until(async () => Number(await cronOn()) > Date.now() + 3 * days * 1_000, wrong.output)
    await stopServers(wrong)
    const right = await startServer({ DATA_DIR: dataDir })
    try {
      expect(right.output()).toContain('a clock was ahead')
      await until(async () => Math.abs(Number(await cronOn()) - Date.now()) < 300_000, right.output)
    } finally {
      await stopServers(right)
    }
  }, 300_000)
})
