import type pg from 'pg'
import type { Db } from 'pg-boss'

/** How pg-boss runs the statements that it brings along, on a connection or a pool of ours. */
export const jobStoreOn = (connection: pg.ClientBase | pg.Pool): Db => ({
  executeSql: (text, values) => connection.query(text, values),
})

/** Makes jobs run again that a killed process was working on, while no other process can be: they need not wait for the end of its heartbeats. */
export async function takeBackJobs(pool: pg.Pool): Promise<void> {
  await pool.query(`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state = 'active'`)
}
