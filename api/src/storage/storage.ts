import { readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from '../log.ts'
import type { Config } from '../startup/config.ts'
import { openGoogleStorage, openS3Storage } from './buckets.ts'
import { createFolder, uploadsDir } from './folders.ts'
import { assertImageName, type ImageStorage, nameAfter, type RawStorage, reliableStorage } from './imageStorage.ts'
import { partialFile, syncFolder, writeDurably } from './partialFiles.ts'

export const openStorage = (config: Config, log?: Pick<Logger, 'warn'>): ImageStorage => reliableStorage(openRaw(config), log)

function openRaw(config: Config): RawStorage {
  if (config.gcsBucket) return openGoogleStorage({ bucket: config.gcsBucket, apiEndpoint: config.gcsApiEndpoint })
  if (config.s3) return openS3Storage(config.s3)
  return openLocalStorage(uploadsDir(config))
}

const prefix = '/uploads/'

/** Several processes may share the folder: names are random, files renamed once written. @param dir absolute path, created when needed */
export function openLocalStorage(dir: string): RawStorage {
  return {
    place: dir,
    async write(name, data) {
      const target = path.join(dir, assertImageName(name))
      await createFolder(dir)
      const partial = partialFile(dir)
      try {
        await writeDurably(partial, data)
        // Atomic: a reader sees the whole file or none.
        await rename(partial, target)
        await syncFolder(dir)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
    read: (name) =>
      readFile(path.join(dir, assertImageName(name))).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    remove: (name) => rm(path.join(dir, assertImageName(name)), { force: true }),
    url: (name) => prefix + assertImageName(name),
    nameOf: (url) => nameAfter(prefix, url),
  }
}
