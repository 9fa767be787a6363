import type pg from 'pg'
import { z } from 'zod'
import type { Services } from '../src/context.ts'
import { openDatabase } from '../src/database/client.ts'
import { installJobs } from '../src/jobs/install.ts'
import type { AnyJob } from '../src/jobs/job.ts'
import { type RunningJobs, startWorker, type WorkerTimes } from '../src/jobs/worker.ts'
import { mailJobs } from '../src/mail/mail.jobs.ts'
import { defineMail, type MailTemplate, templatesByName } from '../src/mail/template.ts'
import { openTransport, type SmtpTimeouts } from '../src/mail/transport.ts'
import { readConfig } from '../src/startup/config.ts'
import { until } from './until.ts'

/** Without a record. */
export const plainMail = defineMail({
  name: 'test.plain',
  payload: z.object({ subject: z.string() }),
  find: async (_tx, { subject }) => ({ to: 'giulia@example.it', language: 'it', subject }),
  compose: ({ subject }) => ({ subject, heading: subject, paragraphs: ['Come va?'] }),
})

interface Setup {
  templates?: MailTemplate<unknown>[]
  jobs?: AnyJob[]
  timeouts?: Partial<SmtpTimeouts>
  times?: Partial<WorkerTimes>
}

export async function startTestWorker(
  services: Services,
  { templates = [], jobs = [], timeouts, times }: Setup = {},
): Promise<RunningJobs> {
  const transport = openTransport(services, timeouts)
  if (jobs.length > 0) await installJobs(services.pool, [...mailJobs, ...jobs])
  const known = templatesByName([plainMail as MailTemplate<unknown>, ...templates])
  const worker = await startWorker({ ...services, transport, templates: known }, [...mailJobs, ...jobs], times)
  return {
    async stop() {
      await worker.stop()
      transport.close()
    },
  }
}

/** Runs waiting jobs until none is left. */
export async function runJobs(services: Services, jobs: AnyJob[]): Promise<void> {
  const worker = await startTestWorker(services, { jobs })
  await until(async () => (await liveJobs(services, ...jobs)) === 0, 'jobs are left')
  await worker.stop()
}

export async function liveJobs({ pool }: Pick<Services, 'pool'>, ...jobs: AnyJob[]): Promise<number> {
  const names = jobs.map(({ name }) => name)
  const { rows } = await pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pgboss.job WHERE name = ANY ($1) AND state < 'completed'`,
    [names],
  )
  return rows[0]?.n ?? 0
}

/** Simulates elapsed seconds for every job: delays end, and workers lack heartbeats. */
export async function passTime({ pool }: { pool: pg.Pool | pg.Client }, seconds: number): Promise<void> {
  await pool.query(
    `UPDATE pgboss.job SET start_after = start_after - $1 * interval '1s', started_on = started_on - $1 * interval '1s',
       heartbeat_on = heartbeat_on - $1 * interval '1s'`,
    [seconds],
  )
}

/** As the daily job leaves it: with one of yesterday the clock is trusted. */
export async function completeDailyJob({ pool }: { pool: pg.Pool }, ago: string): Promise<void> {
  await pool.query(
    `INSERT INTO pgboss.job (name, policy, state, completed_on) VALUES ('prune_mail', 'exclusive', 'completed', now() - $1::interval)`,
    [ago],
  )
}

/** Backdates all schedules: jobs without a run since are late. */
export async function scheduledAgo({ pool }: { pool: pg.Pool }, interval: string): Promise<void> {
  await pool.query('UPDATE pgboss.schedule SET created_on = now() - $1::interval', [interval])
  await pool.query('UPDATE pgboss.queue SET updated_on = now() - $1::interval', [interval])
}

// As a program (with DATABASE_URL and SMTP_URL) it is a server that can be killed.
if (import.meta.main) {
  const { pino } = await import('pino')
  const config = readConfig(process.env)
  const { db, pool } = openDatabase(config.databaseUrl ?? '')
  await startTestWorker({ config, db, pool, log: pino({ level: 'silent' }) } as Services)
}
