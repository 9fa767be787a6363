import path from 'node:path'
import type { Config } from '../config.ts'
import { openGoogleStorage } from './googleStorage.ts'
import type { ImageStorage } from './imageStorage.ts'
import { openLocalStorage } from './localStorage.ts'

/** Images on local disk. Served at /uploads even when new ones go to a bucket, so that addresses survive a change of storage. */
export const uploadsDir = (config: Config) => path.join(config.dataDir, 'uploads')

/** Uploads in progress. */
export const temporaryDir = (config: Config) => path.join(config.dataDir, 'tmp')

/** The configured storage. Opens no connection yet. */
export function openStorage(config: Config): ImageStorage {
  if (config.gcsBucket) return openGoogleStorage({ bucket: config.gcsBucket, apiEndpoint: config.gcsApiEndpoint })
  return openLocalStorage(uploadsDir(config))
}
