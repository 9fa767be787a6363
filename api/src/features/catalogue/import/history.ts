import { catalogueImportMessages, importsShown, undoableForDays } from '@chiostro/domain/catalogue/catalogueImport'
import type { ClientBase } from 'pg'
import type { z } from 'zod'
import type { Context, Services } from '../../../context.ts'
import { createTally } from '../../../database/tally.ts'
import { ConflictError, NotFoundError } from '../../../errors.ts'
import { defineTask } from '../../../jobs/job.ts'
import { signedIn } from '../../../security/rights.ts'
import { recordAudit } from '../../deletion/audit.service.ts'
import { recomputeCatalogue } from './apply.sql.ts'
import { writeBack } from './changes.sql.ts'
import type { pastImport, Undone } from './import.schemas.ts'
import { incrementVersion, noteUndone, readUndoable, type UndoableImport } from './import.sql.ts'
import { inCatalogueTransaction } from './importLock.ts'
import { linkBooks } from './linking.sql.ts'

type PastImport = z.infer<typeof pastImport>

const since = () => new Date(Date.now() - undoableForDays * 86_400_000)

/** The imports of the last 30 days, latest first. */
export async function listImports(context: Context): Promise<PastImport[]> {
  const rows = await context.db.pastImport.findMany({
    where: { at: { gt: since() } },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: importsShown,
  })
  const next = rows.find(({ changed, undoneAt }) => changed && !undoneAt)
  return rows.map((row) => ({ ...row, undoable: row === next }))
}

export async function forgetImports({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.pastImport.deleteMany({ where: { at: { lte: since() } } })
}

export const importHistoryJobs = [
  defineTask({
    name: 'forget_imports',
    needsRightClock: true,
    run: forgetImports,
    schedule: { cron: '23 * * * *' },
  }),
]

interface UndoneImport extends Undone {
  import: PastImport
}

/**
 * All or nothing; created offerings that have reviews are retired. @param id by default the last import that changed anything
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
  const restored = (await listImports(context)).find((entry) => entry.id === undone.chosen)
  if (!restored) throw new Error(`The undone import ${undone.chosen} is gone`)
  context.log.info({ ...undone.counts, id: undone.chosen }, 'import undone')
  return { ...undone.counts, import: restored }
}

const summary = ({ restored, removed, retired }: Undone) => `riportati ${restored}, tolti ${removed}, ritirati ${retired}`

async function chooseImport(client: ClientBase, id: string | null | undefined): Promise<UndoableImport> {
  const rows = await readUndoable(client)
  const { noImport, unknownImport, changedNothing, alreadyUndone, later } = catalogueImportMessages
  const entry = id ? rows.find((row) => row.id === id) : rows.find(({ changed }) => changed)
  if (!entry) throw new NotFoundError(id ? unknownImport : noImport)
  const next = rows.find((row) => row.changed && !row.undoneAt)
  if (entry.undoneAt)
    throw new ConflictError(alreadyUndone({ ...entry, at: entry.undoneAt, by: entry.undoneBy }, next), 'IMPORT_UNDONE_ALREADY')
  if (!entry.changed) throw new ConflictError(changedNothing, 'IMPORT_CHANGED_NOTHING')
  if (next && next.id !== entry.id) throw new ConflictError(later({ id: next.id, at: next.at, by: next.actor }), 'LATER_IMPORT_FIRST')
  return entry
}
