import { catalogueImportMessages } from '@chiostro/domain/catalogueImport'
import type { ClientBase, PoolClient } from 'pg'
import type { Services } from '../../../context.ts'
import { ConflictError } from '../../../errors.ts'
import { type ApplyOptions, applyStaged, type Difference, measureDifference, type OfferingCounts } from './apply.ts'
import { checkDegreeCourse, checkDepartment, checkRow } from './check.ts'
import { readCsv } from './csv.reader.ts'
import { createGroups, type Groups } from './groups.ts'
import { matchStaged, type Reject } from './match.ts'
import { type Bytes, type Finding, type FoundHead, UnreadableSourceError } from './source.ts'
import { openStaging, type Staging } from './staging.ts'
import { readStructureFile } from './structure.reader.ts'
import { readUnitn } from './unitn.reader.ts'

const readers = { csv: readCsv, json: readStructureFile, unitn: readUnitn } satisfies Record<
  string,
  (bytes: Bytes) => AsyncIterable<Finding>
>

export type CatalogueFormat = keyof typeof readers

/** An import that would retire a larger part of the offerings is probably the wrong file (contract, "Catalogue import"). */
const retiredAtMost = 0.05

/** Offerings between two reports of progress. */
const progressEvery = 250

/** Whatever number, as long as it is nobody else's: the advisory lock of whoever imports. */
const importLock = 4_121_977_002

export interface ImportProgress {
  phase: 'reading' | 'comparing' | 'writing'
  /** Offerings read so far. */
  rows: number
}

export interface ImportOptions {
  /** Find out what would happen, and change nothing. */
  dryRun?: boolean
  /** Go on even when more than 5 % of the offerings would be retired. */
  force?: boolean
  onProgress?(progress: ImportProgress): void
  /** Told one after the other, as they are found; a slow listener slows the import down. */
  onReject?(reject: Reject): void | Promise<void>
  /** Writes along in the same transaction; not called in a dry run. */
  beforeCommit?(client: ClientBase, counts: OfferingCounts): Promise<void>
}

/** What another kind of file does otherwise. */
interface FindingsOptions extends ImportOptions, Partial<ApplyOptions> {}

export interface ImportResult extends OfferingCounts {
  rejected: number
  dryRun: boolean
  /** Only in a dry run: the import itself would stop, because it retires more than 5 % of the offerings. */
  needsForce: boolean
}

/** Too much would be retired; nothing was changed. */
export class TooManyRetiredError extends ConflictError {
  constructor({ missing, offered }: Difference) {
    const share = ((missing / offered) * 100).toFixed(1).replace('.', ',')
    super(
      `Verrebbero ritirati ${missing} insegnamenti su ${offered} (${share} %, più del 5 %): non è stato cambiato nulla. Se il file è quello giusto, ripeti con --force.`,
    )
  }
}

/**
 * Brings the catalogue to what a file says, all or nothing, in one transaction (contract, "Catalogue import"): offerings keep their
 * ids, those no longer in the file are retired, or deleted when nobody reviewed them. The same file twice changes nothing.
 * Memory does not grow with the file: rows wait in temporary tables of the database.
 * @param bytes the file, piece by piece
 * @throws UnreadableSourceError, TooManyRetiredError, ConflictError while another import runs
 */
export async function importCatalogue(
  services: Pick<Services, 'pool' | 'log'>,
  bytes: Bytes,
  format: CatalogueFormat,
  options: ImportOptions = {},
): Promise<ImportResult> {
  return withImportLock(services, (client) => importFindings(services, client, readers[format](bytes), options))
}

/** Only one import at a time: each has its own staging tables, but there is one catalogue. */
export async function withImportLock<Result>(
  { pool }: Pick<Services, 'pool'>,
  run: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [importLock])
    if (!rows[0]?.mine) throw new ConflictError(catalogueImportMessages.running)
    const result = await run(client)
    await client.query(`DISCARD TEMP; SELECT pg_advisory_unlock(${importLock})`)
    client.release()
    return result
  } catch (error) {
    // With the connection go its lock, its tables and whatever transaction is open.
    client.release(true)
    throw error
  }
}

/** The import itself, for any source of findings, on a connection that holds the lock. */
export async function importFindings(
  { log }: Pick<Services, 'log'>,
  client: PoolClient,
  findings: AsyncIterable<Finding>,
  { dryRun = false, force = false, retire = true, alongside, onProgress, onReject, beforeCommit }: FindingsOptions,
): Promise<ImportResult> {
  let rejected = 0
  const refuse = async (reject: Reject) => {
    rejected++
    await onReject?.(reject)
  }
  const staging = await openStaging(client)
  const rows = await stageFindings(staging, findings, refuse, onProgress)
  onProgress?.({ phase: 'comparing', rows })
  // Every join is of whole tables by equal keys. The planner, whose statistics lag behind, would at times compare each row with each.
  await client.query('BEGIN; SET LOCAL enable_nestloop = off')
  for (const reject of await matchStaged(client)) await refuse(reject)
  await requireOfferings(client)
  const difference = await measureDifference(client)
  const needsForce = retire && !force && difference.missing > difference.offered * retiredAtMost
  if (needsForce && !dryRun) throw new TooManyRetiredError(difference)
  onProgress?.({ phase: 'writing', rows })
  const { counts, changed } = await applyStaged(client, { retire, alongside })
  if (changed) await raiseVersion(client)
  if (!dryRun) await beforeCommit?.(client, counts)
  await client.query(dryRun ? 'ROLLBACK' : 'COMMIT')
  log.info({ ...counts, rejected, dryRun }, 'catalogue imported')
  return { ...counts, rejected, dryRun, needsForce }
}

async function stageFindings(
  staging: Staging,
  findings: AsyncIterable<Finding>,
  refuse: (reject: Reject) => Promise<void>,
  onProgress: ImportOptions['onProgress'],
): Promise<number> {
  const groups = createGroups()
  let rows = 0
  for await (const finding of findings) {
    if (finding.kind !== 'row' && finding.kind !== 'refused') {
      stageHead(groups, finding)
      continue
    }
    if (++rows % progressEvery === 0) onProgress?.({ phase: 'reading', rows })
    const { value, reason } = finding.kind === 'row' ? checkRow(groups, finding) : { reason: finding.reason }
    await (value ? staging.add(value) : refuse({ line: finding.line, reason }))
  }
  await staging.finish(groups.all())
  return rows
}

/** A head without a proper name is left out: its offerings are refused for want of it. */
function stageHead(groups: Groups, { kind, no, parent = 0, fields }: FoundHead) {
  if (kind === 'department') {
    const { value } = checkDepartment(fields)
    if (value) groups.addDepartment(no, value)
  } else {
    const { value } = checkDegreeCourse(fields)
    if (value) groups.addDegreeCourse(no, parent, value)
  }
}

async function requireOfferings(client: PoolClient) {
  const { rows } = await client.query('SELECT FROM offers LIMIT 1')
  if (rows.length === 0) throw new UnreadableSourceError('Nel file non c’è nessun insegnamento valido: non è stato cambiato nulla.')
}

/** Documents made of the whole catalogue are made anew. */
const raiseVersion = (client: PoolClient) => client.query('UPDATE catalogue_version SET version = version + 1, changed_at = now()')
