import { setTimeout as delay } from 'node:timers/promises'
import { run, type TaskList, type WorkerPool } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import { jobsLogger } from './logger.ts'
import { createPresence, type Presence } from './presence.ts'
import { startReaper } from './reaper.ts'

export interface RunnerSetup {
  pool: pg.Pool
  log: Logger
  tasks: TaskList
  /** Lines in graphile-worker's crontab syntax; times are UTC. */
  crontab: string
}

export interface RunningJobs {
  /** Stops within a few seconds: jobs may finish for one, are then asked to abort, and after three go back to the queue. */
  stop(): Promise<void>
}

/** Jobs at the same time in one process; each may need a connection of the shared pool. */
const concurrency = 4
/** Milliseconds, as all below. */
const askToAbortAfter = 1_000
const giveUpAfter = 3_000
const lastResortAfter = 1_500
const replaceAfter = 1_000

/**
 * Works on the queue until stopped, together with any number of other processes on the same database. A worker that fails as a whole
 * (the database went away in the wrong moment) is replaced by a new one: graphile-worker itself would stay down.
 * @throws when the first worker cannot start
 */
export async function startRunner(setup: RunnerSetup): Promise<RunningJobs> {
  const { signal, abort } = abortable()
  let worker = await startWorker(setup)
  let replacing: Promise<void> | undefined
  const stopReaper = startReaper(setup.pool, setup.log)

  const watch = () =>
    void worker.ended.then((reason) => {
      if (signal.aborted) return
      setup.log.error({ component: 'jobs', reason }, 'the worker ended unexpectedly; starting another')
      replacing = replace()
    })

  async function replace() {
    while (!signal.aborted) {
      await delay(replaceAfter, undefined, { signal }).catch(() => {})
      const started = signal.aborted ? undefined : await startWorker(setup).catch(() => undefined)
      if (!started) continue
      if (signal.aborted) return started.stop()
      worker = started
      return watch()
    }
  }

  watch()
  return {
    async stop() {
      abort()
      await Promise.all([stopReaper(), worker.stop(), replacing])
    },
  }
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

interface StartedWorker {
  /** Resolves when the worker has ended, with the reason if it was an error; never rejects. */
  ended: Promise<string | undefined>
  stop(): Promise<void>
}

async function startWorker({ pool, log, tasks, crontab }: RunnerSetup): Promise<StartedWorker> {
  const presence = createPresence(pool, log)
  const seen: { workerPool?: WorkerPool } = {}
  const runner = await run({
    pgPool: pool,
    taskList: tasks,
    crontab,
    concurrency,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: askToAbortAfter,
    logger: jobsLogger(log),
    preset: {
      plugins: [presencePlugin(presence, seen)],
      // Without batching (a delay below 0) nobody awaits the query that completes a job: if it fails the process dies.
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
    },
  })
  const ended = runner.promise.then(
    () => undefined,
    (error: Error) => error.message,
  )
  void ended.then(() => presence.end())
  let stopped: Promise<void> | undefined
  const stop = async () => {
    void runner.stop().catch(() => {}) // refuses when the worker has ended by itself
    const late = await Promise.race([ended.then(() => false), delay(giveUpAfter, true, { ref: false })])
    if (late) await forceEnd(seen.workerPool)
    presence.end()
  }
  return { ended, stop: () => (stopped ??= stop()) }
}

/** Jobs that ignored the request to abort go back to the queue; the worker's connections may be gone, so this too has an end. */
async function forceEnd(workerPool: WorkerPool | undefined) {
  const forced = async () => workerPool?.forcefulShutdown('The server is stopping')
  await Promise.race([forced().catch(() => {}), delay(lastResortAfter, undefined, { ref: false })])
}

/** graphile-worker waits for `startWorker` before it takes the first job, so no job is ever held by a worker unknown to the database. */
function presencePlugin(presence: Presence, seen: { workerPool?: WorkerPool }): GraphileConfig.Plugin {
  let declared: Promise<void> | undefined
  return {
    name: 'ChiostroPresence',
    version: '0.0.0',
    worker: {
      hooks: {
        startWorker(_context, { worker }) {
          seen.workerPool = worker.workerPool
          declared ??= presence.declare(worker.workerPool.id)
          return declared
        },
      },
    },
  }
}
