import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { type JobHelpers, run, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import { lend } from './lending.ts'
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
/** Longer than any job takes (a mail 25 s): what runs may end in peace while another worker takes the new jobs. */
const drainFor = 40_000
const lookEvery = 250

/**
 * Works on the queue until stopped, together with any number of other processes on the same database. A worker that fails as a whole,
 * or may have lost an answer of the database, is replaced by a new one: graphile-worker itself would stay down, or hang.
 * @throws when the first worker cannot start
 */
export async function startRunner(setup: RunnerSetup): Promise<RunningJobs> {
  const { signal, abort } = abortable()
  const workers = new Set<StartedWorker>()
  const stopReaper = startReaper(setup.pool, setup.log)
  let replacing: Promise<void> | undefined

  async function start() {
    const worker = await startWorker(setup)
    workers.add(worker)
    void worker.failed.then((reason) => {
      if (signal.aborted) return
      setup.log.error({ component: 'jobs', reason }, 'the worker failed; starting another')
      void worker.drain().then(() => workers.delete(worker))
      replacing = replace()
    })
  }

  async function replace() {
    while (!signal.aborted) {
      await delay(replaceAfter, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      const isStarted = await start().then(
        () => true,
        () => false,
      )
      if (isStarted) return
    }
  }

  const stopAll = () => Promise.all([...workers].map((worker) => worker.stop()))
  await start()
  return {
    async stop() {
      abort()
      await Promise.all([stopReaper(), stopAll(), replacing?.then(stopAll)])
    },
  }
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

interface StartedWorker {
  /** Resolves with the reason when it ended by itself or cannot be relied on any more; never rejects. */
  failed: Promise<string>
  /** Takes no more jobs, and stops when those that run are done. */
  drain(): Promise<void>
  stop(): Promise<void>
}

async function startWorker({ pool, log, tasks, crontab }: RunnerSetup): Promise<StartedWorker> {
  const failed = Promise.withResolvers<string>()
  const { signal, abort } = abortable()
  // With its connection an answer may have been lost: that a job is now this worker's, which then never hears of it.
  const presence = createPresence(pool, log, () => failed.resolve('its connection was lost'))
  const lent = lend(pool)
  const events: WorkerEvents = new EventEmitter()
  events.once('pool:fatalError', ({ error }) => failed.resolve(String(error)))
  const seen: { workerPool?: WorkerPool } = {}
  const runner = await run({
    pgPool: lent.pool,
    events,
    taskList: abortableTasks(tasks, signal),
    crontab,
    concurrency,
    noHandleSignals: true,
    logger: jobsLogger(log),
    preset: {
      plugins: [presencePlugin(presence, seen)],
      // Without batching (a delay below 0) nobody awaits the query that completes a job: if it fails the process dies.
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
    },
  })
  const ended = runner.promise.then(
    () => 'it ended',
    (error: Error) => error.message,
  )
  void ended.then(failed.resolve)
  const endGracefully = () => void runner.stop().catch(() => {}) // refuses when the worker has ended by itself
  let stopped: Promise<void> | undefined
  const stop = async () => {
    endGracefully()
    const asking = setTimeout(abort, askToAbortAfter)
    const late = await Promise.race([ended.then(() => false), delay(giveUpAfter, true, { ref: false })])
    clearTimeout(asking)
    if (late) await forceEnd(seen.workerPool)
    lent.takeBack()
    presence.end()
  }
  const stopOnce = () => (stopped ??= stop())
  return {
    failed: failed.promise,
    async drain() {
      endGracefully()
      const end = Date.now() + drainFor
      while (!stopped && isBusy(seen.workerPool) && Date.now() < end) await delay(lookEvery, undefined, { ref: false })
      await stopOnce()
    },
    stop: stopOnce,
  }
}

const isBusy = (workerPool: WorkerPool | undefined) => workerPool?._workers.some((worker) => worker.getActiveJob() !== null) ?? false

/** The library's own signal comes with every graceful end; ours only when the server stops. */
const abortableTasks = (tasks: TaskList, abortSignal: AbortSignal): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown, helpers: JobHelpers) => task?.(payload, { ...helpers, abortSignal }),
    ]),
  )

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
