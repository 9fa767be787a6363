import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { catalogueFileLimits, catalogueImportMessages } from '@chiostro/domain/catalogue/catalogueImport'
import { isOneOf } from '@chiostro/domain/records/records'
import type { Services } from '../../../context.ts'
import { PayloadTooLargeError, ValidationError } from '../../../errors.ts'
import { defineTask } from '../../../jobs/job.ts'
import { type ImportProgress, importPhases } from './import.schemas.ts'

type Store = Pick<Services, 'db'>

/** Stored in place of a phase until the import has ended. */
const cancelled = 'cancelled'

/** Files of catalogue reads live as long as the read. */
async function filesOfReads({ db }: Store): Promise<string[]> {
  const reads = await db.catalogueRead.findMany({ select: { file: true, changes: true } })
  return reads.flatMap(({ file, changes }) => [file, changes]).filter((id) => id !== null)
}

/** Compresses while it arrives: catalogues shrink to a tenth. @returns its id, valid for an hour @throws PayloadTooLargeError, ValidationError (path `file`) when empty */
export async function storeFile({ db }: Store, bytes: AsyncIterable<Buffer>, limit: number = catalogueFileLimits.bytes): Promise<string> {
  const content = await pipeline(limited(bytes, limit), createGzip({ level: 1 }), (compressed) => buffer(compressed))
  const { id } = await db.catalogueFile.create({ data: { content: new Uint8Array(content) }, select: { id: true } })
  // One that is being imported waits no more: without it, nothing would tell of the import, or stop it.
  const waiting = { where: { id: { notIn: await filesOfReads({ db }) }, phase: '' }, orderBy: { uploadedAt: 'desc' } } as const
  const older = await db.catalogueFile.findMany({ ...waiting, skip: catalogueFileLimits.waiting, select: { id: true } })
  await db.catalogueFile.deleteMany({ where: { id: { in: older.map((file) => file.id) } } })
  return id
}

async function* limited(bytes: AsyncIterable<Buffer>, limit: number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const piece of bytes) {
    size += piece.length
    if (size > limit) throw new PayloadTooLargeError(catalogueImportMessages.tooLarge)
    yield piece
  }
  if (size === 0) throw new ValidationError([{ path: 'file', message: catalogueImportMessages.empty }])
}

/** @returns the file as gzip @throws ValidationError (path `file`) when it does not exist or has expired */
export async function readFile({ db }: Store, id: string): Promise<Buffer> {
  const content = await findFile({ db }, id)
  if (content) return content
  throw new ValidationError([{ path: 'file', message: catalogueImportMessages.unknownFile }])
}

/** @returns the file as gzip; undefined when it does not exist or has expired */
export async function findFile({ db }: Store, id: string): Promise<Buffer | undefined> {
  const file = await db.catalogueFile.findUnique({ where: { id }, select: { content: true } })
  return file ? Buffer.from(file.content) : undefined
}

export async function removeFile({ db }: Store, id: string): Promise<void> {
  await db.catalogueFile.deleteMany({ where: { id } })
}

export async function sweepFiles({ db }: Store): Promise<void> {
  const uploadedAt = { lt: new Date(Date.now() - catalogueFileLimits.hours * 3_600_000) }
  await db.catalogueFile.deleteMany({ where: { uploadedAt, id: { notIn: await filesOfReads({ db }) } } })
}

export const catalogueFileJobs = [
  defineTask({
    name: 'sweep_catalogue_files',
    run: sweepFiles,
    schedule: { cron: '*/15 * * * *' },
  }),
]

/** Written outside the import's transaction, so that every process can read it; errors are logged. @param progress absent at the end */
export async function noteProgress({ db, log }: Pick<Services, 'db' | 'log'>, id: string, progress?: ImportProgress): Promise<void> {
  const { phase = '', rows = 0, read = 0 } = progress ?? {}
  const where = progress ? { id, phase: { not: cancelled } } : { id }
  await db.catalogueFile
    .updateMany({ where, data: { phase, rows, read } })
    .catch((error) => log.warn({ err: error }, 'the progress of an import could not be stored'))
}

export async function readProgress({ db }: Store, id: string): Promise<ImportProgress | null> {
  const where = { id, phase: { notIn: ['', cancelled] } }
  const file = await db.catalogueFile.findUnique({ where, select: { phase: true, rows: true, read: true } })
  return file && isOneOf(importPhases, file.phase) ? { ...file, phase: file.phase } : null
}

/** Marks the running import as cancelled, for the request that waits for its end. @returns its progress; undefined when none runs */
export async function markCancelled({ db }: Store): Promise<{ rows: number } | undefined> {
  const running = { where: { phase: { not: '' } }, data: { phase: cancelled }, select: { rows: true } }
  const [file] = await db.catalogueFile.updateManyAndReturn(running)
  return file
}

export const wasCancelled = async ({ db }: Store, id: string): Promise<boolean> =>
  (await db.catalogueFile.count({ where: { id, phase: cancelled } })) === 1
