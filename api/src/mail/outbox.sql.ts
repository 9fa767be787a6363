import type pg from 'pg'
import { failMailJob, sendMailJob } from './send.ts'

/** Messages that no job will ever send. One that is being enqueued has both, in one transaction; one that waits for its turn gets a job then. */
const mailsWithoutJob = `SELECT m.id FROM outgoing_mails m WHERE m.sent_at IS NULL AND m.failed_at IS NULL AND m.turn IS NULL AND NOT EXISTS (
    SELECT FROM pgboss.job j WHERE j.name IN ('${sendMailJob.name}', '${failMailJob.name}') AND j.data ->> 'id' = m.id AND j.state < 'completed'
  ) ORDER BY m.created_at`

/** @returns their ids; the older ones first */
export async function readMailsWithoutJob(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(mailsWithoutJob)
  return rows.map(({ id }) => id)
}
