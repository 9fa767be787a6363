import { accessSync, constants, mkdirSync } from 'node:fs'
import { mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { partsOf } from '@chiostro/domain/records/records'
import { type Config, ConfigError } from '../startup/config.ts'

/** Folder of images, served at /uploads even when new ones go to a bucket, so that addresses survive a change of storage. */
export const uploadsDir = (config: Config) => config.uploadsDir ?? path.join(config.dataDir, 'uploads')

export const temporaryDir = (config: Config) => path.join(config.dataDir, 'tmp')

/** Drawn pictures of links, with the titles and photos of records: each machine has its own. */
export const picturesDir = ({ dataDir }: Folder) => path.join(dataDir, 'pictures')

export const isInBucket = ({ gcsBucket, s3 }: Pick<Config, 'gcsBucket' | 's3'>): boolean => Boolean(gcsBucket ?? s3)

/** Creates UPLOADS_DIR, but no parent: a missing one is a typo or not mounted. @throws ConfigError if it cannot be written to */
export function requireUploadsFolder({ uploadsDir: folder, ...config }: Config): void {
  if (!folder || isInBucket(config)) return
  try {
    accessSync(path.dirname(folder))
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (cause) {
    const { code } = partsOf<NodeJS.ErrnoException>(cause)
    throw new ConfigError(`Bad configuration: UPLOADS_DIR: images cannot be written to ${folder} (${code}). Is it mounted?`, { cause })
  }
}

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

type Folder = Pick<Config, 'dataDir'>

/** Its time is that of the last backup; operators with other tools touch it (docs/operations.md, "Monitoring"). */
const markIn = ({ dataDir }: Folder): string => path.join(dataDir, 'last-backup')

/** Without failing: the archive is complete, and the alert tells of a folder that cannot be written. */
export const noteBackup = (config: Folder): Promise<void> => writeFile(markIn(config), '', { mode: 0o600 }).catch(() => {})

export const lastBackup = (config: Folder): Promise<Date | null> =>
  stat(markIn(config)).then(
    ({ mtime }) => mtime,
    () => null,
  )
