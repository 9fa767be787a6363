import type pg from 'pg'
import type { Services } from '../context.ts'
import type { Changes } from './changes.ts'
import { type Database, prismaOn } from './client.ts'
import { isMalformedData } from './failure.ts'

/** Milliseconds for which it is left alone after a read failed there. */
const restMs = 1_000

export interface Replica {
  pool: pg.Pool
  /** Set by `followReplica`. */
  publicReads?: PublicReads
  /** The generation of public data whose changes it has all replayed. */
  replayed: number | null
  /** The generation that it is to replay: it has when its log reaches `lsn`. `since` is of `performance.now()`. */
  target: { generation: number; lsn: string; since: number } | null
  /** It is not asked before (`performance.now()`), as a read failed. */
  restsUntil: number
  /** Why it cannot be asked at all. */
  problem: string | null
  reads: { replica: number; primary: number; repeated: number }
  /** Ends the pause before the next check (`replicaWatch.ts`). */
  check(): void
}

/** Clients for what makes an answer that is the same for all anonymous visitors (docs/decisions/111). */
export interface PublicReads {
  db: Database
  pool: pg.Pool
}

type Primary = Pick<Services, 'pool' | 'changes'>

/**
 * Clients whose statements may be answered by the replica: it is asked only when it has replayed every change this process knows of, and what fails
 * there is asked again of the primary. Transactions are the primary's.
 */
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
  /** Seconds for which a change of public data has not arrived. */
  lagSeconds: number
  /** Public reads: answered by it, by the primary as it was behind or away, and by the primary after it had failed. */
  reads: Readonly<Replica['reads']>
}

/** @returns null without a replica */
export function replicaState({ replica, changes }: Pick<Services, 'replica' | 'changes'>): ReplicaState | null {
  if (!replica) return null
  const { target, replayed, problem, reads } = replica
  const lagSeconds = target && target.generation !== replayed ? (performance.now() - target.since) / 1_000 : 0
  return { isAsked: isCurrent(replica, changes), problem, lagSeconds, reads }
}
