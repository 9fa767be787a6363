import { partsOf } from '@chiostro/domain/records/records'
import pg from 'pg'
import { ConfigError } from '../startup/config.ts'
import { sessionSettings } from './client.ts'
import { explainFailure } from './failure.ts'

const needsDirect =
  'DATABASE_URL leads to a pooler that hands out connections by the transaction (PgBouncer): set DATABASE_DIRECT_URL to the PostgreSQL behind it.'
const notDirect = 'DATABASE_DIRECT_URL leads to a pooler: it must be the address of PostgreSQL itself.'
const olderConnections =
  'The connections of the pooler are older than the settings of their role: reconnect them (PgBouncer: RECONNECT, or restart it), then start again.'

/**
 * Rejects an address whose connections change sessions, where an advisory lock would outlive its owner.
 * @param directUrl of the PostgreSQL behind a pooler in transaction mode @throws ConfigError
 */
export async function requireSessions(url: string, directUrl?: string): Promise<void> {
  if (directUrl) {
    if (await isPooler(directUrl)) throw new ConfigError(notDirect)
  } else if ((await isPooler(url)) && (await changesSessions(url))) throw new ConfigError(needsDirect)
}

/** A pooler invents the process ids of its clients. */
const isPooler = (url: string) =>
  withClient(url, async (client) => {
    const announced = partsOf<{ processID: number | null }>(client).processID
    return (await backendOf(client)) !== announced
  })

/** A second client gets the session that the first one had just used. */
const changesSessions = (url: string) =>
  withClient(url, (first) =>
    withClient(url, async (second) => {
      const before = await backendOf(first)
      await second.query('BEGIN')
      return (await backendOf(second)) === before || (await backendOf(first)) !== before
    }),
  )

async function backendOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid
}

async function withClient<Result>(url: string, run: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'chiostro-probe', connectionTimeoutMillis: 10_000 })
  try {
    await client.on('error', () => {}).connect()
    return await run(client)
  } catch (error) {
    throw explainFailure(error)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Stores our session settings in the role, as a pooler passes none on. @throws ConfigError when the pooler's connections are older */
export async function settlePooledSessions(url: string, directUrl: string): Promise<void> {
  await withClient(directUrl, async (client) => {
    // Loads pg_trgm, whose settings are otherwise unknown.
    await client.query('SELECT show_limit()')
    const { rows } = await client.query<{ database: string }>('SELECT quote_ident(current_database()) AS database')
    for (const [name, value] of Object.entries(sessionSettings)) {
      await client.query(`ALTER ROLE CURRENT_USER IN DATABASE ${rows[0]?.database} SET ${name} TO ${client.escapeLiteral(value)}`)
    }
  })
  await withClient(url, async (client) => {
    const names = Object.keys(sessionSettings).map((name) => `current_setting('${name}', true)`)
    const { rows } = await client.query<{ values: string[] }>(`SELECT ARRAY[${names.join()}] AS values`)
    if (rows[0]?.values.join() !== Object.values(sessionSettings).join()) throw new ConfigError(olderConnections)
  })
}
