import { importInput, rejectPage } from '@chiostro/domain/catalogueImport'
import type { Context } from '../../../context.ts'
import { ValidationError } from '../../../errors.ts'
import { validate } from '../../../validation.ts'
import { requireAdmin } from '../../admin/permission.ts'
import { keepFile, openFile, removeFile, type WaitingFile } from '../files/files.service.ts'
import type { CatalogueFormat, ImportResult } from './import.service.ts'
import { runImport } from './importRunner.ts'
import type { Reject } from './match.ts'
import { type FileProgress, readProgress } from './progress.ts'
import { type Bytes, UnreadableSourceError } from './source.ts'

/** What an import of a file did, or would do. */
export interface FileImport extends ImportResult {
  /** From the request to the answer. */
  seconds: number
  /** At most 100,000 of the refused rows, in the order they were found. */
  rejects: Reject[]
}

/**
 * Receives a catalogue file from an admin.
 * @returns its id, good for an hour
 * @throws UnauthenticatedError, PayloadTooLargeError, ValidationError (path `file`)
 */
export async function receiveFile(context: Context, bytes: Bytes): Promise<string> {
  requireAdmin(context)
  return keepFile(context, bytes)
}

/**
 * Brings the catalogue to what a received file says, all or nothing (contract, "Catalogue import"). The file is gone afterwards; after
 * a dry run or a refusal it still waits, to be imported with other options.
 * @throws UnauthenticatedError, ValidationError (path `file`: unknown or unreadable), ConflictError (more than 5 % would be retired, or
 *   another import runs)
 */
export async function importFile(context: Context, input: unknown): Promise<FileImport> {
  const began = performance.now()
  const { username: actor } = requireAdmin(context)
  const { format, ...options } = validate(importInput, input)
  const file = await openFile(context, options.file)
  const order = { databaseUrl: urlOf(context), format: format ?? (await formatOf(file)), actor, mostRejects: rejectPage.max, ...options }
  const { result, rejects } = await runImport(order).catch((error) => {
    throw error instanceof UnreadableSourceError ? new ValidationError([{ path: 'file', message: error.message }]) : error
  })
  if (!options.dryRun) await removeFile(context, options.file)
  const seconds = Math.round((performance.now() - began) / 10) / 100
  context.log.info({ ...result, seconds }, 'catalogue imported')
  return { ...result, rejects, seconds }
}

/**
 * How far the import of a file is; null while none runs.
 * @throws UnauthenticatedError
 */
export async function importProgress(context: Context, file: string): Promise<FileProgress | null> {
  requireAdmin(context)
  return readProgress(context, file)
}

/** The embedded database has no address in the configuration. */
const urlOf = ({ pool }: Pick<Context, 'pool'>) => String(pool.options.connectionString)

/** By the first character after a byte order mark and spaces; the older structure has no beginning of its own. */
async function formatOf(file: WaitingFile): Promise<CatalogueFormat> {
  for await (const piece of file.read()) {
    const [first] = piece
      .toString('utf8', 0, 1024)
      .replace(/^\uFEFF/, '')
      .trimStart()
    return first === '[' ? 'json' : first === '{' ? 'unitn' : 'csv'
  }
  return 'csv'
}
