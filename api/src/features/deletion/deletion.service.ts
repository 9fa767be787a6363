import { type DeletableKind, deletionMessages } from '@chiostro/domain/deletion'
import { deletionInput, deletionOfManyInput } from '@chiostro/domain/deletionInput'
import type { Context } from '../../context.ts'
import { isBrokenRule, isMalformedData, isUniqueViolation } from '../../database/failure.ts'
import { ConflictError, NotFoundError } from '../../errors.ts'
import { queueMails } from '../../mail/outbox.ts'
import type { Page } from '../../paging.ts'
import { validate } from '../../validation.ts'
import { requireAdmin, requireModerator } from '../admin/permission.ts'
import { recordAudit } from './audit.service.ts'
import { deletables } from './deletion.kinds.ts'
import { countDeleted, type DeletedRecordRow, type PageRequest, readDeletedPage } from './deletion.reads.ts'
import { type Deletion, deleteHeld, lockDeleted, moveToDeleted, restoreRows, takeUp } from './deletion.sql.ts'

/**
 * Deletes a record on behalf of an admin, with dependent rows; restorable for 30 days
 * (docs/decisions/040-deleted-records-move.md).
 * @param input `{ reason? }`
 * @throws UnauthenticatedError, ValidationError, NotFoundError when the record does not exist (any more)
 */
export async function deleteAsAdmin(context: Context, kind: DeletableKind, id: string, input: unknown): Promise<void> {
  const { username } = requireModerator(context)
  const { reason } = validate(deletionInput, input)
  if (!(await moveRecord(context, { kind, id, by: username, reason }))) throw new NotFoundError(deletionMessages.notFound[kind])
}

/** Result of a deletion by ids. */
export interface DeletionReport {
  deleted: string[]
  /** Ids that did not exist. */
  missing: string[]
}

/**
 * The same for up to 100 records of a kind, each in a transaction of its own: one transaction holding many locks could deadlock with
 * others, such as an import.
 * @param input `{ ids, reason? }`
 * @throws UnauthenticatedError, ValidationError
 */
export async function deleteManyAsAdmin(context: Context, kind: DeletableKind, input: unknown): Promise<DeletionReport> {
  const { username } = requireModerator(context)
  const { ids, reason } = validate(deletionOfManyInput, input)
  const report: DeletionReport = { deleted: [], missing: [] }
  for (const id of ids) {
    const moved = await moveRecord(context, { kind, id, by: username, reason })
    report[moved ? 'deleted' : 'missing'].push(id)
  }
  return report
}

/** @returns false when the record does not exist */
async function moveRecord(context: Context, deletion: Deletion): Promise<boolean> {
  const { kind, id, by, reason } = deletion
  const moved = await context.db.$transaction(async (tx) => {
    await deletables[kind].guard?.(tx)
    const gone = await moveToDeleted(tx, deletion)
    if (gone) await deletables[kind].settled?.(tx, context, { id, parentId: gone.parentId })
    const record = gone ?? (await deleteHeld(tx, deletion))
    if (record) await recordAudit(tx, { actor: by, action: 'delete', kind, recordId: id, label: record.label, reason })
    return record !== null
  })
  if (moved) context.log.info({ kind, id, admin: by }, 'deleted by an admin')
  return moved
}

/**
 * Restores a record with its links, seats, counters and images.
 * @throws UnauthenticatedError, ForbiddenError when a moderator would undo a merge, NotFoundError when no such record was deleted, or it
 * was purged, ConflictError when it cannot be restored: its subject is gone, or the constraints have changed
 */
export const restoreDeleted = (context: Context, kind: DeletableKind, id: string): Promise<void> =>
  putBackAsAdmin(context, kind, id, 'restore')

/**
 * Publishes a review that waited for a moderator.
 * @throws UnauthenticatedError, NotFoundError when no such review waits (any more), ConflictError as `restoreDeleted`
 */
export const publishHeldReview = (context: Context, kind: DeletableKind, id: string): Promise<void> =>
  putBackAsAdmin(context, kind, id, 'publish')

async function putBackAsAdmin(context: Context, kind: DeletableKind, id: string, action: 'restore' | 'publish'): Promise<void> {
  const { username } = requireModerator(context)
  await context.db
    .$transaction(async (tx) => {
      await deletables[kind].guard?.(tx)
      const saved = await lockDeleted(tx, kind, id, action === 'publish')
      if (!saved) throw new NotFoundError(action === 'publish' ? deletionMessages.notHeld : deletionMessages.notDeleted)
      // What a professor was merged into: merging is for administrators, and so is undoing it.
      if (kind === 'professor' && saved.parentId) requireAdmin(context)
      if (!(await takeUp(tx, kind, saved))) throw new ConflictError(parentGone[kind] ?? deletionMessages.outdated)
      await queueMails(tx, await restoreRows(tx, kind, id))
      await deletables[kind].settled?.(tx, context, { id, parentId: saved.parentId })
      await recordAudit(tx, { actor: username, action, kind, recordId: id, label: saved.label })
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new ConflictError(taken[kind] ?? deletionMessages.taken)
      if (isFull(error)) throw new ConflictError(deletionMessages.noSeat)
      throw isBrokenRule(error) || isMalformedData(error) ? new ConflictError(deletionMessages.outdated) : error
    })
  context.log.info({ kind, id, action, admin: username }, 'put back by an admin')
}

const parentGone: Partial<Record<DeletableKind, string>> = {
  'course-review': deletionMessages.subjectGone,
  'professor-review': deletionMessages.professorGone,
  'professor-reply': deletionMessages.reviewGone,
  professor: deletionMessages.mergeGone,
  registration: deletionMessages.eventGone,
}

/** Why a unique key is taken, where it can be something else than the id. */
const taken: Partial<Record<DeletableKind, string>> = {
  professor: deletionMessages.professorAgain,
  registration: deletionMessages.registeredAgain,
}

/** Whether an event has no seat left for a registration that comes back. */
const isFull = (error: unknown) => isBrokenRule(error) && String(error).includes('events_seats_not_oversold')

/**
 * A page of deleted records, latest first; null for every kind.
 * @throws UnauthenticatedError, ValidationError for an invalid cursor
 */
export function listDeletedRecords(context: Context, kind: DeletableKind | null, page: PageRequest): Promise<Page<DeletedRecordRow>> {
  requireModerator(context)
  return readDeletedPage(context.db, kind, page)
}

/**
 * Their number.
 * @throws UnauthenticatedError
 */
export function countDeletedRecords(context: Context, kind: DeletableKind | null): Promise<number> {
  requireModerator(context)
  return countDeleted(context.db, kind)
}
