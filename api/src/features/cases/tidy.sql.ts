import { appealDays, type CaseGround } from '@chiostro/domain/cases/cases'
import type { ReportKind } from '@chiostro/domain/records/kinds'
import { keysOf } from '@chiostro/domain/records/records'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Database } from '../../database/client.ts'
import { deletables } from '../deletion/deletion.kinds.ts'
import { waitsForModerator } from '../deletion/deletion.sql.ts'
import { caseKinds } from './caseKinds.ts'

// SQL, as a case refers to records of every kind by kind and id, without foreign keys. Each is safe to run twice at once.

/** What was purged or ran out has nothing left to be decided; nor has what its owner deleted, whose case is closed with it (`closeCases`) unless a moderator was deciding it. */
export async function closeOrphans(db: Database): Promise<number> {
  let closed = 0
  for (const kind of keysOf(caseKinds)) {
    closed += await db.$executeRaw`
      UPDATE cases SET state = 'closed', since = now() WHERE kind = ${kind} AND state <> 'closed'
        AND NOT EXISTS (SELECT FROM ${Prisma.raw(deletables[kind].table)} r WHERE r.id = target_id)
        AND NOT EXISTS (SELECT FROM deleted_records d WHERE d.kind = cases.kind AND d.record_id = target_id)`
  }
  return closed
}

/** What is held without an open case, with the ground of its last one. */
export const readHeldWithoutCase = (db: Database): Promise<{ kind: ReportKind; id: string; ground: CaseGround }[]> =>
  db.$queryRaw<{ kind: ReportKind; id: string; ground: CaseGround }[]>`
    SELECT kind, record_id AS id, coalesce((SELECT c.ground FROM cases c WHERE c.kind = d.kind AND c.target_id = d.record_id
      ORDER BY c.opened_at DESC LIMIT 1), 'burst') AS ground FROM deleted_records d WHERE ${waitsForModerator}
      AND NOT EXISTS (SELECT FROM cases c WHERE c.kind = d.kind AND c.target_id = d.record_id AND c.state = 'open')`

/** Decisions that cannot be appealed any more. @returns how many cases were closed */
export const closeDecided = (db: Database): Promise<number> => db.$executeRaw`
  UPDATE cases SET state = 'closed', since = now() WHERE state = 'decided' AND NOT EXISTS (
    SELECT FROM case_decisions WHERE case_id = cases.id AND decided_at >= now() - ${appealDays}::int * interval '1 day')`

/** Addresses, texts and links of cases that were closed a month ago: decision, ground and numbers stay. */
export async function forgetClosed(db: Database): Promise<number> {
  const ended = { state: 'closed' as const, since: { lt: new Date(Date.now() - 30 * 86_400_000) } }
  await db.caseToken.deleteMany({ where: { case: ended } })
  await db.moderationCase.updateMany({ where: { ...ended, appealText: { not: '' } }, data: { appealText: '' } })
  const written = { OR: [{ email: { not: null } }, { text: { not: '' } }] }
  return (await db.caseReport.updateMany({ where: { ...written, case: ended }, data: { email: null, text: '' } })).count
}

/** That a review was kept goes with it. */
export const deleteApprovals = (db: Database) => db.$executeRaw`
  DELETE FROM kept_reviews k WHERE NOT EXISTS (SELECT FROM course_reviews WHERE id = review_id) AND NOT EXISTS (SELECT FROM professor_reviews WHERE id = review_id)
    AND NOT EXISTS (SELECT FROM deleted_records d WHERE d.kind = k.kind AND d.record_id = review_id)`
