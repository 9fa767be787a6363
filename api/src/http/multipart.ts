import { mkdir } from 'node:fs/promises'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { imageLimits } from '@chiostro/domain/images'
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import { BadRequestError, UnsupportedMediaError } from '../errors.ts'
import { diskError, type UploadedFile } from '../storage/partialFiles.ts'
import { discardRest } from './discard.ts'
import { FormReader, formMessages, type MultipartLimits, StalledError } from './formReader.ts'

/** A form with the pictures in `images`. Its texts may weigh what a JSON body may. */
export const imageForm: MultipartLimits = {
  fileField: 'images',
  files: imageLimits.count,
  fileBytes: imageLimits.bytes,
  fields: 50,
  textBytes: 100_000,
  idleMs: 20_000,
  totalMs: 5 * 60_000,
}

export interface MultipartForm {
  fields: Record<string, string>
  /** In the order of the form. An unused file input counts as none. */
  files: UploadedFile[]
  /** Removes the temporary files. Call it whatever happened. */
  cleanup(): Promise<void>
}

/**
 * Reads a multipart form, its files straight to temporary ones. When it throws nothing is left behind.
 * @param tempDir made if it does not exist
 * @throws UnsupportedMediaError not multipart; BadRequestError broken, unfinished, stalled or aborted;
 *   PayloadTooLargeError (the sentence names the file); ValidationError too many files (path: the file field), wrong fields; StorageFullError
 */
export async function readMultipart(raw: IncomingMessage, limits: MultipartLimits, tempDir: string): Promise<MultipartForm> {
  const reader = new FormReader(limits, tempDir)
  try {
    const parser = openParser(raw, limits)
    await mkdir(tempDir, { recursive: true })
    await reader.read(raw, parser)
    return { fields: reader.fields, files: reader.files, cleanup: () => reader.cleanup() }
  } catch (error) {
    await reader.cleanup()
    if (!(error instanceof StalledError)) await discardRest(raw)
    throw diskError(error)
  }
}

export const isMultipart = (headers: IncomingHttpHeaders) => /^multipart\/form-data\s*(;|$)/i.test(headers['content-type'] ?? '')

function openParser({ headers }: IncomingMessage, limits: MultipartLimits): BusboyInstance {
  if (!isMultipart(headers)) throw new UnsupportedMediaError('Invia i dati come multipart/form-data')
  const { files, fileBytes, fields, textBytes } = limits
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: { files, fileSize: fileBytes, fields, fieldSize: textBytes, parts: files + fields + 1, headerPairs: 20, headerSize: 8192 },
    })
  } catch {
    throw new BadRequestError(formMessages.broken) // no boundary
  }
}
