import type pg from 'pg'
import { fromPrisma, PgBoss } from 'pg-boss'
import type { Transaction } from '../database/client.ts'
import type { Job } from './job.ts'

export interface JobOptions {
  /** What the job is about; see `Job.policy`. */
  key?: string
  /** Higher ones are taken first (default 0). */
  priority?: number
  /** Seconds from now, or a moment. */
  startAfter?: number | Date
}

/** pg-boss without timers or workers: it only writes, on the connection given. */
const producer = (store: Transaction | pg.Pool) =>
  new PgBoss({
    db: '$queryRawUnsafe' in store ? fromPrisma(store) : { executeSql: (text, values) => store.query(text, values) },
  })

/** Stores a job; in a transaction it exists if and only if the transaction is committed. */
export const sendJob = <P extends object, S>(
  store: Transaction | pg.Pool,
  job: Job<P, S>,
  payload: P,
  options: JobOptions = {},
): Promise<void> => sendJobs(store, job, [{ payload, ...options }])

/** The same for many jobs of one kind, in one statement. */
export async function sendJobs<P extends object, S>(
  store: Transaction | pg.Pool,
  { name }: Job<P, S>,
  jobs: ({ payload: P } & JobOptions)[],
): Promise<void> {
  if (jobs.length === 0) return
  const rows = jobs.map(({ payload, key, ...options }) => ({ data: payload, singletonKey: key, ...options }))
  await producer(store).insert(name, rows)
}

/**
 * Debounces: stores the job, or moves the one with this key that waits to the new time, with the new payload. For jobs of policy
 * `short`: one that already runs is followed by another.
 */
export async function postponeJob<P extends object, S>(
  store: Transaction | pg.Pool,
  { name }: Job<P, S>,
  payload: P,
  { key, ...options }: JobOptions & { key: string; startAfter: number | Date },
): Promise<void> {
  await producer(store).upsert(name, payload, { singletonKey: key, ...options })
}
