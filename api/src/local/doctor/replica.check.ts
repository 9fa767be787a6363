import { messageOf } from '@chiostro/domain/records/records'
import pg from 'pg'
import { requireReplicaOf } from '../../database/replicaWatch.ts'
import type { LocalServices } from '../connect.ts'
import { type Check, ok, warning } from './check.ts'

const withinMs = 5_000

/** The streaming replica of DATABASE_REPLICA_URL. Without it everything goes on, at the primary: nothing here is a failure. */
export const replicaCheck: Check<Pick<LocalServices, 'config' | 'pool'>> = {
  name: 'replica',
  async run({ config, pool }) {
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
  },
}

/** Bytes: seconds of a busy primary. */
const maxLag = 10_000_000
