import path from 'node:path'
import { partsOf } from '@chiostro/domain/records/records'
import { z } from 'zod'
import { BadRequestError, NotFoundError } from '../../errors.ts'

export const damaged = 'L’archivio è danneggiato o incompleto.'

export const notOurs = 'Questo file non è un backup di Chiostro.'

export const repacked = 'L’archivio è stato riconfezionato con un altro programma: serve il file come l’ha scritto «backup create».'

/** The same archive with what is wrong in it. */
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

/** A failure to write the archive in a sentence; any other error as it is. */
export function writingFailed(error: unknown, file: string): unknown {
  const { code = '', path: where, syscall } = partsOf<NodeJS.ErrnoException>(error)
  const isOurs = where === undefined ? syscall === 'write' || syscall === 'fsync' : where.startsWith(file)
  const reason = isOurs ? reasons[code] : undefined
  return reason ? new BadRequestError(`In ${path.dirname(file)} non si può scrivere: ${reason} (${code}).`) : error
}

/** A failure to read the archive in a sentence; any other error as it is. */
export function readingFailed(error: unknown, file: string): unknown {
  const { code, path: where } = partsOf<NodeJS.ErrnoException>(error)
  if (where !== file) return error
  if (code === 'ENOENT') return new NotFoundError(`${file} non esiste.`)
  return new BadRequestError(`${file} non si può leggere (${code}).`)
}

// The archive: a gzipped tar with `manifest.json` first, then the rows of each table as PostgreSQL's COPY writes them in parts of whole rows
// (`tables/NAME/000001`), then every image with its thumbnail (`images/NAME`), and `end.json` last, which shows that it is complete.

/** Bytes of a part: a tar announces the size of each file before its content, so parts are collected in memory. */
export const partBytes = 4_000_000

export const manifestSchema = z.object({
  format: z.literal('chiostro-backup'),
  version: z.literal(1),
  /** Everything that was acknowledged before this moment is in the archive. */
  createdAt: z.string(),
  publicUrl: z.string(),
  /** What addresses of images begin with. */
  imageBase: z.string(),
  /** The schema's version. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** In an order in which rows may be stored: no table before one that it refers to. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})

export type Manifest = z.infer<typeof manifestSchema>

export const endSchema = z.object({
  /** By table. */
  rows: z.record(z.string(), z.number()),
  /** Files. */
  images: z.number(),
  /** Removed while the archive was written, with their listing or event. */
  missingImages: z.array(z.string()),
  /** SHA-256 of every part and picture, by its name in the archive. Archives of earlier versions have none. */
  digests: z.record(z.string(), z.string()).optional(),
})

export type End = z.infer<typeof endSchema>
