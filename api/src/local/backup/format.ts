import path from 'node:path'
import { partsOf } from '@chiostro/domain/records/records'
import { z } from 'zod'
import { BadRequestError, NotFoundError } from '../../errors.ts'

export const damaged = 'L’archivio è danneggiato o incompleto.'

export const notOurs = 'Questo file non è un backup di Chiostro.'

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

export const endSchema = z.object({
  rows: z.record(z.string(), z.number()),
  images: z.number(),
  /** Deleted with their listing or event while the archive was written. */
  missingImages: z.array(z.string()),
  /** SHA-256 of every part and picture by name; absent in archives of earlier versions. */
  digests: z.record(z.string(), z.string()).optional(),
})

export type End = z.infer<typeof endSchema>
