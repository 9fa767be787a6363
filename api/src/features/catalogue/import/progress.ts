import type { Services } from '../../../context.ts'
import type { ImportProgress } from './import.service.ts'
import type { Bytes } from './source.ts'

/** How far the import of a file is. */
export interface FileProgress extends ImportProgress {
  /** Part of the file read so far, 0 to 1. */
  read: number
}

/** Milliseconds between two notes of the same phase. */
const noteEvery = 250

/**
 * Notes on the file's row how far its import is, for whoever asks any of the processes. A note that fails is no reason to fail.
 * @param size bytes of the file
 */
export function followProgress({ pool, log }: Pick<Services, 'pool' | 'log'>, id: string, size: number) {
  let bytesRead = 0
  let phase = ''
  let noted = 0
  let writing: Promise<unknown> = Promise.resolve()
  const note = (progress: { phase: string; rows: number }) => {
    const read = Math.min(1, bytesRead / size)
    const write = () =>
      pool.query('UPDATE catalogue_files SET phase = $2, rows = $3, read = $4 WHERE id = $1', [id, progress.phase, progress.rows, read])
    writing = writing.then(write).catch((error) => log.warn({ err: error }, 'the progress of an import could not be noted'))
  }
  return {
    async *counting(bytes: Bytes): AsyncGenerator<Buffer> {
      for await (const piece of bytes) {
        bytesRead += piece.length
        yield piece
      }
    },
    report(progress: ImportProgress) {
      if (progress.phase === phase && performance.now() - noted < noteEvery) return
      phase = progress.phase
      noted = performance.now()
      note(progress)
    },
    /** No import runs any more, however it ended. */
    async end() {
      note({ phase: '', rows: 0 })
      await writing
    },
  }
}

/** How far the import of this file is; null while none runs, and when there is no such file. */
export async function readProgress({ pool }: Pick<Services, 'pool'>, id: string): Promise<FileProgress | null> {
  const { rows } = await pool.query<FileProgress>(`SELECT phase, rows, read FROM catalogue_files WHERE id = $1 AND phase <> ''`, [id])
  return rows[0] ?? null
}
