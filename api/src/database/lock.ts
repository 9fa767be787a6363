import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { partsOf } from '@chiostro/domain/records/records'
import { ConfigError } from '../startup/config.ts'

export class DataDirInUseError extends Error {}

/** SQLITE_BUSY: another process has the lock. A full disk, without space for SQLite's journal, has another code. */
const busy = 5

/**
 * Locks DATA_DIR by SQLite's lock on an empty file: the kernel releases it when the process dies, so none is stale.
 * @returns a function that releases it @throws DataDirInUseError | ConfigError
 */
export function lockDataDir(dataDir: string): () => void {
  const file = path.join(dataDir, 'chiostro.lock')
  const lock = openLock(file)
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    const { errcode, message } = partsOf<Error & { errcode: number }>(cause)
    if (errcode !== busy) throw new ConfigError(`DATA_DIR ${dataDir} cannot be written: ${message}.`, { cause })
    throw new DataDirInUseError(`Another Chiostro process is using ${dataDir}. Stop it first, or give this one its own DATA_DIR.`, {
      cause,
    })
  }
  return () => lock.close()
}

function openLock(file: string): DatabaseSync {
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    return new DatabaseSync(file, { timeout: 0 })
  } catch (cause) {
    throw new ConfigError(`DATA_DIR ${path.dirname(file)} cannot be used as a folder to write in.`, { cause })
  }
}
