import { randomUUID } from 'node:crypto'
import { catalogueFileLimits, catalogueImportMessages } from '@chiostro/domain/catalogueImport'
import type { Services } from '../../../context.ts'
import { PayloadTooLargeError, ValidationError } from '../../../errors.ts'
import type { Bytes } from '../import/source.ts'

type Store = Pick<Services, 'pool'>

/** Bytes of a row: few enough to hold several in memory, many enough for few round trips. */
const chunkBytes = 256 * 1024

/** A file in waiting, and a way to read it piece by piece. */
export interface WaitingFile {
  bytes: number
  read(): Bytes
}

/**
 * Keeps a file for an import, piece by piece: memory does not grow with it. What was not received whole is not kept.
 * @returns its id
 * @throws PayloadTooLargeError above 200 MB; ValidationError (path `file`) when there is nothing in it
 */
export async function keepFile({ pool }: Store, bytes: Bytes, limit: number = catalogueFileLimits.bytes): Promise<string> {
  const id = randomUUID()
  await pool.query('INSERT INTO catalogue_files (id) VALUES ($1)', [id])
  try {
    const size = await writeChunks({ pool }, id, bytes, limit)
    if (size === 0) throw new ValidationError([{ path: 'file', message: catalogueImportMessages.empty }])
    await pool.query('UPDATE catalogue_files SET bytes = $2 WHERE id = $1', [id, size])
  } catch (error) {
    await removeFile({ pool }, id)
    throw error
  }
  await pool.query(
    'DELETE FROM catalogue_files WHERE id IN (SELECT id FROM catalogue_files WHERE bytes IS NOT NULL ORDER BY uploaded_at DESC OFFSET $1)',
    [catalogueFileLimits.waiting],
  )
  return id
}

async function writeChunks({ pool }: Store, id: string, bytes: Bytes, limit: number): Promise<number> {
  let size = 0
  let no = 0
  let waiting: Buffer[] = []
  let waitingBytes = 0
  const flush = async () => {
    const data = Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
    if (data.length > 0) await pool.query('INSERT INTO catalogue_file_chunks (file_id, no, data) VALUES ($1, $2, $3)', [id, no++, data])
  }
  for await (const piece of bytes) {
    size += piece.length
    if (size > limit) throw new PayloadTooLargeError(catalogueImportMessages.tooLarge)
    waiting.push(piece)
    waitingBytes += piece.length
    if (waitingBytes >= chunkBytes) await flush()
  }
  await flush()
  return size
}

/** @throws ValidationError (path `file`) when there is no such file, or none any more */
export async function openFile({ pool }: Store, id: string): Promise<WaitingFile> {
  const { rows } = await pool.query<{ bytes: number }>('SELECT bytes FROM catalogue_files WHERE id = $1 AND bytes IS NOT NULL', [id])
  const [file] = rows
  if (!file) throw unknownFile()
  return { bytes: file.bytes, read: () => readChunks({ pool }, id, file.bytes) }
}

async function* readChunks({ pool }: Store, id: string, bytes: number): AsyncGenerator<Buffer> {
  for (let no = 0, read = 0; read < bytes; no++) {
    const { rows } = await pool.query<{ data: Buffer }>('SELECT data FROM catalogue_file_chunks WHERE file_id = $1 AND no = $2', [id, no])
    const data = rows[0]?.data
    // Its time ran out while it was being read.
    if (!data) throw unknownFile()
    read += data.length
    yield data
  }
}

const unknownFile = () => new ValidationError([{ path: 'file', message: catalogueImportMessages.unknownFile }])

export async function removeFile({ pool }: Store, id: string): Promise<void> {
  await pool.query('DELETE FROM catalogue_files WHERE id = $1', [id])
}

/** Removes what nobody imported within its hour, and what was never received whole. */
export async function sweepFiles({ pool }: Store): Promise<void> {
  await pool.query('DELETE FROM catalogue_files WHERE uploaded_at < now() - make_interval(hours => $1)', [catalogueFileLimits.hours])
}
