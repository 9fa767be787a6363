import pg from 'pg'
import { type Db, fromPrisma, PgBoss } from 'pg-boss'
import type { Transaction } from '../database/client.ts'
import type { Job } from './job.ts'
import { jobStoreOn } from './schedule.sql.ts'

export interface JobOptions {
  /** What the job is about; see `Job.policy`. */
  key?: string
  /** Higher ones are taken first (default 0). */
  priority?: number
  /** Seconds from now, or a moment. */
  startAfter?: number | Date
}

type Store = Transaction | pg.Pool

/**
 * By queue: pg-boss without timers or workers, which only writes. It looks its queue up once, and in any database, because `installJobs`
 * creates the same queues everywhere.
 */
const producers = new Map<string, PgBoss>()

async function write(store: Store, queue: string, send: (boss: PgBoss, db: Db) => Promise<unknown>): Promise<void> {
  const db = store instanceof pg.Pool ? jobStoreOn(store) : fromPrisma(store)
  const producer = producers.get(queue) ?? new PgBoss({ db })
  await send(producer, db)
  producers.set(queue, producer)
}

/** Stores a job; in a transaction it exists if and only if the transaction is committed. */
export const sendJob = <P extends object, S>(store: Store, job: Job<P, S>, payload: P, options: JobOptions = {}): Promise<void> =>
  sendJobs(store, job, [{ payload, ...options }])

/** The same for many jobs of one kind, in one statement. */
export async function sendJobs<P extends object, S>(
  store: Store,
  { name }: Job<P, S>,
  jobs: ({ payload: P } & JobOptions)[],
): Promise<void> {
  if (jobs.length === 0) return
  const rows = jobs.map(({ payload, key, ...options }) => ({ data: payload, singletonKey: key, ...options }))
  await write(store, name, (boss, db) => boss.insert(name, rows, { db }))
}

/**
 * Debounces: stores the job, or moves the one with this key that waits to the new time, with the new payload. For jobs of policy
 * `short`: one that already runs is followed by another.
 */
export async function postponeJob<P extends object, S>(
  store: Store,
  { name }: Job<P, S>,
  payload: P,
  { key, ...options }: JobOptions & { key: string; startAfter: number | Date },
): Promise<void> {
  await write(store, name, (boss, db) => boss.upsert(name, payload, { singletonKey: key, ...options, db }))
}
