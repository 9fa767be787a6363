import { appealDays } from '@chiostro/domain/cases'
import type { ReportKind } from '@chiostro/domain/kinds'
import { z } from 'zod'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { defineJob } from '../../jobs/job.ts'
import { deletables } from '../deletion/deletion.kinds.ts'
import { caseKinds } from './caseKinds.ts'
import { openCase } from './cases.sql.ts'

type Needed = Pick<Services, 'db' | 'log'>

/** Keeps cases in step with what they are about, and ends those whose time is over. Every hour. */
const tidyCasesJob = defineJob({
  name: 'tidy_cases',
  payload: z.object({}),
  policy: 'exclusive',
  run: (services: Needed) => tidyCases(services),
  schedule: { cron: '23 * * * *' },
})

export const caseJobs = [tidyCasesJob]

/** Idempotent, and safe to run twice at once. */
export async function tidyCases({ db, log }: Needed): Promise<void> {
  const orphans = await closeOrphans(db)
  const queued = await queueHeld(db)
  const over = await db.$executeRaw`
    UPDATE cases SET state = 'closed', since = now() WHERE state = 'decided'
      AND NOT EXISTS (SELECT FROM case_decisions WHERE case_id = cases.id AND NOT ${decidedLongAgo})`
  const blanked = await forget(db)
  await forgetKeptReviews(db)
  log.info({ orphans, queued, over, blanked }, 'cases tidied')
}

const decidedLongAgo = Prisma.sql`decided_at < now() - ${appealDays}::int * interval '1 day'`

/** What was purged or ran out has nothing left to be decided; nor has what its owner deleted, whose case is closed with it (`closeCases`) unless a moderator was deciding it. */
async function closeOrphans(db: Needed['db']): Promise<number> {
  let closed = 0
  for (const kind of Object.keys(caseKinds) as ReportKind[]) {
    closed += await db.$executeRaw`
      UPDATE cases SET state = 'closed', since = now() WHERE kind = ${kind} AND state <> 'closed'
        AND NOT EXISTS (SELECT FROM ${Prisma.raw(deletables[kind].table)} r WHERE r.id = target_id)
        AND NOT EXISTS (SELECT FROM deleted_records d WHERE d.kind = cases.kind AND d.record_id = target_id)`
  }
  return closed
}

/** Held reviews whose professor came back, or that were held by an earlier version. */
async function queueHeld(db: Needed['db']): Promise<number> {
  const held = await db.$queryRaw<{ kind: ReportKind; id: string }[]>`
    SELECT kind, record_id AS id FROM deleted_records d WHERE is_held
      AND NOT EXISTS (SELECT FROM cases c WHERE c.kind = d.kind AND c.target_id = d.record_id AND c.state = 'open')`
  for (const item of held) await inTransaction({ db }, (tx) => openCase(tx, item, 'burst'))
  return held.length
}

/** Addresses, texts and links of closed cases: decision, ground and numbers stay. */
async function forget(db: Needed['db']): Promise<number> {
  const ended = Prisma.sql`SELECT id FROM cases WHERE state = 'closed' AND since < now() - interval '30 days'`
  await db.$executeRaw`DELETE FROM case_tokens WHERE case_id IN (${ended})`
  await db.$executeRaw`UPDATE cases SET appeal_text = '' WHERE appeal_text <> '' AND id IN (${ended})`
  return db.$executeRaw`UPDATE case_reports SET email = NULL, text = '' WHERE (email IS NOT NULL OR text <> '') AND case_id IN (${ended})`
}

/** That a review was kept goes with it. */
const forgetKeptReviews = (db: Needed['db']) => db.$executeRaw`
  DELETE FROM kept_reviews k WHERE NOT EXISTS (SELECT FROM course_reviews WHERE id = review_id) AND NOT EXISTS (SELECT FROM professor_reviews WHERE id = review_id)
    AND NOT EXISTS (SELECT FROM deleted_records d WHERE d.kind = k.kind AND d.record_id = review_id)`
