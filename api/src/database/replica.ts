import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { currentGeneration } from './changes.ts'
import { isMalformedData } from './failure.ts'

/** Milliseconds for which it is left alone after a read failed there. */
const restMs = 1_000

export interface Replica {
  pool: pg.Pool
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

/** By the primary's pool. */
export const replicas = new WeakMap<pg.Pool, Replica>()

const publicReads = new AsyncLocalStorage<true>()

/** Runs what makes an answer of public data for all anonymous visitors: its plain reads (`rows.ts`) may be answered by the replica. */
export const readingForAll = <Answer>(make: () => Answer): Answer => publicReads.run(true, make)

/**
 * The one choice between primary and replica (docs/decisions/111). The replica is asked only when it has replayed every change this process knows
 * of. What fails there is asked again of the primary.
 */
export async function query<Row extends object>(pool: pg.Pool, config: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
  const replica = publicReads.getStore() && replicas.get(pool)
  if (!replica) return pool.query<Row>(config)
  if (!isCurrent(replica, pool)) {
    replica.check()
    replica.reads.primary++
    return pool.query<Row>(config)
  }
  try {
    const result = await replica.pool.query<Row>(config)
    replica.reads.replica++
    return result
  } catch (error) {
    if (isMalformedData(error)) throw error
    replica.restsUntil = performance.now() + restMs
    replica.reads.repeated++
    return pool.query<Row>(config)
  }
}

function isCurrent(replica: Replica, pool: pg.Pool): boolean {
  const generation = currentGeneration({ pool })
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
export function replicaState(pool: pg.Pool): ReplicaState | null {
  const replica = replicas.get(pool)
  if (!replica) return null
  const { target, replayed, problem, reads } = replica
  const lagSeconds = target && target.generation !== replayed ? (performance.now() - target.since) / 1_000 : 0
  return { isAsked: isCurrent(replica, pool), problem, lagSeconds, reads }
}
