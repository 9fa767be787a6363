import { setTimeout as delay } from 'node:timers/promises'
import type { Services } from '../context.ts'

export interface Outbox {
  waiting: number
  failed: number
  oldestSeconds: number
}

/** Milliseconds: metrics are served even when the database does not respond. */
const timeout = 2_000

export async function readOutbox({ pool, log }: Pick<Services, 'pool' | 'log'>): Promise<Outbox | null> {
  const reading = pool.query<Outbox>(
    `SELECT count(*) FILTER (WHERE failed_at IS NULL)::int AS waiting, count(*) FILTER (WHERE failed_at IS NOT NULL)::int AS failed,
       coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE failed_at IS NULL)), 0)::float AS "oldestSeconds"
     FROM outgoing_mails WHERE sent_at IS NULL`,
  )
  return (await withoutWaiting(reading, { log }, 'the outbox'))?.rows[0] ?? null
}

/** Null when the database times out. */
export function withoutWaiting<Read>(reading: Promise<Read>, { log }: Pick<Services, 'log'>, what: string): Promise<Read | null> {
  const read = reading.catch((error: Error) => {
    log.warn({ reason: error.message }, `metrics without ${what}: the query failed`)
    return null
  })
  return Promise.race([read, delay(timeout, null, { ref: false })])
}
