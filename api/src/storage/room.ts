import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ClientBase } from 'pg'
import type { Config } from '../config.ts'
import { isInBucket, uploadsDir } from './storage.ts'

/** Bytes that a try writes: with less than that left, the next write of the database or of an upload fails. */
const tried = 65_536

/**
 * Writes a file into the folder, made if needed, and removes it. One at a time in a process.
 * @throws the system's error where nothing can be written: no space, a read-only disk, no right
 */
export async function tryFolder(folder: string): Promise<void> {
  // A process that is killed here finds it again: no id of its own.
  const file = path.join(folder, `.room-${process.pid}`)
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(file, Buffer.alloc(tried), { mode: 0o600 })
  } finally {
    await rm(file, { force: true })
  }
}

/** Rows of a function go to a file beyond `work_mem`, which PostgreSQL removes at the end: 144 kB, and nothing stored. */
const spill = `SELECT current_setting('transaction_read_only')::boolean AS "readOnly", (SELECT count(*) FROM generate_series(1, 10000)) AS spilled`

/**
 * Whether the database can be written, as far as that can be seen without storing anything. Within a transaction.
 * @throws PostgreSQL's error where its disk is full (53100)
 */
export async function mayWrite(client: ClientBase): Promise<boolean> {
  await client.query(`SET LOCAL work_mem = '64kB'`)
  const { rows } = await client.query<{ readOnly: boolean }>(spill)
  return rows[0]?.readOnly === false
}

/** Folders that fill up, by the names that the metrics have for them. */
export function watchedFolders(config: Config): { folder: string; path: string }[] {
  const uploads = config.uploadsDir && !isInBucket(config) ? [{ folder: 'uploads', path: uploadsDir(config) }] : []
  return [{ folder: 'data', path: config.dataDir }, ...uploads]
}

/** Bytes that this account may still write there; null where there is no such folder. */
export const freeBytes = (folder: string): Promise<number | null> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  )
