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
 * @param dataDir an existing folder @returns a function that releases it @throws DataDirInUseError | ConfigError
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
    return new DatabaseSync(file, { timeout: 0 })
  } catch (cause) {
    throw new ConfigError(`DATA_DIR ${path.dirname(file)} cannot be used as a folder to write in.`, { cause })
  }
}

/** Applied by PostgreSQL while the file exists. Autovacuum writes, so it stops too. */
const setting = 'default_transaction_read_only = on\nautovacuum = off\n'

const fileOf = (dataDir: string) => path.join(dataDir, 'read-only.conf')
const unreadFileOf = (dataDir: string) => `${fileOf(dataDir)}.off`

const include = "\n# Chiostro, while the disk is nearly full:\ninclude_if_exists = 'read-only.conf'\n"

/** Prepares a stopped cluster for `setReadOnly`, and makes it writable. @throws the system's error if nothing can be written */
export function prepareReadOnly(dataDir: string): void {
  const settings = path.join(dataDir, 'postgresql.conf')
  if (!fs.readFileSync(settings, 'utf8').includes(include)) fs.appendFileSync(settings, include)
  if (fs.existsSync(fileOf(dataDir))) setReadOnly(dataDir, false)
  else if (!fs.existsSync(unreadFileOf(dataDir))) fs.writeFileSync(unreadFileOf(dataDir), setting)
}

/** Since the disk is nearly full. @param dataDir of a running cluster */
export const isSetReadOnly = (dataDir: string): boolean => fs.existsSync(fileOf(dataDir))

/** Takes effect when settings are reloaded. Renames a file, which needs no disk space. */
export function setReadOnly(dataDir: string, isReadOnly: boolean): void {
  const [from, to] = isReadOnly ? [unreadFileOf(dataDir), fileOf(dataDir)] : [fileOf(dataDir), unreadFileOf(dataDir)]
  if (fs.existsSync(from)) fs.renameSync(from, to)
}
