import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../startup/config.ts'
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
