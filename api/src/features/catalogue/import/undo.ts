import { catalogueImportMessages, undoableForDays } from '@chiostro/domain/catalogueImport'
import type { ClientBase } from 'pg'
import type { PastImport } from '../../../../generated/prisma/client.ts'
import type { Context } from '../../../context.ts'
import { ConflictError, NotFoundError } from '../../../errors.ts'
import { signedIn } from '../../admin/permission.ts'
import { linkBooks } from '../../books/subjects.jobs.ts'
import { auditStatement } from '../../deletion/audit.service.ts'
import { recomputeCatalogue } from './apply.sql.ts'
import { type Undone, writeBack } from './changes.sql.ts'
import { listImports, type PastImportWithState } from './history.ts'
import { inCatalogueTransaction, raiseVersion } from './importLock.ts'
import { createTally } from './tally.ts'

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
    await raiseVersion(client)
    await linkBooks(client)
    await client.query('UPDATE past_imports SET undone_at = now(), undone_by = $2 WHERE id = $1', [chosen, actor])
    await client.query('DELETE FROM past_import_changes WHERE import_id = $1', [chosen])
    await client.query(
      auditStatement({ actor, action: 'undo-import', kind: 'catalogue', recordId: chosen, label: format, reason: summary(counts) }),
    )
    return { chosen, counts }
  }
  const undone = await inCatalogueTransaction(context.pool, write, context)
  const found = (await listImports(context)).find((one) => one.id === undone.chosen)
  if (!found) throw new Error(`The undone import ${undone.chosen} is gone`)
  context.log.info({ ...undone.counts, id: undone.chosen }, 'import undone')
  return { ...undone.counts, import: found }
}

const summary = ({ restored, removed, retired }: Undone) => `riportati ${restored}, tolti ${removed}, ritirati ${retired}`

type Row = Pick<PastImport, 'id' | 'at' | 'actor' | 'format' | 'changed'> & { undoneAt: Date | null; undoneBy: string }

/** The import to undo: the last one that changed anything and is not undone yet. */
async function chooseImport(client: ClientBase, id: string | null | undefined): Promise<Row> {
  const { rows } = await client.query<Row>(
    `SELECT id, at, actor, format, changed, undone_at AS "undoneAt", undone_by AS "undoneBy" FROM past_imports
     WHERE at > now() - make_interval(days => $1) ORDER BY at DESC, id DESC`,
    [undoableForDays],
  )
  const { noImport, unknownImport, changedNothing, alreadyUndone, later } = catalogueImportMessages
  const asked = id ? rows.find((row) => row.id === id) : rows.find(({ changed }) => changed)
  if (!asked) throw new NotFoundError(id ? unknownImport : noImport)
  const next = rows.find((row) => row.changed && !row.undoneAt)
  if (asked.undoneAt) throw new ConflictError(alreadyUndone({ ...asked, at: asked.undoneAt, by: asked.undoneBy }, next))
  if (!asked.changed) throw new ConflictError(changedNothing)
  if (next && next.id !== asked.id) throw new ConflictError(later({ id: next.id, at: next.at, by: next.actor }))
  return asked
}
