import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../startup/config.ts'
import { isInBucket, uploadsDir } from './storage.ts'

/** Bytes that a probe writes: with less space, the next write of the database or an upload fails. */
const tried = 65_536

/** Writes and removes a file in the folder, created if missing. @throws the system's error: no space, a read-only disk */
export async function tryFolder(folder: string): Promise<void> {
  // Named by process id, so that a process started after a kill overwrites it.
  const file = path.join(folder, `.room-${process.pid}`)
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(file, Buffer.alloc(tried), { mode: 0o600 })
  } finally {
    await rm(file, { force: true })
  }
}

export function watchedFolders(config: Config): { folder: string; path: string }[] {
  const uploads = config.uploadsDir && !isInBucket(config) ? [{ folder: 'uploads', path: uploadsDir(config) }] : []
  return [{ folder: 'data', path: config.dataDir }, ...uploads]
}

/** Available to this account; null for a missing folder. */
export const freeBytes = (folder: string): Promise<number | null> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  )
