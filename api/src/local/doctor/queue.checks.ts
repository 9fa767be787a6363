import { deadLetters } from '../../jobs/install.ts'
import { jobs } from '../../jobs/jobs.ts'
import { readLastDone, setBackSchedule } from '../../jobs/schedule.sql.ts'
import { graceSeconds, pausesOf } from '../../jobs/schedule.ts'
import { readMailsWithoutJob } from '../../mail/outbox.sql.ts'
import type { LocalServices } from '../connect.ts'
import { type Check, counted, ok, warning } from './check.ts'

type Db = Pick<LocalServices, 'pool'>

interface Outbox {
  waiting: number
  /** Waiting for more than an hour. */
  overdue: number
  failed: number
  /** Each once, of the latest messages first. */
  overdueReasons: string[]
  failedReasons: string[]
}

const none: Outbox = { waiting: 0, overdue: 0, failed: 0, overdueReasons: [], failedReasons: [] }

const overdue = `waits AND created_at < now() - interval '1 hour'`
const recent = `failed_at > now() - interval '7 days'`
const reasons = (which: string) =>
  `ARRAY(SELECT last_error FROM m WHERE last_error IS NOT NULL AND ${which} GROUP BY 1 ORDER BY max(created_at) DESC)`
const outbox = `WITH m AS (SELECT *, sent_at IS NULL AND failed_at IS NULL AS waits FROM outgoing_mails)
  SELECT count(*) FILTER (WHERE waits)::int AS waiting, count(*) FILTER (WHERE ${overdue})::int AS overdue, count(*) FILTER (WHERE ${recent})::int AS failed,
    ${reasons(overdue)} AS "overdueReasons", ${reasons(recent)} AS "failedReasons" FROM m`

export const outboxCheck: Check<Db> = {
  name: 'outbox',
  async run({ pool }) {
    const lost = await readMailsWithoutJob(pool)
    if (lost.length > 0) {
      return warning(
        `${counted(lost.length, 'messaggio aspetta', 'messaggi aspettano')} fuori dalla coda: un server acceso lo rimette entro dieci minuti.`,
        lost,
      )
    }
    const { rows } = await pool.query<Outbox>(outbox)
    const { waiting, overdue: late, failed, overdueReasons, failedReasons } = rows[0] ?? none
    if (late > 0)
      return warning(
        `${counted(late, 'messaggio aspetta', 'messaggi aspettano')} da più di un’ora: «chiostro mail list» dice quali.`,
        overdueReasons,
      )
    if (failed > 0)
      return warning(
        `${counted(failed, 'messaggio non è partito', 'messaggi non sono partiti')} negli ultimi sette giorni: «chiostro mail retry --failed» li rispedisce.`,
        failedReasons,
      )
    return ok(waiting > 0 ? `${counted(waiting, 'messaggio sta', 'messaggi stanno')} per partire.` : 'Nessun messaggio aspetta.')
  },
}

/** Changes one thing: a schedule that a clock left in the future, which would stop every job until then. */
export const scheduleCheck: Check<Db> = {
  name: 'schedule',
  async run({ pool }) {
    const ahead = await setBackSchedule(pool)
    if (ahead !== null)
      return warning(
        'Un orologio è stato avanti: fino ad allora nessun lavoro periodico sarebbe partito. Il calendario dei lavori è stato rimesso a ora.',
        [inHours(ahead)],
      )
    const pauses = pausesOf(jobs)
    const late = (await readLastDone(pool)).filter(({ name, seconds }) => seconds > (pauses.get(name) ?? seconds) + graceSeconds)
    if (late.length === 0) return ok(`I ${pauses.size} lavori periodici sono stati fatti quando dovevano.`)
    return warning(
      'Ci sono lavori periodici che non si fanno da troppo tempo: nessun server sta girando? Altrimenti il log dice perché.',
      late.toSorted((a, b) => b.seconds - a.seconds).map(({ name, seconds }) => `${name}: ${inHours(seconds)}`),
    )
  },
}

const inHours = (seconds: number) => `${Math.round(seconds / 360) / 10} h`

interface Count {
  name: string
  count: number
}

const countOf = ({ name, count }: Count) => `${name}: ${count}`

export const jobsCheck: Check<Db> = {
  name: 'jobs',
  async run({ pool }) {
    const { rows: late } = await pool.query<Count>(
      `SELECT name, count(*)::int AS count FROM pgboss.job WHERE name <> $1 AND state < 'active' AND start_after < now() - interval '10 minutes'
       GROUP BY 1 ORDER BY 2 DESC`,
      [deadLetters],
    )
    if (late.length > 0) return warning('Ci sono lavori in coda da più di dieci minuti: nessun server sta girando?', late.map(countOf))
    const { rows: dead } = await pool.query<Count>(
      `SELECT source_name AS name, count(*)::int AS count FROM pgboss.job WHERE name = $1 AND created_on > now() - interval '7 days'
       GROUP BY 1 ORDER BY 2 DESC`,
      [deadLetters],
    )
    if (dead.length > 0) return warning('Negli ultimi sette giorni alcuni lavori sono falliti: il log dice perché.', dead.map(countOf))
    return ok('Nessun lavoro in coda è in ritardo.')
  },
}
