import type pg from 'pg'
import { failMailJob, sendMailJob } from './send.ts'

/** Messages without a job. A new one gets both in one transaction; one queued behind others of its mailbox gets a job later. */
const mailsWithoutJob = `SELECT m.id FROM outgoing_mails m WHERE m.sent_at IS NULL AND m.failed_at IS NULL AND m.turn IS NULL AND NOT EXISTS (
    SELECT FROM pgboss.job j WHERE j.name IN ('${sendMailJob.name}', '${failMailJob.name}') AND j.data ->> 'id' = m.id AND j.state < 'completed'
  ) ORDER BY m.created_at`

/** @returns ids, oldest first */
export async function readMailsWithoutJob(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(mailsWithoutJob)
  return rows.map(({ id }) => id)
}
