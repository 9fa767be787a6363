import type pg from 'pg'
import { until } from './until.ts'

interface Database {
  pool: pg.Pool
}

/** Begins a transaction with these statements; it holds its locks until the returned function is called with how to end it. */
export async function holdLocks({ pool }: Database, sql: string, values?: unknown[]) {
  const client = await pool.connect()
  await client.query('BEGIN')
  await client.query(sql, values)
  return async (end: 'COMMIT' | 'ROLLBACK') => {
    await client.query(end)
    client.release()
  }
}

/** Waits until so many statements of this database wait for a lock. */
export const untilBlocked = ({ pool }: Database, statements = 1) =>
  until(
    async () =>
      (await pool.query(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`)).rows.length >=
      statements,
    `fewer than ${statements} wait for a lock`,
  )
