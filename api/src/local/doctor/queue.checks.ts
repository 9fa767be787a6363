import type { LocalServices } from '../connect.ts'
import { type Check, counted, failed, ok, warning } from './check.ts'

type Db = Pick<LocalServices, 'pool'>

interface Outbox {
  waiting: number
  /** Waiting for more than an hour. */
  late: number
  givenUp: number
  lastError: string | null
}

/** Nobody will ever send a message without a job. One that is being written has both, in one transaction. */
const jobless = `SELECT m.id FROM outgoing_mails m WHERE m.sent_at IS NULL AND m.failed_at IS NULL
  AND NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = m.id) ORDER BY m.created_at`

const outbox = `SELECT count(*) FILTER (WHERE waits)::int AS waiting, count(*) FILTER (WHERE waits AND created_at < now() - interval '1 hour')::int AS late,
    count(*) FILTER (WHERE failed_at > now() - interval '7 days')::int AS "givenUp",
    (array_agg(last_error ORDER BY created_at DESC) FILTER (WHERE last_error IS NOT NULL AND (waits OR failed_at > now() - interval '7 days')))[1] AS "lastError"
  FROM (SELECT *, sent_at IS NULL AND failed_at IS NULL AS waits FROM outgoing_mails) m`

export const outboxCheck: Check<Db> = {
  name: 'outbox',
  async run({ pool }) {
    const { rows: lost } = await pool.query<{ id: string }>(jobless)
    if (lost.length > 0) {
      return failed(
        `${counted(lost.length, 'messaggio aspetta', 'messaggi aspettano')} senza che nessuno lo spedisca.`,
        lost.map(({ id }) => id),
      )
    }
    const { rows } = await pool.query<Outbox>(outbox)
    const { waiting, late, givenUp, lastError } = rows[0] ?? { waiting: 0, late: 0, givenUp: 0, lastError: null }
    const reason = lastError ? [lastError] : []
    if (late > 0)
      return warning(
        `${counted(late, 'messaggio aspetta', 'messaggi aspettano')} da più di un’ora: «chiostro mail list» dice quali.`,
        reason,
      )
    if (givenUp > 0)
      return warning(`${counted(givenUp, 'messaggio non è partito', 'messaggi non sono partiti')} negli ultimi sette giorni.`, reason)
    return ok(waiting > 0 ? `${counted(waiting, 'messaggio sta', 'messaggi stanno')} per partire.` : 'Nessun messaggio aspetta.')
  },
}

export const jobsCheck: Check<Db> = {
  name: 'jobs',
  async run({ pool }) {
    const { rows } = await pool.query<{ task: string; count: number }>(
      `SELECT task_identifier AS task, count(*)::int AS count FROM graphile_worker.jobs
       WHERE run_at < now() - interval '10 minutes' AND locked_at IS NULL AND attempts < max_attempts GROUP BY 1 ORDER BY 2 DESC`,
    )
    if (rows.length === 0) return ok('Nessun lavoro in coda è in ritardo.')
    return warning(
      'Ci sono lavori in coda da più di dieci minuti: nessun server sta girando?',
      rows.map(({ task, count }) => `${task}: ${count}`),
    )
  },
}
