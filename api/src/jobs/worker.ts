import { setTimeout as delay } from 'node:timers/promises'
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Services } from '../context.ts'
import { directPool } from '../database/client.ts'
import { describeFailure } from '../mail/failure.ts'
import { requeueMails } from '../mail/outbox.ts'
import { type MailTemplate, templatesByName } from '../mail/template.ts'
import { openTransport } from '../mail/transport.ts'
import type { AnyJob, JobServices } from './job.ts'
import { jobs as allJobs } from './jobs.ts'
import { isClockTrusted, jobStoreOn, setBackSchedule, takeBackJobs } from './schedule.sql.ts'

export interface RunningJobs {
  /** Stops within a few seconds: jobs may finish for one, are then aborted, and after three return to their queue. */
  stop(): Promise<void>
}

export interface WorkerTimes {
  superviseSeconds: number
  /** Milliseconds from the beginning of a stop, like the next. */
  abortAfterMs: number
  /** At least 1000, the minimum of pg-boss. */
  giveUpAfterMs: number
  /** Limit for aborted jobs to end, and for a stop while the database is unreachable. */
  lastResortAfterMs: number
}

const defaultTimes: WorkerTimes = { superviseSeconds: 10, abortAfterMs: 1_000, giveUpAfterMs: 3_000, lastResortAfterMs: 1_500 }

/** Milliseconds. The system clock may be corrected while the process runs. */
const setBackEvery = 60_000

/** Milliseconds. While the database is unreachable, every poll of every queue fails. */
const logErrorsEvery = 10_000

/**
 * Starts this process's worker; several processes may share a database.
 * @param options.isAlone no other process uses the database: active jobs belong to a killed one and are retried at once
 * @throws when two templates share a name, or the database cannot be reached
 */
export async function startJobs(services: Services, templates: MailTemplate<unknown>[], { isAlone = false } = {}): Promise<RunningJobs> {
  const transport = openTransport(services)
  if (isAlone) await takeBackJobs(services.pool)
  await setBack(services)
  const watching = setInterval(() => void setBack(services).catch(() => {}), setBackEvery)
  await requeueMails(services)
  const worker = await startWorker({ ...services, transport, templates: templatesByName(templates) }, allJobs)
  return {
    async stop() {
      clearInterval(watching)
      await worker.stop()
      transport.close()
    },
  }
}

async function setBack({ pool, log }: Pick<Services, 'pool' | 'log'>): Promise<void> {
  const aheadSeconds = await setBackSchedule(pool)
  if (aheadSeconds !== null)
    log.warn({ component: 'jobs', aheadSeconds }, 'a clock was ahead: the schedule of the jobs was set back to now')
}

export async function startWorker(services: JobServices, jobs: AnyJob[], times: Partial<WorkerTimes> = {}): Promise<RunningJobs> {
  const { superviseSeconds, abortAfterMs, giveUpAfterMs, lastResortAfterMs } = { ...defaultTimes, ...times }
  const { pool, log } = services
  const boss = new PgBoss({
    db: jobStoreOn(directPool(pool)),
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: 3600,
    flowIntervalSeconds: 3600, // dependencies between jobs are not used
  })
  logEvents(boss, services)
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const handle = (job: AnyJob) => (stored: JobWithMetadata<unknown>) => {
    const signal = AbortSignal.any([stored.signal, stopping.signal])
    const run = runJob(services, job, stored, signal).finally(() => running.delete(run))
    running.add(run)
    return run
  }
  await boss.start()
  for (const job of jobs) await work(boss, job, handle(job))
  for (const { name, atStart } of jobs) if (atStart) await boss.send(name, {})
  return {
    async stop() {
      const asking = setTimeout(() => stopping.abort(), abortAfterMs)
      const stopped = boss
        .stop({ graceful: true, timeout: giveUpAfterMs })
        .catch((error: Error) => log.warn({ component: 'jobs', err: error }))
      await Promise.race([stopped, delay(giveUpAfterMs + lastResortAfterMs, undefined, { ref: false })])
      clearTimeout(asking)
      stopping.abort()
      await Promise.race([Promise.allSettled(running), delay(lastResortAfterMs, undefined, { ref: false })])
    },
  }
}

/** The first worker polls often, further ones rarely. Each job wakes all of them, where pg-boss would wait for the next poll. */
async function work(
  boss: PgBoss,
  { name, concurrency = 1, pollSeconds = 10 }: AnyJob,
  handle: (job: JobWithMetadata<unknown>) => Promise<void>,
) {
  const ids: string[] = []
  for (let n = 0; n < concurrency; n++) {
    const pollingIntervalSeconds = n === 0 ? pollSeconds : pollSeconds * 4
    const id = await boss.work(name, { pollingIntervalSeconds, includeMetadata: true }, async ([job]) => {
      for (const worker of ids) boss.notifyWorker(worker)
      if (job) await handle(job)
    })
    ids.push(id)
  }
}

/** @throws Error with a redacted reason and no stack, as the queue stores it */
async function runJob(
  services: JobServices,
  job: AnyJob,
  { id, data, retryCount, retryLimit }: JobWithMetadata<unknown>,
  signal: AbortSignal,
) {
  try {
    if (job.needsRightClock && !(await isClockTrusted(services.pool))) {
      services.log.info({ component: 'jobs', job: job.name }, 'nothing is deleted until the clock has been right for a day')
      return
    }
    await job.run(services, job.payload.parse(data), signal)
  } catch (error) {
    const reason = describeFailure(error)
    const isLast = retryCount >= retryLimit
    const entry = { component: 'jobs', job: job.name, id, reason }
    if (isLast) services.log.error(entry, 'job failed for good')
    else if (!signal.aborted) services.log.warn(entry, 'job failed; it will be tried again')
    const failure = new Error(reason)
    delete failure.stack
    throw failure
  }
}

function logEvents(boss: PgBoss, { log }: JobServices) {
  let next = 0
  boss.on('error', (error) => {
    if (Date.now() < next) return
    next = Date.now() + logErrorsEvery
    log.warn({ component: 'jobs', reason: describeFailure(error) }, 'the job queue could not reach its tables')
  })
  boss.on('warning', ({ message }) => log.warn({ component: 'jobs', reason: message }, 'warning of the job queue'))
}
