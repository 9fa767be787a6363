import type pg from 'pg'
import type { Database, Transaction } from './client.ts'
import { repeatedIfLost } from './retry.ts'

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
