import { partsOf } from '@chiostro/domain/records/records'
import pLimit from 'p-limit'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { AnyJob } from './job.ts'
import { jobs as allJobs, maxPause } from './jobs.ts'
import { jobStoreOn } from './schedule.sql.ts'
/** Stores the payload of jobs without retries left, for 30 days. */
export const deadLetters = 'dead_letters'

const days = 86_400
const defaultRetry = { limit: 5, delaySeconds: 10, maxDelaySeconds: 3600 }

/** A job without a heartbeat for this long has lost its worker, which sends one every ten seconds. */
const heartbeatSeconds = 20

const queueOf = ({ retry = defaultRetry, timeoutSeconds = 900, deadLetter = deadLetters, schedule }: AnyJob) => ({
  retryLimit: retry.limit,
  retryDelay: retry.delaySeconds,
  retryDelayMax: retry.maxDelaySeconds,
  retryBackoff: true,
  expireInSeconds: timeoutSeconds,
  heartbeatSeconds,
  retentionSeconds: 30 * days,
  // Until well after the next run, to know when the last one was.
  deleteAfterSeconds: Math.max(3600, schedule ? 3 * maxPause(schedule) : 0),
  deadLetter,
})

/** The caller holds the migration lock. */
export async function installJobs(client: pg.Client | pg.Pool, jobs: AnyJob[] = allJobs): Promise<void> {
  const oneAtATime = pLimit(1) // a single connection takes one query after the other
  const store = jobStoreOn(client)
  const executeSql = (text: string, values?: unknown[]) => oneAtATime(() => store.executeSql(text, values))
  const boss = new PgBoss({ db: { executeSql }, supervise: false, schedule: false })
  boss.on('error', () => {}) // without a listener an error of a background query would end the process
  await boss.start()
  try {
    await installQueues(boss, jobs)
    await installSchedules(boss, jobs)
  } finally {
    await boss.stop({ graceful: false })
  }
}

async function installQueues(boss: PgBoss, jobs: AnyJob[]) {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!existing.has(deadLetters)) await boss.createQueue(deadLetters, { retentionSeconds: 30 * days })
  // A dead letter queue must exist before others refer to it.
  for (const job of jobs.toSorted((a, b) => Number(Boolean(a.deadLetter)) - Number(Boolean(b.deadLetter)))) {
    const wanted = queueOf(job)
    const queue = existing.get(job.name)
    if (!queue) await boss.createQueue(job.name, { policy: job.policy ?? 'standard', ...wanted })
    else if (differs(queue, wanted)) await boss.updateQueue(job.name, wanted)
  }
}

const differs = (stored: object, wanted: object) =>
  Object.entries(wanted).some(([name, value]) => partsOf<Record<string, unknown>>(stored)[name] !== value)

async function installSchedules(boss: PgBoss, jobs: AnyJob[]) {
  const existing = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]))
  for (const { name, schedule } of jobs) {
    const stored = existing.get(name)
    existing.delete(name)
    if (!schedule && stored) await boss.unschedule(name)
    if (!schedule) continue
    const { cron, timeZone = 'UTC' } = schedule
    if (stored?.cron !== cron || stored.timezone !== timeZone) await boss.schedule(name, cron, {}, { tz: timeZone, missed: 'once' })
  }
}
