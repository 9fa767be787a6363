import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { openDatabase, openPool } from '../src/database/client.ts'
import { startEmbeddedPostgres } from '../src/database/embedded.ts'
import { migrate } from '../src/database/migrate.ts'
import { createLogger } from '../src/log.ts'
import { processState } from '../src/processState.ts'
import { readConfig } from '../src/startup/config.ts'
import { openStorage } from '../src/storage/storage.ts'
import { fillUniversity, leaveOneInFive } from './data.ts'
import { postgraphileFunctions } from './reads.ts'

/** Starts a PostgreSQL with an installation's settings, except for more connections and counted statements. */
export async function startCluster() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chiostro-bench-'))
  fs.chmodSync(folder, 0o755) // as root, PostgreSQL runs as another user
  const flags = ['-c', 'max_connections=300', '-c', 'shared_preload_libraries=pg_stat_statements']
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), flags })
  const root = openPool(postgres.url('postgres'), { maxConnections: 1 })
  await root.query('CREATE EXTENSION pg_stat_statements')
  const pools = [root]
  return {
    folder,
    async countStatements(): Promise<number> {
      return Number((await root.query('SELECT sum(calls) AS calls FROM pg_stat_statements')).rows[0].calls)
    },
    /** @param listings `few`: a fifth of them; `mostly gone`: the others are sold or have expired */
    async university(times: number, listings: 'all' | 'few' | 'mostly gone' = 'all'): Promise<{ url: string; pool: pg.Pool }> {
      const name = `times${times}_${listings.replace(' ', '_')}`
      await root.query(`CREATE DATABASE ${name}`)
      const url = postgres.url(name)
      await migrate(url)
      const config = readConfig({ DATA_DIR: folder, DATABASE_URL: url, LOG_LEVEL: 'silent' })
      const { db, pool: filling, close } = openDatabase(url)
      await fillUniversity(
        { config, db, pool: filling, storage: openStorage(config), log: createLogger(config), ...processState(filling) },
        times,
      )
      if (listings !== 'all') await leaveOneInFive({ pool: filling }, listings === 'mostly gone')
      await close()
      const pool = openPool(url, { maxConnections: 2 })
      pools.push(pool)
      await pool.query(postgraphileFunctions)
      return { url, pool }
    },
    async stop() {
      await Promise.all(pools.map((pool) => pool.end()))
      await postgres.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
