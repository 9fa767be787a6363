import { deletionMessages } from '@chiostro/domain/deletion/deletion'
import type { KindName } from '@chiostro/domain/records/kinds'
import type { Context, Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { isBrokenRule, isMalformedData, isUniqueViolation } from '../../database/failure.ts'
import { ConflictError, NotFoundError } from '../../errors.ts'
import { queueMails } from '../../mail/outbox.ts'
import { recordAudit } from './audit.service.ts'
import {
  type Deletion,
  deletables,
  deleteHeld,
  hasParent,
  incrementChildren,
  lockDeleted,
  moveToDeleted,
  restoreRows,
} from './deletion.sql.ts'

/** Also rejects a held review. @returns null when it does not exist (any more) @throws ConflictError during an import, for a professor */
export async function hideRecord(
  tx: Transaction,
  services: Pick<Services, 'config'>,
  deletion: Deletion,
): Promise<'hidden' | 'refused' | null> {
  const { kind, id, by, reason } = deletion
  await deletables[kind].guard?.(tx)
  const gone = await moveToDeleted(tx, deletion)
  if (gone) await deletables[kind].settled?.(tx, services, { id, parentId: gone.parentId })
  const record = gone ?? (await deleteHeld(tx, deletion))
  if (!record) return null
  await recordAudit(tx, { actor: by, action: 'delete', kind, recordId: id, label: record.label, reason })
  return gone ? 'hidden' : 'refused'
}

interface Return {
  kind: KindName
  id: string
  by: string
  /** `restore` for deleted records, `publish` for a held review. */
  action: 'restore' | 'publish'
}

/** Constraints may be broken: see `asConflict`. @throws NotFoundError when it is not there (any more), ConflictError without its target */
export async function putBackRecord(tx: Transaction, context: Pick<Context, 'config'>, { kind, id, by, action }: Return): Promise<void> {
  await deletables[kind].guard?.(tx)
  const saved = await lockDeleted(tx, kind, id, action === 'publish' ? 'held' : 'deleted')
  if (!saved) throw new NotFoundError(action === 'publish' ? deletionMessages.notHeld : deletionMessages.notDeleted)
  if (!(await hasParent(tx, kind, saved)))
    throw new ConflictError(deletables[kind].parent?.gone ?? deletionMessages.outdated, 'PARENT_GONE')
  await queueMails(tx, await restoreRows(tx, kind, id))
  // After `restored`: a registration takes the seat that the waiting list may hold for its mailbox.
  await incrementChildren(tx, kind, saved)
  await deletables[kind].settled?.(tx, context, { id, parentId: saved.parentId })
  await recordAudit(tx, { actor: by, action, kind, recordId: id, label: saved.label })
}

export const asConflict = (kind: KindName) => (error: unknown) => {
  if (isUniqueViolation(error)) throw new ConflictError(deletables[kind].taken ?? deletionMessages.taken, 'PLACE_TAKEN')
  if (isFull(error)) throw new ConflictError(deletionMessages.noSeat, 'EVENT_FULL')
  throw isBrokenRule(error) || isMalformedData(error) ? new ConflictError(deletionMessages.outdated, 'RECORD_OUTDATED') : error
}

/** No seat is left for a restored registration. */
const isFull = (error: unknown) => isBrokenRule(error) && String(error).includes('events_seats_not_oversold')
