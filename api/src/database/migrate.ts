import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import pg from 'pg'
import { installJobs } from '../jobs/install.ts'
import { ConfigError } from '../startup/config.ts'
import { projectRoot } from '../startup/program.ts'
import { explainFailure } from './failure.ts'

export const migrationsDir = new URL('prisma/migrations/', projectRoot)

/** Prisma's advisory lock, so that its tools and ours exclude each other. */
const migrationLock = 72_707_369

const migrationsTable = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz, migration_name varchar(255) NOT NULL,
    logs text, rolled_back_at timestamptz, started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`

/**
 * Applies missing migrations and updates the queues under one lock. Compatible with `prisma migrate deploy`. @returns names applied now
 * @throws ConfigError when a later version migrated the database, or it is read-only, unreachable, or lacks a right
 * @throws when an applied migration was edited, or one fails (rolled back whole)
 */
export async function migrate(url: string, dir = migrationsDir): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'chiostro-migrate' })
  // The interrupted query reports a lost connection.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await client.query('SET client_min_messages = warning')
    await client.query(migrationsTable)
    const applied: string[] = []
    for (const name of await pendingMigrations(client, dir)) {
      await apply(client, name, readMigration(dir, name))
      applied.push(name)
    }
    await installJobs(client)
    return applied
  } catch (error) {
    throw explainFailure(error)
  } finally {
    await client.end() // also releases the lock
  }
}

export const listMigrations = (dir: URL): string[] =>
  fs
    .readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()

export async function countApplied(pool: pg.Pool, names: string[]): Promise<number> {
  const { rows } = await pool.query<{ applied: number }>(
    'SELECT count(*)::int AS applied FROM _prisma_migrations WHERE finished_at IS NOT NULL AND migration_name = ANY($1)',
    [names],
  )
  return rows[0]?.applied ?? 0
}

const readMigration = (dir: URL, name: string) => fs.readFileSync(new URL(`${name}/migration.sql`, dir), 'utf8')
const checksumOf = (sql: string) => createHash('sha256').update(sql).digest('hex')

export const knownMigrations = (dir = migrationsDir): { name: string; checksum: string }[] =>
  listMigrations(dir).map((name) => ({ name, checksum: checksumOf(readMigration(dir, name)) }))

const newerSchema = (latest: string) =>
  `The database was migrated by a later version of Chiostro (${latest}). Start that version, or this one on a backup from before.`

/** @throws when applied migrations were edited, or unknown ones follow */
async function pendingMigrations(client: pg.Client, dir = migrationsDir): Promise<string[]> {
  const { rows } = await client.query<{ migration_name: string; checksum: string }>(
    'SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  )
  const done = new Map(rows.map((row) => [row.migration_name, row.checksum]))
  const names = listMigrations(dir)
  const unknown = [...done.keys()].filter((name) => !names.includes(name)).sort()
  if (unknown.length > 0) throw new ConfigError(newerSchema(unknown.at(-1) ?? ''))
  return names.filter((name) => {
    const checksum = done.get(name)
    if (checksum && checksum !== checksumOf(readMigration(dir, name)))
      throw new Error(`Migration ${name} was changed after it was applied.`)
    return !checksum
  })
}

async function apply(client: pg.Client, name: string, sql: string) {
  await client.query('BEGIN')
  try {
    await client.query(sql)
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, clock_timestamp(), 1)`,
      [randomUUID(), checksumOf(sql), name],
    )
    await client.query('COMMIT')
  } catch (cause) {
    await client.query('ROLLBACK')
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

export async function migrationStates(
  database: pg.Pool | pg.Client,
  dir = migrationsDir,
): Promise<{ migrations: { name: string; appliedAt: Date | null }[]; unknown: string[] }> {
  const { rows: tables } = await database.query<{ known: boolean }>(`SELECT to_regclass('_prisma_migrations') IS NOT NULL AS known`)
  const { rows } = tables[0]?.known
    ? await database.query<{ name: string; appliedAt: Date }>(
        'SELECT migration_name AS name, finished_at AS "appliedAt" FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
      )
    : { rows: [] }
  const applied = new Map(rows.map(({ name, appliedAt }) => [name, appliedAt]))
  const names = listMigrations(dir)
  return {
    migrations: names.map((name) => ({ name, appliedAt: applied.get(name) ?? null })),
    unknown: [...applied.keys()].filter((name) => !names.includes(name)).sort(),
  }
}
