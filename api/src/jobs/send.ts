import pg from 'pg'
import { type Db, fromPrisma, PgBoss } from 'pg-boss'
import type { Transaction } from '../database/client.ts'
import type { Job } from './job.ts'
import { jobStoreOn } from './schedule.sql.ts'

export interface JobOptions {
  /** Scope of `Job.policy`. */
  key?: string
  /** Higher first (default 0). */
  priority?: number
  /** Seconds from now, or a moment. */
  startAfter?: number | Date
}

type Store = Transaction | pg.Pool

/** Instances of pg-boss by queue, without timers or workers. Each looks its queue up once: it is the same in all databases. */
const producers = new Map<string, PgBoss>()

async function write(store: Store, queue: string, send: (boss: PgBoss, db: Db) => Promise<unknown>): Promise<void> {
  const db = store instanceof pg.Pool ? jobStoreOn(store) : fromPrisma(store)
  const producer = producers.get(queue) ?? new PgBoss({ db })
  await send(producer, db)
  producers.set(queue, producer)
}

/** Stores a job, atomically with its transaction if it has one. */
export const sendJob = <P extends object, S>(store: Store, job: Job<P, S>, payload: P, options: JobOptions = {}): Promise<void> =>
  sendJobs(store, job, [{ payload, ...options }])

export async function sendJobs<P extends object, S>(
  store: Store,
  { name }: Job<P, S>,
  jobs: ({ payload: P } & JobOptions)[],
): Promise<void> {
  if (jobs.length === 0) return
  const rows = jobs.map(({ payload, key, ...options }) => ({ data: payload, singletonKey: key, ...options }))
  await write(store, name, (boss, db) => boss.insert(name, rows, { db }))
}

/** Debounces: stores the job, or moves the waiting one to the new time and payload. For policy `short`. */
export async function postponeJob<P extends object, S>(
  store: Store,
  { name }: Job<P, S>,
  payload: P,
  { key, ...options }: JobOptions & { key: string; startAfter: number | Date },
): Promise<void> {
  await write(store, name, (boss, db) => boss.upsert(name, payload, { singletonKey: key, ...options, db }))
}
