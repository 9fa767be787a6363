import type pg from 'pg'
import type { Db } from 'pg-boss'
import { inClientTransaction } from '../database/transaction.ts'

/** Seconds: clocks of several machines differ by less. */
const tolerated = 60

/** pg-boss stores when it last ran each task and repeats it an interval later; a time in the future blocks it until then. */
const ahead = `
  SELECT extract(epoch FROM greatest(v.cron_on, v.bam_on, v.flow_on, v.reindex_on,
    (SELECT max(greatest(monitor_claim_on, monitor_on, maintain_on, delta_on)) FROM pgboss.queue)) - now())::float8 AS seconds
  FROM pgboss.version v`

/** Schedules are set to a week ago, so that each makes up for missed runs once; everything else to now. Jobs keep their distance. */
const settings = [
  `UPDATE pgboss.version SET cron_on = CASE WHEN cron_on > now() THEN now() - interval '169 hours' ELSE cron_on END,
     bam_on = least(bam_on, now()), flow_on = least(flow_on, now()), reindex_on = least(reindex_on, now()),
     monitor_backoff_on = least(monitor_backoff_on, now())`,
  `UPDATE pgboss.queue SET monitor_claim_on = least(monitor_claim_on, now()), monitor_on = least(monitor_on, now()),
     maintain_on = least(maintain_on, now()), delta_on = least(delta_on, now())`,
  `UPDATE pgboss.queue SET created_on = least(created_on, now()), updated_on = least(updated_on, now()) WHERE greatest(created_on, updated_on) > now()`,
  `UPDATE pgboss.schedule SET created_on = least(created_on, now()), updated_on = least(updated_on, now()) WHERE greatest(created_on, updated_on) > now()`,
  `UPDATE pgboss.job SET start_after = start_after - (created_on - now()), created_on = now() WHERE created_on > now()`,
  `UPDATE pgboss.job SET start_after = now() WHERE state = 'retry' AND start_after > now() + (retry_delay_max + 60) * interval '1 second'`,
  `UPDATE pgboss.job SET started_on = least(started_on, now()), heartbeat_on = least(heartbeat_on, now()), completed_on = least(completed_on, now())
   WHERE greatest(started_on, heartbeat_on, completed_on) > now()`,
]

/** Repairs timestamps left by a fast clock, which would block all schedules. @returns seconds it was ahead; null if none was */
export async function setBackSchedule(pool: pg.Pool): Promise<number | null> {
  const { rows } = await pool.query<{ seconds: number | null }>(ahead)
  const seconds = rows[0]?.seconds ?? 0
  if (seconds <= tolerated) return null
  await inClientTransaction(pool, async (client) => {
    for (const setting of settings) await client.query(setting)
  })
  return Math.round(seconds)
}

export interface Done {
  name: string
  /** Since the last run, or, without any, since it was scheduled. */
  seconds: number
}

/** pg-boss stores finished jobs for longer than the intervals of their schedule (`install.ts`). */
export async function readLastDone(pool: pg.Pool): Promise<Done[]> {
  const { rows } = await pool.query<Done>(
    `SELECT s.name, greatest(0, extract(epoch FROM now() - greatest(s.created_on, q.updated_on, max(j.completed_on))))::float8 AS seconds
     FROM pgboss.schedule s JOIN pgboss.queue q ON q.name = s.name LEFT JOIN pgboss.job j ON j.name = s.name AND j.state = 'completed'
     GROUP BY s.name, s.created_on, q.updated_on ORDER BY s.name`,
  )
  return rows
}

/**
 * Whether the clock has been right for most of a day, as the daily jobs show: not after a jump by days, a long outage or a restore, when an
 * operator has a day to notice. @param now of this process; the database's counts, too
 */
export async function isClockTrusted(pool: pg.Pool, now = new Date()): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT FROM pgboss.job WHERE state = 'completed'
       AND completed_on BETWEEN greatest(now(), $1) - interval '4 days' AND least(now(), $1) - interval '20 hours' LIMIT 1`,
    [now],
  )
  return rowCount === 1
}

export const jobStoreOn = (connection: pg.ClientBase | pg.Pool): Db => ({
  executeSql: (text, values) => connection.query(text, values),
})

/** Restarts jobs of a killed process without waiting for its heartbeats. Only while no other process uses the database. */
export async function takeBackJobs(pool: pg.Pool): Promise<void> {
  await pool.query(`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state = 'active'`)
}
