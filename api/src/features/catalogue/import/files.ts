import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { catalogueFileLimits, catalogueImportMessages } from '@chiostro/domain/catalogueImport'
import { z } from 'zod'
import type { Services } from '../../../context.ts'
import { PayloadTooLargeError, ValidationError } from '../../../errors.ts'
import { defineJob } from '../../../jobs/job.ts'
import type { ImportProgress } from './runImport.ts'

type Store = Pick<Services, 'pool'>

/** Instead of a phase, until the import has ended. */
const cancelled = 'cancelled'

/** What a read of a university's catalogue left stays as long as the read. */
const unread = 'NOT EXISTS (SELECT FROM catalogue_reads r WHERE f.id IN (r.file, r.changes))'

/**
 * Keeps a file until it is imported. It is compressed while it is received: catalogues shrink to a tenth, and only that is held in memory.
 * @returns its id
 * @throws PayloadTooLargeError above the limit; ValidationError (path `file`) when it is empty
 */
export async function keepFile({ pool }: Store, bytes: AsyncIterable<Buffer>, limit: number = catalogueFileLimits.bytes): Promise<string> {
  const content = await pipeline(limited(bytes, limit), createGzip({ level: 1 }), (compressed) => buffer(compressed))
  const id = randomUUID()
  await pool.query('INSERT INTO catalogue_files (id, content) VALUES ($1, $2)', [id, content])
  await pool.query(
    `DELETE FROM catalogue_files WHERE id IN (SELECT id FROM catalogue_files f WHERE ${unread} ORDER BY uploaded_at DESC OFFSET $1)`,
    [catalogueFileLimits.waiting],
  )
  return id
}

async function* limited(bytes: AsyncIterable<Buffer>, limit: number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const piece of bytes) {
    size += piece.length
    if (size > limit) throw new PayloadTooLargeError(catalogueImportMessages.tooLarge)
    yield piece
  }
  if (size === 0) throw new ValidationError([{ path: 'file', message: catalogueImportMessages.empty }])
}

/**
 * @returns the file, compressed with gzip
 * @throws ValidationError (path `file`) when it does not exist or has expired
 */
export async function readFile({ pool }: Store, id: string): Promise<Buffer> {
  const content = await findFile({ pool }, id)
  if (content) return content
  throw new ValidationError([{ path: 'file', message: catalogueImportMessages.unknownFile }])
}

/** @returns the file, compressed with gzip; undefined when it does not exist or has expired */
export async function findFile({ pool }: Store, id: string): Promise<Buffer | undefined> {
  const { rows } = await pool.query<{ content: Buffer }>('SELECT content FROM catalogue_files WHERE id = $1', [id])
  return rows[0]?.content
}

export async function removeFile({ pool }: Store, id: string): Promise<void> {
  await pool.query('DELETE FROM catalogue_files WHERE id = $1', [id])
}

/** Removes the files that were not imported within their hour. */
export async function sweepFiles({ pool }: Store): Promise<void> {
  await pool.query(`DELETE FROM catalogue_files f WHERE uploaded_at < now() - make_interval(hours => $1) AND ${unread}`, [
    catalogueFileLimits.hours,
  ])
}

export const catalogueFileJobs = [
  defineJob({
    name: 'sweep_catalogue_files',
    payload: z.object({}),
    policy: 'exclusive',
    run: sweepFiles,
    schedule: { cron: '*/15 * * * *' },
  }),
]

/**
 * Stores how far the import of a file is, outside the import's transaction, so that every process can read it. An error is only logged.
 * @param progress absent when the import has ended
 */
export async function noteProgress({ pool, log }: Pick<Services, 'pool' | 'log'>, id: string, progress?: ImportProgress): Promise<void> {
  const { phase = '', rows = 0, read = 0 } = progress ?? {}
  await pool
    .query(`UPDATE catalogue_files SET phase = $2, rows = $3, read = $4 WHERE id = $1 AND ($2 = '' OR phase <> $5)`, [
      ...[id, phase, rows, read],
      cancelled,
    ])
    .catch((error) => log.warn({ err: error }, 'the progress of an import could not be stored'))
}

/** How far the import of this file is; null when none runs. */
export async function readProgress({ pool }: Store, id: string): Promise<ImportProgress | null> {
  const { rows } = await pool.query<ImportProgress>(
    `SELECT phase, rows, read FROM catalogue_files WHERE id = $1 AND phase NOT IN ('', $2)`,
    [id, cancelled],
  )
  return rows[0] ?? null
}

/** Notes that the running import is being cancelled, for the request that waits for its end. @returns how far it was; undefined when none runs */
export async function markCancelled({ pool }: Store): Promise<{ rows: number } | undefined> {
  const { rows } = await pool.query<{ rows: number }>(`UPDATE catalogue_files SET phase = $1 WHERE phase <> '' RETURNING rows`, [cancelled])
  return rows[0]
}

export async function wasCancelled({ pool }: Store, id: string): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT FROM catalogue_files WHERE id = $1 AND phase = $2', [id, cancelled])
  return rowCount === 1
}
