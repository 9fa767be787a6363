import path from 'node:path'
import type { Config } from '../config.ts'
import { openGoogleStorage } from './googleStorage.ts'
import { openLocalStorage } from './localStorage.ts'

/** Where pictures live. A name is a file's whole name there; it never changes its content, so copies may be kept for ever. */
export interface ImageStorage {
  /**
   * Stores the bytes under the name; when it resolves they are readable at `url(name)`.
   * @throws StorageFullError when there is no room left
   */
  write(name: string, data: Buffer, contentType: string): Promise<void>
  /** Forgets a file; one that does not exist is no error. */
  remove(name: string): Promise<void>
  /** The address a browser fetches it from: relative to the site on local disk, absolute on Google Cloud Storage. */
  url(name: string): string
  /** The inverse of `url`; null for an address that is not of this storage. */
  nameOf(url: string): string | null
}

/** Images on local disk. Served at /uploads even where new ones go to a bucket, so that a move keeps the old addresses. */
export const uploadsDir = (config: Config) => path.join(config.dataDir, 'uploads')

/** Files on their way in. */
export const temporaryDir = (config: Config) => path.join(config.dataDir, 'tmp')

/** The storage that the configuration asks for. Opens no connection yet. */
export function openStorage(config: Config): ImageStorage {
  if (config.gcsBucket) return openGoogleStorage({ bucket: config.gcsBucket, apiEndpoint: config.gcsApiEndpoint })
  return openLocalStorage(uploadsDir(config))
}
