import type pg from 'pg'
import { until } from './until.ts'

interface Database {
  pool: pg.Pool
}

/** Holds a transaction's locks until the returned function ends it. */
export async function holdLocks({ pool }: Database, sql: string, values?: unknown[]) {
  const client = await pool.connect()
  await client.query('BEGIN')
  await client.query(sql, values)
  return async (end: 'COMMIT' | 'ROLLBACK') => {
    await client.query(end)
    client.release()
  }
}

/** Waits until that many statements of this database are blocked. */
export const untilBlocked = ({ pool }: Database, statements = 1) =>
  until(
    async () =>
      (await pool.query(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`)).rows.length >=
      statements,
    `fewer than ${statements} wait for a lock`,
  )
