import { catalogueReadInput } from '@chiostro/domain/catalogue/catalogueInput'
import { activeReadStates, catalogueReadMessages as messages } from '@chiostro/domain/catalogue/catalogueReads'
import type { Context } from '../../../context.ts'
import { isUniqueViolation } from '../../../database/failure.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ConflictError, found, NotFoundError } from '../../../errors.ts'
import { sendJob } from '../../../jobs/job.ts'
import { signedIn } from '../../../security/rights.ts'
import { validate } from '../../../validation.ts'
import { type FileImport, importFile } from '../import/import.service.ts'
import { type CatalogueRead, readRecord, sourceOf } from './readRecord.ts'
import { readCatalogueJob } from './reads.jobs.ts'

const isActive = { state: { in: [...activeReadStates] } }

/** Deletes a previous read that was not imported. @throws ValidationError, ConflictError while another read runs */
export async function startRead(context: Context, input: unknown): Promise<CatalogueRead> {
  const { username: actor } = signedIn(context)
  const options = validate(catalogueReadInput, input)
  sourceOf(options, context.config)
  const { source, year } = options
  try {
    return await inTransaction(context, async (tx) => {
      await tx.catalogueRead.deleteMany({ where: { NOT: isActive } })
      const row = await tx.catalogueRead.create({ data: { actor, source, year, options } })
      await sendJob(tx, readCatalogueJob, { id: row.id })
      return readRecord(row)
    })
  } catch (error) {
    throw isUniqueViolation(error) ? new ConflictError(messages.running, 'READ_RUNS') : error
  }
}

export async function lastRead({ db }: Context): Promise<CatalogueRead | null> {
  const row = await db.catalogueRead.findFirst({ orderBy: [{ at: 'desc' }, { id: 'desc' }] })
  return row && (await isWhole(db, row)) ? readRecord(row) : null
}

/** A crash of the database empties its files: what was read is gone with them. */
const isWhole = async (db: Context['db'], { state, file }: Pick<CatalogueRead, 'state' | 'file'>): Promise<boolean> =>
  state !== 'ready' || (await db.catalogueFile.count({ where: { id: file ?? '' } })) === 1

/** Ends the running read; its job notices within a second. Cached responses stay. @throws ConflictError when none runs */
export async function cancelRead(context: Context): Promise<CatalogueRead> {
  const { username: actor } = signedIn(context)
  const [row] = await context.db.catalogueRead.updateManyAndReturn({ where: isActive, data: { state: 'cancelled', endedAt: new Date() } })
  if (!row) throw new ConflictError(messages.noneRuns, 'NO_READ_RUNS')
  context.log.info({ id: row.id, actor }, 'catalogue read cancelled')
  return readRecord(row)
}

/** @throws NotFoundError for a deleted read, ConflictError for one that is not ready, and as `importFile` */
export async function applyRead(context: Context, { id, force }: { id: string; force?: boolean | null }): Promise<FileImport> {
  const row = found(await context.db.catalogueRead.findUnique({ where: { id } }), messages.unknown)
  const { state, file, result } = readRecord(row)
  if (!(await isWhole(context.db, row))) throw new NotFoundError(messages.unknown)
  if (state !== 'ready' || file === null || !result.read) throw new ConflictError(messages.notReady, 'READ_NOT_READY')
  const { extent, elsewhere } = result.read
  const imported = await importFile(context, { file, format: 'csv', force, extent, elsewhere, keepFilled: true })
  // Another read may have begun meanwhile, and taken its place.
  await context.db.catalogueRead.updateMany({ where: { id }, data: { state: 'applied', importId: imported.id, file: null } })
  return imported
}
