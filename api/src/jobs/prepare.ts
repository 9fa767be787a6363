import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'

/**
 * Brings the job queue's own tables (schema `graphile_worker`) up to date; does nothing when they are.
 * The caller holds the migration lock: graphile-worker guards its migrations only partly against several processes starting at once.
 * The pool is ours so that every connection has ended when this resolves; a database that is still in use cannot be cloned.
 */
export async function prepareJobs(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'chiostro-migrate' })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool, concurrency: 1, logger: new Logger(() => () => {}) })
  } finally {
    await pool.end()
  }
}
