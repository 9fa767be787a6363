import { catalogueImportMessages } from '@chiostro/domain/catalogue/catalogueImport'
import type { ClientBase } from 'pg'
import type { Context } from '../../../context.ts'
import { createTally } from '../../../database/tally.ts'
import { ConflictError, NotFoundError } from '../../../errors.ts'
import { signedIn } from '../../admin/permission.ts'
import { linkBooks } from '../../books/linking.sql.ts'
import { recordAudit } from '../../deletion/audit.service.ts'
import { recomputeCatalogue } from './apply.sql.ts'
import { type Undone, writeBack } from './changes.sql.ts'
import { noteUndone, readUndoable, type UndoableImport } from './history.sql.ts'
import { listImports, type PastImportWithState } from './history.ts'
import { incrementVersion } from './importLock.sql.ts'
import { inCatalogueTransaction } from './importLock.ts'

export interface UndoneImport extends Undone {
  import: PastImportWithState
}

/**
 * Brings the catalogue back to what it was before an import, all or nothing. Reviews stay: an offering that the import created, and that
 * was reviewed since, is retired.
 * @param id the last import that changed anything when absent
 * @throws NotFoundError, ConflictError (undone before, changed nothing, not the last one, or another import runs)
 */
export async function undoImport(context: Context, id?: string | null): Promise<UndoneImport> {
  const { username: actor } = signedIn(context)
  const write = async (client: ClientBase) => {
    const { id: chosen, format } = await chooseImport(client, id)
    const counts = await writeBack(client, chosen)
    await recomputeCatalogue(client, createTally(client))
    await incrementVersion(client)
    await linkBooks(client)
    await noteUndone(client, chosen, actor)
    await recordAudit(client, { actor, action: 'undo-import', kind: 'catalogue', recordId: chosen, label: format, reason: summary(counts) })
    return { chosen, counts }
  }
  const undone = await inCatalogueTransaction(context, write, context)
  const found = (await listImports(context)).find((one) => one.id === undone.chosen)
  if (!found) throw new Error(`The undone import ${undone.chosen} is gone`)
  context.log.info({ ...undone.counts, id: undone.chosen }, 'import undone')
  return { ...undone.counts, import: found }
}

const summary = ({ restored, removed, retired }: Undone) => `riportati ${restored}, tolti ${removed}, ritirati ${retired}`

/** The import to undo: the last one that changed anything and is not undone yet. */
async function chooseImport(client: ClientBase, id: string | null | undefined): Promise<UndoableImport> {
  const rows = await readUndoable(client)
  const { noImport, unknownImport, changedNothing, alreadyUndone, later } = catalogueImportMessages
  const asked = id ? rows.find((row) => row.id === id) : rows.find(({ changed }) => changed)
  if (!asked) throw new NotFoundError(id ? unknownImport : noImport)
  const next = rows.find((row) => row.changed && !row.undoneAt)
  if (asked.undoneAt)
    throw new ConflictError(alreadyUndone({ ...asked, at: asked.undoneAt, by: asked.undoneBy }, next), 'IMPORT_UNDONE_ALREADY')
  if (!asked.changed) throw new ConflictError(changedNothing, 'IMPORT_CHANGED_NOTHING')
  if (next && next.id !== asked.id) throw new ConflictError(later({ id: next.id, at: next.at, by: next.actor }), 'LATER_IMPORT_FIRST')
  return asked
}
