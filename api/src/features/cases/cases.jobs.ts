import type { Services } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { defineTask } from '../../jobs/job.ts'
import { openCase } from './cases.sql.ts'
import {
  closeDecided,
  closeOrphans,
  deleteApprovals,
  deleteOrphanReplies,
  deleteOrphanReviews,
  forgetClosed,
  readHeldWithoutCase,
} from './items.sql.ts'

type Needed = Pick<Services, 'db' | 'log'>

/** Keeps cases in step with their items, and closes those whose time is over. Every hour. */
const tidyCasesJob = defineTask({
  name: 'tidy_cases',
  run: (services: Needed) => tidyCases(services),
  schedule: { cron: '23 * * * *' },
})

export const caseJobs = [tidyCasesJob]

/** Idempotent, and safe to run twice at once. */
export async function tidyCases({ db, log }: Needed): Promise<void> {
  await deleteOrphanReviews(db)
  await deleteOrphanReplies(db)
  const orphans = await closeOrphans(db)
  const queued = await queueHeld(db)
  const over = await closeDecided(db)
  const blanked = await forgetClosed(db)
  await deleteApprovals(db)
  log.info({ orphans, queued, over, blanked }, 'cases tidied')
}

/** Opens cases of held reviews and replies without one: of a restored professor, or held by an earlier version. */
async function queueHeld(db: Needed['db']): Promise<number> {
  const held = await readHeldWithoutCase(db)
  for (const item of held) await inTransaction({ db }, (tx) => openCase(tx, item, item.ground, { ofHeld: true }))
  return held.length
}
