import path from 'node:path'
import { partsOf } from '@chiostro/domain/records/records'
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
