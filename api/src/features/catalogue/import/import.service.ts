import { catalogueImportMessages, importInput } from '@chiostro/domain/catalogue/catalogueImport'
import type { ClientBase } from 'pg'
import type { Context } from '../../../context.ts'
import { ConflictError, NotFoundError } from '../../../errors.ts'
import { signedIn } from '../../../security/rights.ts'
import { validate } from '../../../validation.ts'
import { recordAudit } from '../../deletion/audit.service.ts'
import { findFile, markCancelled, noteProgress, readFile, readProgress, removeFile, storeFile, wasCancelled } from './files.ts'
import { endSession } from './importLock.sql.ts'
import { parseInThread } from './parseInThread.ts'
import { type ImportProgress, type ImportResult, runImport } from './runImport.ts'

export interface FileImport extends ImportResult {
  /** From request to response. */
  seconds: number
}

/** @returns the id of the stored file, valid for an hour @throws PayloadTooLargeError, ValidationError (path `file`) */
export async function receiveFile(context: Context, bytes: AsyncIterable<Buffer>): Promise<string> {
  return storeFile(context, bytes)
}

/**
 * All or nothing. The file is then deleted; after a dry run or an error it stays, to be imported with other options.
 * @throws ValidationError (path `file`), ConflictError (more than 5 % would be retired, another import runs, too long, or cancelled)
 */
export async function importFile(context: Context, input: unknown): Promise<FileImport> {
  const began = performance.now()
  const { username: actor } = signedIn(context)
  const { file, format, encoding, sheet, map, changes, ...options } = validate(importInput, input)
  const content = await readFile(context, file)
  const { signal } = context
  const result = await runImport(context, () => parseInThread({ content, format, encoding, sheet: sheet ?? undefined, map }, { signal }), {
    ...options,
    signal,
    actor,
    // The list may be larger than the limit for catalogue files.
    keepChanges: changes ? (lines) => storeFile(context, lines, Number.POSITIVE_INFINITY) : undefined,
    onProgress: (progress) => noteProgress(context, file, progress),
    beforeCommit: recordImport(actor),
  })
    .catch(async (error) => {
      throw (await wasCancelled(context, file).catch(() => false))
        ? new ConflictError(catalogueImportMessages.cancelled, 'IMPORT_CANCELLED')
        : error
    })
    .finally(() => noteProgress(context, file))
  if (!options.dryRun) await removeFile(context, file)
  return { ...result, seconds: Math.round((performance.now() - began) / 10) / 100 }
}

/** Writes to the audit log, as the last write of the import's transaction. */
export const recordImport =
  (actor: string) =>
  (client: ClientBase, imported: ImportResult): Promise<void> =>
    recordAudit(client, {
      actor,
      action: 'import',
      kind: 'catalogue',
      recordId: imported.id ?? '',
      label: imported.format,
      reason: summary(imported),
    })

const summary = ({ created, updated, unchanged, retired }: ImportResult) =>
  `nuovi ${created}, aggiornati ${updated}, invariati ${unchanged}, ritirati ${retired}`

export async function importProgress(context: Context, file: string): Promise<ImportProgress | null> {
  return readProgress(context, file)
}

/** Changes of an import or dry run, by name. @returns CSV as gzip @throws NotFoundError when the list does not exist or has expired */
export async function readChanges(context: Context, id: string): Promise<Buffer> {
  const content = await findFile(context, id)
  if (!content) throw new NotFoundError(catalogueImportMessages.unknownChanges)
  return content
}

export interface CancelledImport {
  rows: number
}

/** Ends the running import, in any process: nothing of it remains. @throws ConflictError when none runs */
export async function cancelImport(context: Context): Promise<CancelledImport> {
  const { username: actor } = signedIn(context)
  const cancelled = await markCancelled(context)
  if (!cancelled || !(await endSession(context.pool))) throw new ConflictError(catalogueImportMessages.noneRuns, 'NO_IMPORT_RUNS')
  context.log.info({ ...cancelled, actor }, 'import cancelled')
  return cancelled
}
