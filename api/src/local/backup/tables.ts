import type { ClientBase } from 'pg'
import type { Manifest } from './format.ts'

/** Excluded as momentary: ended sessions must not come back, and limits and stored responses expire within hours. */
const momentary = ['_prisma_migrations', 'sessions', 'rate_limits', 'given_answers']

/** Filled by migrations in an empty database. */
const filledByMigrations = ['catalogue_version', 'feature_flags']

interface Table {
  name: string
  columns: string[]
  refersTo: string[]
}

/** Unlogged tables hold uploads waiting for import; PostgreSQL empties them after a crash. */
const tablesSql = `
  SELECT c.relname AS name,
    ARRAY(SELECT a.attname::text FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum) AS columns,
    ARRAY(SELECT r.relname::text FROM pg_constraint f JOIN pg_class r ON r.oid = f.confrelid
      WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS "refersTo"
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p' AND c.relname <> ALL ($1)
  ORDER BY 1`

export async function listTables(client: ClientBase): Promise<Manifest['tables']> {
  const { rows } = await client.query<Table>(tablesSql, [momentary])
  const ordered: Table[] = []
  const all = new Set(rows.map(({ name }) => name))
  while (ordered.length < rows.length) {
    const known = new Set(ordered.map(({ name }) => name))
    const next = rows.filter(
      ({ name, refersTo }) => !known.has(name) && refersTo.every((dependency) => known.has(dependency) || !all.has(dependency)),
    )
    if (next.length === 0) throw new Error('Tables refer to each other in a circle')
    ordered.push(...next)
  }
  return ordered.map(({ name, columns }) => ({ name, columns }))
}

export const listMigrationsOf = async (client: ClientBase): Promise<Manifest['migrations']> =>
  (
    await client.query<{ name: string; checksum: string }>(
      `SELECT migration_name AS name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1`,
    )
  ).rows

/** Tables with rows that no migration has written. */
export async function filledTables(client: ClientBase): Promise<string[]> {
  const names = (await listTables(client)).map(({ name }) => name).filter((name) => !filledByMigrations.includes(name))
  const filled: string[] = []
  for (const name of names) {
    const { rows } = await client.query<{ some: boolean }>(`SELECT EXISTS (SELECT FROM ${client.escapeIdentifier(name)}) AS some`)
    if (rows[0]?.some) filled.push(name)
  }
  return filled
}

export const copied = (client: ClientBase, { name, columns }: Manifest['tables'][number]): string =>
  `${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join()})`
