import type pg from 'pg'
import { type Db, fromPrisma, PgBoss } from 'pg-boss'
import { Prisma } from '../../generated/prisma/client.ts'
import type { RawStatements } from '../database/raw.ts'
import type { Job } from './job.ts'

export interface JobOptions {
  /** What the job is about; see `Job.policy`. */
  key?: string
  /** Higher ones are taken first (default 0). */
  priority?: number
  /** Seconds from now, or a moment. */
  startAfter?: number | Date
}

type Store = RawStatements | pg.Pool

/**
 * By queue: pg-boss without timers or workers, which only writes. It looks its queue up once, and in any database, because `installJobs`
 * creates the same queues everywhere.
 */
const producers = new Map<string, PgBoss>()

async function write(store: Store, queue: string, send: (boss: PgBoss, db: Db) => Promise<unknown>): Promise<void> {
  const db =
    '$queryRawUnsafe' in store ? fromPrisma(store) : { executeSql: (text: string, values?: unknown[]) => store.query(text, values) }
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

/** By queue: pg-boss's own statement that stores jobs, before and after the place of their JSON. */
const inserts = new Map<string, [Prisma.Sql, Prisma.Sql]>()

/**
 * The same as a part of a larger statement, `WITH … AS (…)`.
 * @param store where the queue is looked up, once
 * @param jobs an expression: a JSON array of objects with `data`, `singletonKey`, `priority`, `startAfter`
 */
export async function jobsStatement<P extends object, S>(store: Store, { name }: Job<P, S>, jobs: Prisma.Sql): Promise<Prisma.Sql> {
  const [before, after] = inserts.get(name) ?? (await insertOf(store, name))
  return Prisma.sql`${before}${jobs}${after}`
}

async function insertOf(store: Store, name: string): Promise<[Prisma.Sql, Prisma.Sql]> {
  let parts: string[] = []
  const read = async (text: string) => {
    parts = text.split('$1')
    return { rows: [] }
  }
  await write(store, name, (boss) => boss.insert(name, [], { db: { executeSql: read } }))
  const [before, after, ...others] = parts.map(Prisma.raw)
  if (!before || !after || others.length > 0) throw new Error('pg-boss stores jobs by another statement')
  inserts.set(name, [before, after])
  return [before, after]
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
