import { setTimeout as delay } from 'node:timers/promises'
import { isKeyOf } from '@chiostro/domain/records/records'
import type pg from 'pg'
import type { Database, Transaction } from './client.ts'
import { sqlStateOf } from './failure.ts'

const maxRepeats = 3

/** Milliseconds before the first repetition, doubled before each further one, and by chance up to twice as long: two that met should not meet again. */
const pauseMs = 10

/** PostgreSQL ended a transaction in favour of another one: a deadlock, or two that could not have run one after the other. */
const lostStates = { '40P01': 'deadlock', '40001': 'serialization' } as const

export type Loss = (typeof lostStates)[keyof typeof lostStates]

/** Repetitions since the start of the process, for its metrics. */
export const repeats: Record<Loss, number> = { deadlock: 0, serialization: 0 }

/**
 * Runs a transaction, or a statement that is one, and begins it again, up to three times, when PostgreSQL rolled it back in favour of another. Everything
 * that `run` does is done again: outside of the database it may change nothing (docs/decisions/113-locks-in-one-order.md).
 * @throws what `run` throws; a deadlock or a serialization failure only after the last repetition
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

/** Has its transaction begin again, without the locks that it holds. */
export const beginAgain = (why: string): Error => new Error(why, { cause: { originalCode: '40001' } })

/**
 * Runs a transaction, rolled back if `run` throws, and repeats one that lost to another: `run` changes nothing outside of the database. Every
 * transaction begins here, and locks its rows in one order (docs/decisions/113-locks-in-one-order.md).
 * @param options.timeout in milliseconds, 20 seconds when absent
 * @throws what `run` throws
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
    // A connection whose rollback fails is broken: discard it.
    await client.query('ROLLBACK').catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    client.release(broken)
  }
}
