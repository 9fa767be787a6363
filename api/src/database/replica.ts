import { setTimeout as delay } from 'node:timers/promises'
import { partsOf } from '@chiostro/domain/records/records'
import pg from 'pg'
import type { Services } from '../context.ts'
import type { Changes } from './changes.ts'
import { type Database, openPool, prismaOn } from './client.ts'
import { isMalformedData, reasonOf } from './failure.ts'

/** Milliseconds without reads from the replica after one failed. */
const restMs = 1_000

export interface Replica {
  pool: pg.Pool
  publicReads?: PublicReads
  /** Latest generation of public data whose changes are all replayed. */
  replayed: number | null
  /** Generation to replay, reached with `lsn`. `since` is of `performance.now()`. */
  target: { generation: number; lsn: string; since: number } | null
  /** No reads before this time (`performance.now()`), as one failed. */
  restsUntil: number
  problem: string | null
  reads: { replica: number; primary: number; repeated: number }
  check(): void
}

/** Clients for responses that are the same for all anonymous visitors (docs/decisions/111). */
interface PublicReads {
  db: Database
  pool: pg.Pool
}

type Primary = Pick<Services, 'pool' | 'changes'>

/** Reads from the replica once it has replayed every known change; repeats failed reads on the primary, where transactions run. */
function publicReadsOf(replica: Replica, { pool: primary, changes }: Primary): PublicReads {
  const query = (...statement: Parameters<pg.Pool['query']>) =>
    readBy(replica, { pool: primary, changes }, (pool) => pool.query(...statement))
  const pool: pg.Pool = Object.create(primary, { query: { value: query } })
  return { db: prismaOn(pool), pool }
}

async function readBy<Result>(
  replica: Replica,
  { pool: primary, changes }: Primary,
  read: (pool: pg.Pool) => Result,
): Promise<Awaited<Result>> {
  if (!isCurrent(replica, changes)) {
    replica.check()
    replica.reads.primary++
    return await read(primary)
  }
  try {
    const result = await read(replica.pool)
    replica.reads.replica++
    return result
  } catch (error) {
    if (isMalformedData(error)) throw error
    replica.restsUntil = performance.now() + restMs
    replica.reads.repeated++
    return await read(primary)
  }
}

function isCurrent(replica: Replica, { generation }: Changes): boolean {
  return generation !== null && replica.replayed === generation && replica.problem === null && performance.now() >= replica.restsUntil
}

/** @returns its `lagSeconds` are the age of the oldest change of public data not yet replayed; null without a replica */
export function replicaState({ replica, changes }: Pick<Services, 'replica' | 'changes'>) {
  if (!replica) return null
  const { target, replayed, problem, reads } = replica
  const lagSeconds = target && target.generation !== replayed ? (performance.now() - target.since) / 1_000 : 0
  return { isAsked: isCurrent(replica, changes), problem, lagSeconds, reads }
}

/** Milliseconds: interval of checks; minimum and maximum interval while a change has not arrived; timeout. */
const usualTimes = { everyMs: 1_000, firstLookMs: 4, lastLookMs: 250, answerMs: 2_000 }

/** Sends public reads to a streaming replica (`services.replica`), watched until `stop`. It may be unreachable, also at the start. */
export function followReplica(
  services: Pick<Services, 'pool' | 'log' | 'replica' | 'changes'>,
  url: string,
  times = usualTimes,
): { stop(): Promise<void> } {
  const { log } = services
  const stopping = new AbortController()
  const { signal } = stopping
  const replica: Replica = {
    pool: openPool(url, { answerMs: times.answerMs }),
    replayed: null,
    target: null,
    restsUntil: 0,
    problem: 'not reached yet',
    check: () => {},
    reads: { replica: 0, primary: 0, repeated: 0 },
  }
  replica.publicReads = publicReadsOf(replica, services)
  services.replica = replica
  let logged: string | null = null
  const onReady = () => {
    logged = null
    log.info('public reads may go to the replica')
  }
  const watching = (async () => {
    while (!signal.aborted) {
      await watch(replica, services, { url, signal, times, onReady }).catch((error) => {
        replica.problem = reasonOf(error)
        if (!signal.aborted && replica.problem !== logged) log.warn({ reason: replica.problem }, 'the replica is not asked')
        logged = replica.problem
      })
      await delay(times.everyMs, undefined, { signal }).catch(() => {})
    }
  })()
  return {
    async stop() {
      stopping.abort()
      replica.check()
      delete services.replica
      await replica.publicReads?.db.$disconnect()
      await watching
      // A hung replica must not delay the end of the process.
      await Promise.race([replica.pool.end(), delay(times.answerMs, undefined, { ref: false })])
    },
  }
}

