import path from 'node:path'
import type { Logger } from '../log.ts'
import type { Config } from '../startup/config.ts'
import { openGoogleStorage } from './googleStorage.ts'
import type { ImageStorage, RawStorage } from './imageStorage.ts'
import { openLocalStorage } from './localStorage.ts'
import { reliableStorage } from './reliableStorage.ts'
import { openS3Storage } from './s3Storage.ts'

/** Folder of images, served at /uploads even when new ones go to a bucket, so that addresses survive a change of storage. */
export const uploadsDir = (config: Config) => config.uploadsDir ?? path.join(config.dataDir, 'uploads')

export const temporaryDir = (config: Config) => path.join(config.dataDir, 'tmp')

export const isInBucket = ({ gcsBucket, s3 }: Pick<Config, 'gcsBucket' | 's3'>): boolean => Boolean(gcsBucket ?? s3)

export const openStorage = (config: Config, log?: Pick<Logger, 'warn'>): ImageStorage => reliableStorage(openRaw(config), log)

function openRaw(config: Config): RawStorage {
  if (config.gcsBucket) return openGoogleStorage({ bucket: config.gcsBucket, apiEndpoint: config.gcsApiEndpoint })
  if (config.s3) return openS3Storage(config.s3)
  return openLocalStorage(uploadsDir(config))
}
