import { access, constants, mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
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
export async function requireUploadsFolder({ uploadsDir: folder, ...config }: Config): Promise<void> {
  if (!folder || isInBucket(config)) return
  try {
    await access(path.dirname(folder))
    await createFolder(folder)
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (cause) {
    const { code } = partsOf<NodeJS.ErrnoException>(cause)
    throw new ConfigError(`Bad configuration: UPLOADS_DIR: images cannot be written to ${folder} (${code}). Is it mounted?`, { cause })
  }
}

/** With its parents. Node's own `recursive` never ends where a folder refuses with ENOENT, as /proc does. @throws the system's error */
export async function createFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return
  await createFolder(path.dirname(folder))
  await mkdir(folder).catch(async (error) => {
    if (!(await isFolder(folder))) throw error
  })
}

const isFolder = (folder: string): Promise<boolean> =>
  stat(folder).then(
    (stats) => stats.isDirectory(),
    () => false,
  )

/** @throws ConfigError if nothing can be written to DATA_DIR; not for a full disk, on which a database elsewhere goes on */
export async function requireDataFolder({ dataDir }: Folder): Promise<void> {
  await tryFolder(dataDir).catch((cause) => {
    const { code = '' } = partsOf<NodeJS.ErrnoException>(cause)
    if (code === 'ENOSPC' || code === 'EDQUOT') return
    throw new ConfigError(`Bad configuration: DATA_DIR: ${dataDir} cannot be used as a folder to write in (${code}).`, { cause })
  })
}

/** Bytes that a probe writes: with less space, the next write of the database or an upload fails. */
const tried = 65_536

/** Writes and removes a file in the folder, created if missing. @throws the system's error: no space, a read-only disk */
export async function tryFolder(folder: string): Promise<void> {
  // Named by process id, so that a process started after a kill overwrites it.
  const file = path.join(folder, `.room-${process.pid}`)
  await createFolder(folder)
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
