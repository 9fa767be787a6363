import pg from 'pg'
import { type Db, fromPrisma, PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Services } from '../context.ts'
import type { Transaction } from '../database/client.ts'
import type { MailTemplate } from '../mail/template.ts'
import type { MailTransport } from '../mail/transport.ts'
import { jobStoreOn } from './schedule.sql.ts'

export interface JobServices extends Services {
  transport: MailTransport
  templates: ReadonlyMap<string, MailTemplate<unknown>>
}

/** Work done later, outside the request. One pg-boss queue per job; `jobs.ts` lists all jobs. */
export interface Job<P, S = Services> {
  /** Stored with every job: renaming it breaks jobs that are waiting. */
  name: string
  payload: z.ZodType<P>
  /** Runs at least once, possibly much later than planned: check the present state first. @param signal server stops or time is up */
  run(services: S, payload: P, signal: AbortSignal): Promise<void>
  /** Jobs with one `key`: `standard` any number; `short` one waiting, one running; `exclusive` one. Cannot change once the queue exists. */
  policy?: 'standard' | 'short' | 'exclusive'
  /** Default 1 per process; each may need a connection of the shared pool. */
  concurrency?: number
  /** Interval at which an idle worker polls (default 10 s, at least 0.5 s): the delay before a job begins. */
  pollSeconds?: number
  /** Limit of a run (default 15 minutes). */
  timeoutSeconds?: number
  /** Delays double from `delaySeconds` to `maxDelaySeconds`. By default 5 retries between 10 seconds and an hour. */
  retry?: { limit: number; delaySeconds: number; maxDelaySeconds: number }
  /** Job that receives the payload after the last retry; by default it is stored among the dead letters. */
  deadLetter?: string
  /** Sent with an empty payload whenever a worker starts. */
  atStart?: boolean
  /** It deletes for good what has reached its age: left out while the clock may be wrong (`isClockTrusted`). */
  needsRightClock?: boolean
  /** Runs missed while no server was up are replaced by a single one. */
  schedule?: { cron: string; timeZone?: string }
}

// biome-ignore lint/suspicious/noExplicitAny: the payload's type is known to the job alone, which parses it
export type AnyJob = Job<any, JobServices>

export const defineJob = <P, S = Services>(job: Job<P, S>): Job<P, S> => job

const nothing = z.object({})

/** The same for work without a payload, one run at a time. */
export const defineTask = <S = Services>(
  task: Omit<Job<z.infer<typeof nothing>, S>, 'payload' | 'policy'>,
): Job<z.infer<typeof nothing>, S> => defineJob({ payload: nothing, policy: 'exclusive', ...task })

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
