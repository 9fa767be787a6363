import { randomUUID } from 'node:crypto'
import { retentionDays } from '@chiostro/domain/privacy/retentionDays'
import { messageOf } from '@chiostro/domain/records/records'
import pg from 'pg'
import { requireReplicaOf } from '../../database/replica.ts'
import { checkFigures } from '../../features/courseReviews/courseReviews.sql.ts'
import { readHiddenSections } from '../../features/flags/flags.service.ts'
import { checkAverages } from '../../features/professors/professorReviews.sql.ts'
import { lostKeys, readKeys } from '../../features/proofs/keys.service.ts'
import { unseal } from '../../security/keys.ts'
import { charge, Limiters, resetCount } from '../../security/rateLimits.ts'
import { hasNoRoom, type LocalServices, noRoom } from '../connect.ts'
import { databaseStatus } from '../databaseCommands.ts'
import { check, counted, failed, ok, warning } from './check.ts'

type Db = Pick<LocalServices, 'pool' | 'db'>

const oldestVersion = 15

export const databaseCheck = check('database', async ({ pool, config }: Db & Pick<LocalServices, 'config'>) => {
  const { version, size } = await databaseStatus({ pool })
  if (Number.parseInt(version, 10) < oldestVersion)
    return failed(`PostgreSQL ${version} è troppo vecchio: serve la ${oldestVersion} o successiva.`)
  const { rows } = await pool.query<{ standby: boolean; readOnly: boolean }>(
    `SELECT pg_is_in_recovery() AS standby, current_setting('transaction_read_only')::boolean AS "readOnly"`,
  )
  if (rows[0]?.standby)
    return failed(`PostgreSQL ${version} è una replica (standby), in sola lettura: DATABASE_URL deve indicare il primario.`)
  if (rows[0]?.readOnly && hasNoRoom(config)) return failed(noRoom(config))
  if (rows[0]?.readOnly) return failed(`PostgreSQL ${version} è in sola lettura (default_transaction_read_only).`)
  return ok(`PostgreSQL ${version} risponde; il database occupa ${Math.ceil(size / 1_000_000)} MB.`)
})

export const migrationsCheck = check('migrations', async ({ pool }: Db) => {
  const { migrations, pending, unknown } = await databaseStatus({ pool })
  if (unknown.length > 0) return failed('Il database è di una versione più recente di questo programma.', unknown)
  const missing = migrations.flatMap(({ name, appliedAt }) => (appliedAt ? [] : [name]))
  if (pending > 0)
    return failed(`${counted(pending, 'migrazione manca', 'migrazioni mancano')}: avvia il server, o usa «chiostro db migrate».`, missing)
  return ok(`Tutte le ${migrations.length} migrazioni sono applicate.`)
})

