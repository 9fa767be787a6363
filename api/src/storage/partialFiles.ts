import { randomUUID } from 'node:crypto'
import { open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { imageMessages } from '@chiostro/domain/images'
import { StorageFullError } from '../errors.ts'

// What is being written has the ending .part, so that a crash leaves files that can be told from finished ones.
const ending = '.part'

/** Longer than any upload may last, so a file untouched for this long has lost its process. */
const abandonedAfterMs = 15 * 60_000

/** A file somebody sent, whole, waiting in a temporary folder. */
export interface UploadedFile {
  /** As its sender called it; for messages only. */
  name: string
  path: string
  bytes: number
}

/** A fresh path in the folder for a file that is not finished yet. */
export const partialFile = (dir: string) => path.join(dir, randomUUID() + ending)

/** What a failed write means: a full disk or quota is not a bug. */
export function diskError(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code
  return code === 'ENOSPC' || code === 'EDQUOT' ? new StorageFullError(imageMessages.full) : error
}

/**
 * Writes a file and waits until the disk has it: a record that names it must not survive a power cut that the file does not.
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
 * Removes what crashed processes left half written.
 * @param olderThanMs untouched for this long; 0 where no other process can be using the folder
 */
export async function removeAbandoned(dir: string, olderThanMs = abandonedAfterMs): Promise<void> {
  const names = await readdir(dir).catch(() => [])
  for (const name of names.filter((candidate) => candidate.endsWith(ending))) {
    const file = path.join(dir, name)
    const found = await stat(file).catch(() => null)
    if (found && Date.now() - found.mtimeMs >= olderThanMs) await rm(file, { force: true })
  }
}
