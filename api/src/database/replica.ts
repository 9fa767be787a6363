import type pg from 'pg'
import type { Services } from '../context.ts'
import type { Changes } from './changes.ts'
import { type Database, prismaOn } from './client.ts'
import { isMalformedData } from './failure.ts'

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
export interface PublicReads {
  db: Database
  pool: pg.Pool
}

type Primary = Pick<Services, 'pool' | 'changes'>

/** Reads from the replica once it has replayed every known change; repeats failed reads on the primary, where transactions run. */
export function publicReadsOf(replica: Replica, { pool: primary, changes }: Primary): PublicReads {
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

export interface ReplicaState {
  isAsked: boolean
  problem: string | null
  /** Age of the oldest change of public data not yet replayed. */
  lagSeconds: number
  reads: Readonly<Replica['reads']>
}

export function replicaState({ replica, changes }: Pick<Services, 'replica' | 'changes'>): ReplicaState | null {
  if (!replica) return null
  const { target, replayed, problem, reads } = replica
  const lagSeconds = target && target.generation !== replayed ? (performance.now() - target.since) / 1_000 : 0
  return { isAsked: isCurrent(replica, changes), problem, lagSeconds, reads }
}
