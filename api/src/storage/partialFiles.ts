import { randomUUID } from 'node:crypto'
import { chmod, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { imageMessages } from '@chiostro/domain/images/images'
import { partsOf } from '@chiostro/domain/records/records'
import { StorageFullError } from '../errors.ts'

// Files and folders in progress end in .part, so that leftovers of a crash are recognised.
const ending = '.part'

/** Exceeds any upload: a file untouched for this long belongs to an ended process. */
const abandonedAfterMs = 15 * 60_000

export interface UploadedFile {
  name: string
  path: string
  bytes: number
}

export interface SentForm {
  fields: Record<string, string>
  files: UploadedFile[]
}

export type WithForm = <Result>(use: (form: SentForm) => Promise<Result>) => Promise<Result>

/** Readable by this user only: metadata of originals shows where and by whom pictures were taken. */
export async function createPrivateFolder(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  // An existing folder keeps its mode.
  await chmod(dir, 0o700)
}

export const partialFile = (dir: string) => path.join(dir, randomUUID() + ending)

/** Maps a full disk or quota to StorageFullError; returns other errors unchanged. */
export function diskError(error: unknown): unknown {
  const code = partsOf<NodeJS.ErrnoException>(error).code
  return code === 'ENOSPC' || code === 'EDQUOT' ? new StorageFullError(imageMessages.full) : error
}

/** Writes and syncs a file: a record must not survive a power cut without its file. @throws StorageFullError */
export async function writeDurably(file: string, data: Buffer): Promise<void> {
  try {
    await using handle = await open(file, 'w', 0o644)
    await handle.writeFile(data)
    await handle.sync()
  } catch (error) {
    throw diskError(error)
  }
}

/** After a rename, whose name a power cut could take. Without a failure: not all file systems of networks can do it. */
export async function syncFolder(dir: string): Promise<void> {
  const handle = await open(dir).catch(() => null)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

/** @returns how many were written before the limit, and are gone */
export async function removeOldFiles(dir: string, limit: Date): Promise<number> {
  const names = await readdir(dir).catch(() => [])
  let removed = 0
  for (const name of names) {
    const file = path.join(dir, name)
    const stats = await stat(file).catch(() => null)
    if (!stats || stats.mtime >= limit) continue
    await rm(file, { force: true })
    removed += 1
  }
  return removed
}

/** @param olderThanMs untouched for this long; 0 when no other process can be using the folder */
export async function removeAbandoned(dir: string, olderThanMs = abandonedAfterMs): Promise<void> {
  const names = await readdir(dir).catch(() => [])
  for (const name of names.filter((candidate) => candidate.endsWith(ending))) {
    const file = path.join(dir, name)
    const stats = await stat(file).catch(() => null)
    if (stats && Date.now() - stats.mtimeMs >= olderThanMs) await rm(file, { recursive: true, force: true })
  }
}
