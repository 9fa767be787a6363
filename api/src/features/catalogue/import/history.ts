import { importsShown, undoableForDays } from '@chiostro/domain/catalogue/catalogueImport'
import { z } from 'zod'
import type { PastImport } from '../../../../generated/prisma/client.ts'
import type { Context, Services } from '../../../context.ts'
import { defineJob } from '../../../jobs/job.ts'

export interface PastImportWithState extends PastImport {
  /** Whether it is the one that can be undone now: only the last that changed anything, then the one before it, and so on. */
  undoable: boolean
}

const since = () => new Date(Date.now() - undoableForDays * 86_400_000)

/**
 * The imports of the last 30 days, latest first.
 */
export async function listImports(context: Context): Promise<PastImportWithState[]> {
  const rows = await context.db.pastImport.findMany({
    where: { at: { gt: since() } },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: importsShown,
  })
  const next = rows.find(({ changed, undoneAt }) => changed && !undoneAt)
  return rows.map((row) => ({ ...row, undoable: row === next }))
}

/** Removes imports that can no longer be undone, with what they changed. */
export async function forgetImports({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.pastImport.deleteMany({ where: { at: { lte: since() } } })
}

export const importHistoryJobs = [
  defineJob({
    name: 'forget_imports',
    payload: z.object({}),
    policy: 'exclusive',
    run: forgetImports,
    schedule: { cron: '23 * * * *' },
  }),
]
