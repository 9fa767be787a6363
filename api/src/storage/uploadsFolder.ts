import { accessSync, constants, mkdirSync } from 'node:fs'
import path from 'node:path'
import { partsOf } from '@chiostro/domain/records/records'
import { type Config, ConfigError } from '../startup/config.ts'

/** Creates UPLOADS_DIR, but no parent: a missing one is a typo or not mounted. @throws ConfigError if it cannot be written to */
export function requireUploadsFolder({ uploadsDir: folder, gcsBucket, s3 }: Config): void {
  if (!folder || gcsBucket || s3) return
  try {
    accessSync(path.dirname(folder))
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (cause) {
    const { code } = partsOf<NodeJS.ErrnoException>(cause)
    throw new ConfigError(`Bad configuration: UPLOADS_DIR: images cannot be written to ${folder} (${code}). Is it mounted?`, { cause })
  }
}
