import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { catalogueImportMessages } from '@chiostro/domain/catalogue/catalogueImport'
import { importInput } from '@chiostro/domain/catalogue/catalogueInput'
import { changesPage } from '@chiostro/domain/catalogue/catalogueReads'
import { byteOrderMark, csvLine, type SeparatorName } from '@chiostro/domain/text/csv'
import { parse } from 'csv-parse'
import type { ClientBase } from 'pg'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { ConflictError, found } from '../../../errors.ts'
import { signedIn } from '../../../security/rights.ts'
import { validate } from '../../../validation.ts'
import { recordAudit } from '../../deletion/audit.service.ts'
import { findFile, markCancelled, noteProgress, readFile, removeFile, storeFile, wasCancelled } from './files.ts'
import type { ChangedRecord, ChangePage, changedField } from './import.schemas.ts'
import { endSession } from './import.sql.ts'
import { parseInThread } from './parseInThread.ts'
import { type ImportResult, runImport } from './runImport.ts'

export interface FileImport extends ImportResult {
  /** From request to response. */
  seconds: number
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
  // A process that was killed may have left its phase, which a cancellation marks, too.
  await noteProgress(context, file)
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

/** Changes of an import or dry run, by name. @returns CSV as gzip @throws NotFoundError when the list does not exist or has expired */
export async function readChanges(context: Context, id: string): Promise<Buffer> {
  return found(await findFile(context, id), catalogueImportMessages.unknownChanges)
}

/** Ends the running import, in any process: nothing of it remains. @throws ConflictError when none runs */
export async function cancelImport(context: Context): Promise<{ rows: number }> {
  const { username: actor } = signedIn(context)
  const cancelled = await markCancelled(context)
  if (!cancelled || !(await endSession(context.pool))) throw new ConflictError(catalogueImportMessages.noneRuns, 'NO_IMPORT_RUNS')
  context.log.info({ ...cancelled, actor }, 'import cancelled')
  return cancelled
}

interface Line extends Omit<ChangedRecord, 'what' | 'fields'>, z.infer<typeof changedField> {
  what: 'new' | 'changed' | 'retired' | 'removed'
}

function kindOf({ kind, what }: Pick<Line, 'kind' | 'what'>): ChangedRecord['what'] {
  if (kind === 'professor') return 'newProfessor'
  return what === 'retired' || what === 'removed' ? 'gone' : what
}

interface Page {
  what?: ChangedRecord['what'] | null
  first?: number | null
  offset?: number | null
}

/** Reads a page, of 20 records by default, with the number by kind. @returns null when the list does not exist or has expired */
export async function changedRecords(context: Context, id: string, { what, first, offset }: Page): Promise<ChangePage | null> {
  const content = await findFile(context, id)
  if (!content) return null
  const limit = Math.min(Math.max(first ?? changesPage.size, 0), changesPage.max)
  const page: ChangePage = { new: 0, changed: 0, gone: 0, newProfessor: 0, records: [] }
  let last: ChangedRecord | undefined
  let index = -Math.max(offset ?? 0, 0)
  for await (const { field, old, new: now, what: text, ...line } of linesOf(content)) {
    const kind = kindOf({ kind: line.kind, what: text })
    // The lines of one record are adjacent.
    if (last?.id !== line.id || last.kind !== line.kind) {
      last = { ...line, what: kind, fields: [] }
      page[kind]++
      if ((!what || what === kind) && index++ >= 0 && page.records.length < limit) page.records.push(last)
    }
    if (field) last.fields.push({ field, old, new: now })
  }
  return page
}

const linesOf = (content: Buffer): AsyncIterable<Line> =>
  Readable.from([content])
    .pipe(createGunzip())
    .pipe(parse({ bom: true, columns: true }))

export async function* separatedBy(content: Buffer, separator: SeparatorName): AsyncGenerator<string> {
  const records: AsyncIterable<string[]> = Readable.from([content])
    .pipe(createGunzip())
    .pipe(parse({ bom: true }))
  yield byteOrderMark
  for await (const record of records) yield csvLine(record, separator)
}
