import { randomUUID } from 'node:crypto'
import { chmod, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { imageMessages } from '@chiostro/domain/images/images'
import { partsOf } from '@chiostro/domain/records/records'
import { StorageFullError } from '../errors.ts'

// Files and folders in progress end in .part, so that those left by a crash can be recognised.
const ending = '.part'

/** Longer than any upload may last: the process of a file untouched for this long has ended. */
const abandonedAfterMs = 15 * 60_000

/** An uploaded file, complete, in the temporary folder. */
export interface UploadedFile {
  /** The client's file name; for messages only. */
  name: string
  path: string
  bytes: number
}

/** A form with files beside its fields. */
export interface SentForm {
  fields: Record<string, string>
  /** In the order of the form. An unused file input counts as none. */
  files: UploadedFile[]
}

/** Reads a form that a request brings, and removes its files after use. */
export type WithForm = <Result>(use: (form: SentForm) => Promise<Result>) => Promise<Result>

/** Creates the folder if needed, readable by this user alone: originals in it show where and by whom pictures were taken. */
export async function createPrivateFolder(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  // One that existed keeps its mode.
  await chmod(dir, 0o700)
}

/** A new path in the folder for a file in progress, or for a folder of such files. */
export const partialFile = (dir: string) => path.join(dir, randomUUID() + ending)

/** Maps a full disk or quota to StorageFullError; other errors are returned as they are. */
export function diskError(error: unknown): unknown {
  const code = partsOf<NodeJS.ErrnoException>(error).code
  return code === 'ENOSPC' || code === 'EDQUOT' ? new StorageFullError(imageMessages.full) : error
}

/**
 * Writes a file and syncs it: a record that names it must not survive a power cut that the file does not.
 * @throws StorageFullError
 */
export async function writeDurably(file: string, data: Buffer): Promise<void> {
  try {
    await using handle = await open(file, 'w', 0o644)
    await handle.writeFile(data)
    await handle.sync()
  } catch (error) {
    throw diskError(error)
  }
}

/**
 * Removes files left half written by crashed processes.
 * @param olderThanMs untouched for this long; 0 when no other process can be using the folder
 */
export async function removeAbandoned(dir: string, olderThanMs = abandonedAfterMs): Promise<void> {
  const names = await readdir(dir).catch(() => [])
  for (const name of names.filter((candidate) => candidate.endsWith(ending))) {
    const file = path.join(dir, name)
    const found = await stat(file).catch(() => null)
    if (found && Date.now() - found.mtimeMs >= olderThanMs) await rm(file, { recursive: true, force: true })
  }
}
