import path from 'node:path'
import { partsOf } from '@chiostro/domain/records/records'
import type { ClientBase } from 'pg'
import { z } from 'zod'
import { BadRequestError, NotFoundError } from '../../errors.ts'

export const damaged = 'L’archivio è danneggiato o incompleto.'

export const notOurs = 'Questo file non è un backup di Chiostro.'

export const laterFormat = 'Il backup è di una versione più recente di Chiostro: serve quella.'

export const repacked = 'L’archivio è stato riconfezionato con un altro programma: serve il file come l’ha scritto «backup create».'

export const damagedAt = (what: string) => new BadRequestError(`${damaged} Non torna ${what}.`)

const reasons: Record<string, string> = {
  ENOSPC: 'non c’è più spazio',
  EDQUOT: 'non c’è più spazio',
  ENOENT: 'la cartella non esiste',
  ENOTDIR: 'la cartella non esiste',
  EACCES: 'il permesso manca',
  EPERM: 'il permesso manca',
  EROFS: 'il disco è in sola lettura',
  EIO: 'il disco non risponde come deve',
}

export function writingFailed(error: unknown, file: string): unknown {
  const { code = '', path: where, syscall } = partsOf<NodeJS.ErrnoException>(error)
  const isOurs = where === undefined ? syscall === 'write' || syscall === 'fsync' : where.startsWith(file)
  const reason = isOurs ? reasons[code] : undefined
  return reason ? new BadRequestError(`In ${path.dirname(file)} non si può scrivere: ${reason} (${code}).`) : error
}

export function readingFailed(error: unknown, file: string): unknown {
  const { code, path: where } = partsOf<NodeJS.ErrnoException>(error)
  if (where !== file) return error
  if (code === 'ENOENT') return new NotFoundError(`${file} non esiste.`)
  return new BadRequestError(`${file} non si può leggere (${code}).`)
}

// The archive: a gzipped tar with `manifest.json` first, then each table's rows as COPY writes them, in parts of whole rows
// (`tables/NAME/000001`), every image with its thumbnail (`images/NAME`), and `end.json` as proof of completeness.

/** Bytes of a part, collected in memory since a tar states each file's size before its content. */
export const partBytes = 4_000_000

export const manifestSchema = z.object({
  format: z.literal('chiostro-backup'),
  version: z.literal(1),
  /** The archive contains everything acknowledged before. */
  createdAt: z.string(),
  publicUrl: z.string(),
  imageBase: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Referenced tables first. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})

export type Manifest = z.infer<typeof manifestSchema>

export function isOfLaterFormat(manifest: unknown): boolean {
  const { format, version } = partsOf<{ format: string; version: number }>(manifest)
  return format === 'chiostro-backup' && Number(version) > 1
}

export const endSchema = z.object({
  rows: z.record(z.string(), z.number()),
  images: z.number(),
  /** Deleted with their listing or event while the archive was written. */
  missingImages: z.array(z.string()),
  /** SHA-256 of every part and picture by name; absent in archives of earlier versions. */
  digests: z.record(z.string(), z.string()).optional(),
})

export type End = z.infer<typeof endSchema>

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