export const adminsCheck = check('admins', async ({ pool }: Db) => {
  const { rows } = await pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM users WHERE is_admin AND role = 'admin'`)
  const count = rows[0]?.count ?? 0
  return count > 0
    ? ok(`${counted(count, 'amministratore', 'amministratori')}.`)
    : warning('Non c’è nessun amministratore: usa «chiostro admin create».')
})

/** Second factors are sealed with a key outside of the database: after a restore beside another key, codes cannot be checked. */
export const secondFactorCheck = check('second-factor', async ({ pool, config }: Db & Pick<LocalServices, 'config'>) => {
  const { rows } = await pool.query<{ id: string; username: string; sealed: string }>(
    'SELECT id, username, totp_secret AS sealed FROM users WHERE totp_confirmed_at IS NOT NULL AND totp_secret IS NOT NULL ORDER BY username',
  )
  if (rows.length === 0) return ok('Nessun account ha un secondo fattore.')
  const closed = rows.filter(({ id, sealed }) => unseal(config, id, sealed) === null)
  if (closed.length === 0)
    return ok(`${counted(rows.length, 'account ha', 'account hanno')} un secondo fattore, e il server può controllarne i codici.`)
  return failed(
    'Il segreto di questi secondi fattori non si apre con la chiave di questo server: rimetti second-factor-key nella cartella dei dati (o SECOND_FACTOR_SECRET) com’era, o usa «chiostro admin totp reset NOME». I codici di recupero valgono.',
    closed.map(({ username }) => username),
  )
})

/** Keys of verified reviews are sealed with the same key as second factors. */
export const proofsCheck = check('proofs', async ({ db, config }: Db & Pick<LocalServices, 'config'>) => {
  const keys = await readKeys({ db })
  const lost = await lostKeys({ db, config })
  if (lost.length > 0)
    return failed(
      'Queste chiavi delle recensioni verificate non si aprono con la chiave di questo server: rimetti second-factor-key nella cartella dei dati (o SECOND_FACTOR_SECRET) com’era, o usa «chiostro proofs rotate».',
      lost,
    )
  const { studentEmailDomains: domains } = config
  if (domains.length === 0) return ok('Le recensioni verificate sono spente (STUDENT_EMAIL_DOMAINS).')
  const when = config.verifiedDelay === 'daily' ? 'Escono il mattino dopo, mescolate.' : 'Escono subito.'
  return ok(`Le recensioni verificate valgono per ${domains.join(', ')}; ${counted(keys.length, 'chiave', 'chiavi')}. ${when}`)
})

/** A new instance keeps its sections closed, also once a catalogue is imported. */
export const sectionsCheck = check('sections', async ({ db }: Db) => {
  const hidden = await readHiddenSections({ db })
  if (hidden.length === 0) return ok('Nessuna sezione chiusa ha qualcosa da mostrare.')
  return warning(
    'Ci sono sezioni chiuse, e nessuno vede che cosa contengono: si aprono nel pannello («Sezioni») o con «chiostro flags set».',
    hidden.map(({ name, records }) => `${name}: ${records}`),
  )
})

const counters = [
  `SELECT 'evento ' || e.id AS what FROM events e
   LEFT JOIN (SELECT event_id, count(*) AS n FROM event_attendees GROUP BY 1) a ON a.event_id = e.id WHERE e.registration_count <> coalesce(a.n, 0)
     AND e.ends_at > now() - interval '${retentionDays.participants} days'`,
  `SELECT 'lista d’attesa dell’evento ' || e.id AS what FROM events e
   LEFT JOIN (SELECT event_id, count(*) FILTER (WHERE expired_at IS NULL) AS n, count(offered_at) AS offers FROM waiting_entries GROUP BY 1) w
     ON w.event_id = e.id WHERE (e.waitlist_count, e.offer_count) IS DISTINCT FROM (coalesce(w.n, 0), coalesce(w.offers, 0))`,
  `SELECT 'insegnamento ' || s.id AS what FROM course_subjects s
   LEFT JOIN (SELECT course_subject_id, count(*) AS n FROM course_reviews GROUP BY 1) r ON r.course_subject_id = s.id WHERE s.review_count <> coalesce(r.n, 0)`,
  `SELECT 'corso di studi ' || c.id AS what FROM degree_courses c
   LEFT JOIN (SELECT degree_course_id, count(*) AS n FROM course_subjects WHERE retired_at IS NULL GROUP BY 1) s ON s.degree_course_id = c.id
   WHERE c.subject_count <> coalesce(s.n, 0)`,
  `SELECT 'dipartimento ' || d.id AS what FROM departments d
   LEFT JOIN (SELECT department_id, count(*) FILTER (WHERE subject_count > 0) AS courses, sum(subject_count) AS subjects FROM degree_courses GROUP BY 1) c
     ON c.department_id = d.id
   WHERE (d.degree_course_count, d.subject_count) IS DISTINCT FROM (coalesce(c.courses, 0), coalesce(c.subjects, 0))`,
  `SELECT 'media di tutti i professori' AS what
   FROM (SELECT sum(reviewed) AS reviewed, sum(reviews) AS reviews, sum(rating_sum) AS rating FROM professor_totals) t,
     (SELECT count(*) AS reviewed, sum(review_count) AS reviews, sum(rating_sum) AS rating FROM professors WHERE is_visible AND review_count > 0) p
   WHERE (coalesce(t.reviewed, 0), coalesce(t.reviews, 0), coalesce(t.rating, 0)) IS DISTINCT FROM (p.reviewed, coalesce(p.reviews, 0), coalesce(p.rating, 0))`,
]

/** Counters change in the transaction of what they count: a difference is a bug or a manual change. */
export const countersCheck = check('counters', async ({ pool }: Db) => {
  const { rows } = await pool.query<{ what: string }>(counters.join(' UNION ALL '))
  if (rows.length === 0) return ok('I contatori di eventi, insegnamenti, corsi e dipartimenti sono giusti.')
  return failed(
    counted(rows.length, 'contatore non corrisponde alla sua tabella.', 'contatori non corrispondono alle loro tabelle.'),
    rows.map(({ what }) => what),
  )
})

export const averagesCheck = check('averages', async ({ db }: Db) => {
  const { professors, reviews, wrong } = await checkAverages({ db })
  if (wrong.length === 0)
    return ok(
      `Le medie di ${counted(professors, 'professore', 'professori')} corrispondono a ${counted(reviews, 'recensione', 'recensioni')}.`,
    )
  return failed(
    'Ci sono professori le cui medie non corrispondono alle recensioni.',
    wrong.map(({ professorId, name }) => `${name} (${professorId})`),
  )
})

export const figuresCheck = check('figures', async ({ db }: Db) => {
  const { subjects, wrong } = await checkFigures({ db })
  if (wrong.length === 0) return ok(`Le cifre di ${counted(subjects, 'insegnamento', 'insegnamenti')} corrispondono alle recensioni.`)
  return failed(
    'Ci sono insegnamenti le cui cifre non corrispondono alle recensioni.',
    wrong.map(({ subjectId, courseName }) => `${courseName} (${subjectId})`),
  )
})

/** Exceeds a pooler's usual connections, so that some are shared. */
const writes = 30

/** Counts limits through the pooler, on shared connections. Uses a random text: such a count has no daily key, and is deleted. */
export const poolerCheck = check('pooler', async ({ config, pool }: Pick<LocalServices, 'config' | 'pool'>) => {
  const counting = { config, limiters: new Limiters(pool) }
  const use = { name: 'reviewText', subject: `doctor ${randomUUID()}` } as const
  const tried = await Promise.allSettled(Array.from({ length: writes }, () => charge(counting, use)))
  await resetCount(counting, use)
  const reasons = new Set(tried.flatMap((attempt) => (attempt.status === 'rejected' ? [messageOf(attempt.reason)] : [])))
  if (reasons.size === 0) return ok(`Dietro il pooler si scrive, e i limiti contano: ${writes} prove in parallelo.`)
  return failed('Dietro il pooler non tutte le scritture riescono: chi pubblica o accede può ricevere un errore.', [...reasons])
})

const withinMs = 5_000

/** The primary replaces a missing replica, so findings are only warnings. */
export const replicaCheck = check('replica', async ({ config, pool }: Pick<LocalServices, 'config' | 'pool'>) => {
  const timeouts = { connectionTimeoutMillis: withinMs, query_timeout: withinMs }
  const client = new pg.Client({ connectionString: config.replicaUrl, ...timeouts })
  client.on('error', () => {})
  try {
    await client.connect()
    await requireReplicaOf(pool, client)
    const { rows } = await client.query<{ standby: boolean; lsn: string | null }>(
      'SELECT pg_is_in_recovery() AS standby, pg_last_wal_replay_lsn()::text AS lsn',
    )
    if (!rows[0]?.standby) return warning('DATABASE_REPLICA_URL non è una replica, o è stata promossa: non viene interrogata.')
    const behind = await pool.query<{ bytes: string }>('SELECT greatest(0, pg_current_wal_insert_lsn() - $1::pg_lsn)::text AS bytes', [
      rows[0].lsn,
    ])
    const bytes = Number(behind.rows[0]?.bytes)
    if (bytes > maxLag)
      return warning(`La replica è indietro di ${Math.ceil(bytes / 1_000_000)} MB: finché non recupera, risponde il primario.`)
    return ok(`La replica risponde, ed è indietro di ${bytes} byte.`)
  } catch (error) {
    return warning('La replica non viene interrogata: risponde il primario.', [messageOf(error)])
  } finally {
    client.end().catch(() => {})
  }
})

/** Bytes: seconds of a busy primary. */
const maxLag = 10_000_000
