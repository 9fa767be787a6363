import { setTimeout as delay } from 'node:timers/promises'
import { isKeyOf } from '@chiostro/domain/records/records'
import type pg from 'pg'
import type { Database, Transaction } from './client.ts'
import { sqlStateOf } from './failure.ts'

const maxRepeats = 3

/** Milliseconds, doubled for each retry; a random factor up to two keeps two transactions from colliding again. */
const pauseMs = 10

const lostStates = { '40P01': 'deadlock', '40001': 'serialization' } as const

export type Loss = (typeof lostStates)[keyof typeof lostStates]

export const repeats: Record<Loss, number> = { deadlock: 0, serialization: 0 }

/**
 * Repeats `run` whole, up to three times, when PostgreSQL rolled it back in favour of another: it must change nothing outside of the
 * database (docs/decisions/113-locks-in-one-order.md).
 * @throws errors of `run`; a deadlock or a serialization failure only after the last retry
 */
export async function repeatedIfLost<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let repetition = 1; ; repetition++) {
    try {
      return await run()
    } catch (error) {
      const loss = lossOf(error)
      if (!loss || repetition > maxRepeats) throw error
      repeats[loss]++
    }
    await delay(pauseMs * 2 ** (repetition - 1) * (1 + Math.random()))
  }
}

function lossOf(error: unknown): Loss | undefined {
  const state = sqlStateOf(error)
  return isKeyOf(lostStates, state) ? lostStates[state] : undefined
}

/** Error that restarts its transaction without its locks. */
export const beginAgain = (why: string): Error => new Error(why, { cause: { originalCode: '40001' } })

/**
 * Rolls back if `run` throws, and retries as `repeatedIfLost` does. Every transaction begins here.
 * @param options.timeout in milliseconds, by default 20 seconds
 */
export const inTransaction = <Result>(
  { db }: { db: Database },
  run: (tx: Transaction) => Promise<Result>,
  options?: { timeout: number },
): Promise<Result> => repeatedIfLost(() => db.$transaction(run, options))

export const inClientTransaction = <Result>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<Result>): Promise<Result> =>
  repeatedIfLost(() => once(pool, run))

async function once<Result>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    const result = await run(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    // Discards a connection whose rollback fails.
    await client.query('ROLLBACK').catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    client.release(broken)
  }
}
