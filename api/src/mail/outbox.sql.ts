import { idsOf } from '@chiostro/domain/records/records'
import type pg from 'pg'
import type { Transaction } from '../database/client.ts'
import { failMailJob, sendMailJob } from './send.ts'

/** Messages without a job. A new one gets both in one transaction; one queued behind others of its mailbox gets a job later. */
const mailsWithoutJob = `SELECT m.id FROM outgoing_mails m WHERE m.sent_at IS NULL AND m.failed_at IS NULL AND m.turn IS NULL AND NOT EXISTS (
    SELECT FROM pgboss.job j WHERE j.name IN ('${sendMailJob.name}', '${failMailJob.name}') AND j.data ->> 'id' = m.id AND j.state < 'completed'
  ) ORDER BY m.created_at`

export async function readMailsWithoutJob(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(mailsWithoutJob)
  return idsOf(rows)
}

/** Moves the next try of messages tried in vain to now, with all their tries again. Others wait for their delay or turn. @returns ids */
export async function hastenMails(tx: Transaction, id: string | null): Promise<string[]> {
  const hastened = await tx.$queryRaw<{ id: string }[]>`
    WITH due AS (
      UPDATE pgboss.job j SET start_after = now(), retry_count = 0 FROM outgoing_mails m
      WHERE j.name = ${sendMailJob.name} AND j.state < 'active' AND j.data ->> 'id' = m.id
        AND m.sent_at IS NULL AND m.failed_at IS NULL AND m.attempts > 0 AND (${id}::text IS NULL OR m.id = ${id})
      RETURNING m.id
    )
    UPDATE outgoing_mails m SET attempts = 0 FROM due WHERE m.id = due.id RETURNING m.id`
  return hastened.map((mail) => mail.id)
}