interface Watching {
  url: string
  signal: AbortSignal
  times: typeof usualTimes
  onReady(): void
}

/** @throws when the connection is lost, or not to the replica of this database; returns when stopped */
async function watch(replica: Replica, primary: Primary, { url, signal, times, onReady }: Watching): Promise<void> {
  const { answerMs } = times
  const client = new pg.Client({ connectionString: url, query_timeout: answerMs, connectionTimeoutMillis: answerMs })
  let isOver = false
  let lost: Error | undefined
  const lose = (error: Error) => {
    if (isOver) return
    lost ??= error
    replica.problem = reasonOf(error)
    replica.check()
  }
  client.on('error', lose).on('end', () => lose(new Error('the connection was closed')))
  try {
    await client.connect()
    await requireReplicaOf(primary.pool, client)
    let lookMs = times.firstLookMs
    while (!signal.aborted) {
      const isNew = await setTarget(replica, primary)
      await check(replica, client)
      if (lost) throw lost
      if (replica.problem !== null) onReady()
      replica.problem = null
      const isBehind = replica.target !== null && replica.replayed !== replica.target.generation
      lookMs = isNew ? times.firstLookMs : Math.min(lookMs * 2, times.lastLookMs)
      // While the replica is behind, the interval doubles (`lookMs`), and reads do not end it early, as they end `pause`.
      await (isBehind ? delay(lookMs) : pause(replica, times.everyMs))
    }
  } finally {
    isOver = true
    // A hung server never confirms it.
    client.end().catch(() => {})
  }
}

async function setTarget(replica: Replica, { pool, changes: { generation } }: Primary): Promise<boolean> {
  if (generation === (replica.target?.generation ?? null)) return false
  const since = performance.now()
  // Read after the generation, whose changes were all committed. The insert position, as a commit may not wait for the disk.
  const { rows } = generation === null ? { rows: [] } : await pool.query<{ lsn: string }>('SELECT pg_current_wal_insert_lsn()::text AS lsn')
  replica.target = generation !== null && rows[0] ? { generation, lsn: rows[0].lsn, since } : null
  return true
}

/** Reads the replayed position. @throws when it is no replica any more */
async function check(replica: Replica, client: pg.Client): Promise<void> {
  const { target } = replica
  const { rows } = await client.query<{ isReplica: boolean; hasReplayed: boolean | null }>(
    `SELECT pg_is_in_recovery() AS "isReplica", pg_last_wal_replay_lsn() >= $1::pg_lsn AS "hasReplayed"`,
    [target?.lsn ?? '0/0'],
  )
  if (!rows[0]?.isReplica) throw new Error('it is not a replica, or has been promoted')
  if (target && rows[0].hasReplayed) replica.replayed = target.generation
}

function pause(replica: Replica, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  replica.check = () => {
    clearTimeout(timer)
    resolve()
  }
  return promise
}

const identity = `SELECT (SELECT system_identifier FROM pg_control_system()) || '/' || oid AS id, pg_backend_pid() AS pid
  FROM pg_database WHERE datname = current_database()`

/** @throws when this is another database, or a pooler */
export async function requireReplicaOf(pool: pg.Pool, client: pg.Client): Promise<void> {
  const [here, there] = await Promise.all([pool, client].map((connection) => connection.query<{ id: string; pid: number }>(identity)))
  if (here?.rows[0]?.id !== there?.rows[0]?.id) throw new Error('it is not a replica of the database of DATABASE_URL')
  if (there?.rows[0]?.pid !== partsOf<{ processID: number | null }>(client).processID)
    throw new Error('it is a pooler: DATABASE_REPLICA_URL must be the address of PostgreSQL itself')
}
