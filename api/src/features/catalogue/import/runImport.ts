import { type ImportExtent, rejectPage } from '@chiostro/domain/catalogue/catalogueImport'
import type { ClientBase } from 'pg'
import type { z } from 'zod'
import type { Services } from '../../../context.ts'
import { ConflictError } from '../../../errors.ts'
import { applyStaged, type Difference, measureDifference } from './apply.sql.ts'
import { listChanges, listNewProfessors } from './changeList.sql.ts'
import { rememberRows, saveChanges } from './changes.sql.ts'
import type { ImportProgress, importResult, NewProfessor } from './import.schemas.ts'
import { incrementVersion, insertImport } from './import.sql.ts'
import { type CatalogueTransaction, inCatalogueTransaction } from './importLock.ts'
import { unreadable } from './json.ts'
import { linkBooks } from './linking.sql.ts'
import { hasOffers, matchStaged } from './match.sql.ts'
import type { Batch } from './parse.ts'
import type { Reject } from './rows.ts'
import { applyLegacy, beginTrial, dropStaged, endTrial, forgetEmpty, rejectTakenCodes, stageBatches } from './staging.sql.ts'

/** An import that would retire a larger share of the offerings is probably of the wrong file. */
const maxRetiredShare = 0.05

export interface ImportOptions extends CatalogueTransaction {
  dryRun?: boolean
  /** Continues even when more than 5 % of the offerings would be retired. */
  force?: boolean
  /** Retires offerings that left the file even though rows were rejected. */
  retire?: boolean
  /** Part of the catalogue that the file has, all of it by default: nothing outside is retired. */
  extent?: ImportExtent
  /** Codes of degree courses that the file's departments had before and that other departments offer now. */
  elsewhere?: string[]
  /** Empty values of the file leave the stored ones. */
  keepFilled?: boolean
  onProgress?(progress: ImportProgress): Promise<void>
  /** Stores the list of changes, by name, as CSV; in a dry run of those it would make. @returns the id of the list */
  keepChanges?(lines: AsyncIterable<Buffer>): Promise<string>
  actor?: string
  /** Further writes at the end of the transaction; not called in a dry run. */
  beforeCommit?(client: ClientBase, result: ImportResult): Promise<unknown>
}

export interface ImportResult extends Omit<z.infer<typeof importResult>, 'seconds'> {
  format: Batch['format']
  /** The first `rejectPage.max` rejected rows. */
  rejects: Reject[]
  /** Professors who get a page; the first `shownProfessors` by name. */
  newProfessors: { total: number; names: NewProfessor[] }
}

/** Thrown before anything is changed. */
export class TooManyRetiredError extends ConflictError {
  constructor({ leaving, offered }: Difference) {
    const share = ((leaving / offered) * 100).toFixed(1).replace('.', ',')
    super(
      `Verrebbero ritirati ${leaving} insegnamenti su ${offered} (${share} %, più del 5 %): non è stato cambiato nulla. Se il file è quello giusto, ripeti con --force.`,
      'TOO_MANY_RETIRED',
    )
  }
}

/**
 * Imports in one transaction: offerings keep their ids, those missing are retired unless rows were rejected. Repeating it changes nothing.
 * @param read called a second time too @throws ValidationError (path `file`), TooManyRetiredError, ConflictError, the signal's reason
 */
export async function runImport(
  services: Pick<Services, 'pool' | 'log' | 'ending'>,
  read: () => AsyncIterable<Batch>,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const { dryRun = false, force = false, extent = 'catalogue', elsewhere = [], actor = '', onProgress, beforeCommit, keepChanges } = options
  const write = async (client: ClientBase) => {
    await beginTrial(client)
    const { last, rejected, rejects, notes, header } = await stage(client, read(), options)
    const progress = { rows: last.rows, read: 1 }
    await onProgress?.({ phase: 'comparing', ...progress })
    // A file of the older structure is never the whole catalogue: nothing is retired.
    const isLegacy = last.format === 'legacy'
    const repeated = await matchStaged(client, extent)
    const isRejected = await isWhollyRejected(client, rejected)
    const difference = await measureDifference(client, extent, elsewhere)
    if (isLegacy) await rejectTakenCodes(client)
    const all = rejected + repeated.count
    const retire = !isLegacy && !isRejected && (all === 0 || options.retire === true)
    const needsForce = retire && !force && difference.leaving > difference.offered * maxRetiredShare
    if (needsForce && !dryRun) throw new TooManyRetiredError(difference)
    await onProgress?.({ phase: 'writing', ...progress })
    await rememberRows(client)
    const { counts, changed } = await applyStaged(client, {
      retire,
      alongside: (tally) => (isLegacy ? applyLegacy(tally, client) : undefined),
    })
    if (changed) await incrementVersion(client)
    const changes = keepChanges ? await keepChanges(listChanges(client)) : null
    const newProfessors = await listNewProfessors(client, shownProfessors)
    const listings = changed && !dryRun ? await linkBooks(client) : undefined
    const report = {
      ...counts,
      format: last.format,
      dryRun,
      needsForce,
      rejected: all,
      kept: isLegacy ? 0 : difference.missing - counts.retired,
      notes: repeated.joined > 0 ? [...notes, joinedNote(repeated.joined)] : notes,
      header,
      newProfessors,
      rejects: [...rejects, ...repeated.rejects].slice(0, rejectPage.max),
      changes,
    }
    if (dryRun) await endTrial(client)
    const result = { ...report, id: dryRun ? null : await recordImport(client, report, { actor, changed }) }
    if (!dryRun) await beforeCommit?.(client, result)
    await dropStaged(client)
    return { ...result, listings }
  }
  const { listings, ...result } = await inCatalogueTransaction(services, write, options)
  services.log.info(
    { ...result, rejects: undefined, header: undefined, newProfessors: result.newProfessors.total, listings },
    'catalogue imported',
  )
  return result
}

const shownProfessors = 1000

const joinedNote = (rows: number) =>
  rows === 1
    ? 'Una riga per docente: una riga è unita a quella del suo insegnamento.'
    : `Una riga per docente: ${rows} righe sono unite a quelle del loro insegnamento.`

async function recordImport(client: ClientBase, report: Omit<ImportResult, 'id'>, { actor, changed }: { actor: string; changed: boolean }) {
  const id = await insertImport(client, { ...report, actor, changed })
  if (changed) await saveChanges(client, id)
  return id
}

async function stage(client: ClientBase, batches: AsyncIterable<Batch>, { onProgress, keepFilled = false }: ImportOptions) {
  let rejected = 0
  const rejects: Reject[] = []
  const notes: string[] = []
  let header: string[] = []
  let last: Pick<Batch, 'format' | 'rows'> = { format: 'csv', rows: 0 }
  await stageBatches(client, batches, async (batch) => {
    last = batch
    rejected += batch.rejects.length
    notes.push(...batch.notes)
    rejects.push(...batch.rejects.slice(0, rejectPage.max - rejects.length).map(({ line, reason, row }) => ({ line, reason, row })))
    header = batch.header
    await onProgress?.({ phase: 'reading', rows: batch.rows, read: batch.read })
  })
  if (keepFilled) await forgetEmpty(client)
  return { last, rejected, rejects, notes, header }
}

/** Every row is rejected: nothing is retired, and the reasons are the result. @throws ValidationError (path `file`) without rows */
async function isWhollyRejected(client: ClientBase, rejected: number): Promise<boolean> {
  if (await hasOffers(client)) return false
  if (rejected > 0) return true
  throw unreadable('Nel file non c’è nessun insegnamento valido: non è stato cambiato nulla.')
}
