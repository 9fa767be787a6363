import { ruleFor, usualReasons } from '@chiostro/domain/cases/rules'
import { deletionMessages, usualRegistrationReason } from '@chiostro/domain/deletion/deletion'
import { type DeletionInput, deletionInput, deletionOfManyInput } from '@chiostro/domain/deletion/deletionInput'
import { isReportKind, type KindName, kinds } from '@chiostro/domain/records/kinds'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { inTransaction } from '../../database/transaction.ts'
import { NotFoundError } from '../../errors.ts'
import { requireAccess, signedIn } from '../../security/rights.ts'
import { validate } from '../../validation.ts'
import { lockCasesOf } from '../cases/cases.sql.ts'
import { decideItem, followRestore } from '../cases/queue.service.ts'
import { asConflict, hideRecord, putBackRecord } from '../deletion/hiding.ts'
import type { DeletionReport } from './admin.schemas.ts'

/**
 * Restorable for 30 days (docs/decisions/040-deleted-records-move.md). @param input `{ reason?, ground?, rule? }`
 * @throws ValidationError, NotFoundError
 */
export async function deleteAsAdmin(context: Context, kind: KindName, id: string, input: unknown): Promise<string> {
  const { username } = signedIn(context)
  await removeRecord(context, { kind, id, by: username, ...validate(deletionInput, input) })
  return id
}

/**
 * Deletes up to 100 records, each in its own transaction: many locks in one could deadlock with an import.
 * @param input `{ ids, reason?, ground?, rule? }` @throws ValidationError
 */
export async function deleteManyAsAdmin(context: Context, kind: KindName, input: unknown): Promise<DeletionReport> {
  const { username } = signedIn(context)
  const { ids, ...why } = validate(deletionOfManyInput, input)
  const report: DeletionReport = { deleted: [], missing: [] }
  for (const id of ids) {
    const done = removeRecord(context, { kind, id, by: username, ...why })
    const isMissing = await done.then(
      () => false,
      (error: unknown) => {
        if (error instanceof NotFoundError) return true
        throw error
      },
    )
    report[isMissing ? 'missing' : 'deleted'].push(id)
  }
  return report
}

interface Removal extends DeletionInput {
  kind: KindName
  id: string
  by: string
}

/** Removing a kind that the public can report is a moderation decision (docs/decisions/094-cases.md). @throws NotFoundError */
async function removeRecord(context: Context, { kind, id, by, ...why }: Removal): Promise<void> {
  await inTransaction(context, async (tx) => {
    const isDone = isReportKind(kind)
      ? await decideItem(tx, context, { kind, id, by, outcome: 'remove' }, why)
      : await hideRecord(tx, context, { kind, id, by, ...reasonedOf(why) })
    if (!isDone) throw new NotFoundError(kinds[kind].notFound)
  })
  context.log.info({ kind, id, admin: by }, 'deleted by an admin')
}

/** The attendee of a removed registration reads the reason. */
function reasonedOf({ ground, rule = ruleFor(ground), reason }: DeletionInput) {
  return { ground, rule, reason: reason || (rule === 'general' ? usualRegistrationReason : usualReasons(rule, 'remove')) }
}

/**
 * Restores a record with its links, seats, counters and images, and revokes the decision that removed it.
 * @throws ForbiddenError when a moderator would undo a merge, NotFoundError, ConflictError (subject gone, constraint, pending appeal)
 */
export async function restoreDeleted(context: Context, kind: KindName, id: string): Promise<void> {
  const { username: by } = signedIn(context)
  await inTransaction(context, async (tx) => {
    const into = kind === 'professor' && (await mergedInto(tx, id))
    if (into) {
      // Only administrators merge, so only they undo it.
      requireAccess(context, 'admin')
      await lockCasesOf(tx, kind, [id, into])
    }
    if (isReportKind(kind)) await followRestore(tx, context, { kind, id }, by)
    await putBackRecord(tx, context, { kind, id, by, action: 'restore' })
  }).catch(asConflict(kind))
  context.log.info({ kind, id, admin: by }, 'put back by an admin')
}

const mergedInto = async (tx: Transaction, id: string) =>
  (await tx.deletedRecord.findFirst({ where: { kind: 'professor', recordId: id } }))?.parentId

/** Decides its case. @throws NotFoundError when no such review is held, ConflictError as `restoreDeleted` */
export async function publishHeldReview(context: Context, kind: KindName, id: string): Promise<void> {
  const { username: by } = signedIn(context)
  await inTransaction(context, async (tx) => {
    const isDone = isReportKind(kind) && (await decideItem(tx, context, { kind, id, by, outcome: 'keep' }, {}))
    if (!isDone) throw new NotFoundError(deletionMessages.notHeld)
  }).catch(asConflict(kind))
  context.log.info({ kind, id, admin: by }, 'held review published by an admin')
}
