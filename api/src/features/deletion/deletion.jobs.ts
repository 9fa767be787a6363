import { auditKeptForDays } from '@chiostro/domain/audit'
import { type DeletableKind, isDeletableKind, restorableForDays } from '@chiostro/domain/deletion'
import type { TaskList } from 'graphile-worker'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { type ImageOwner, releaseImages } from '../images/images.service.ts'
import { recordAudit } from './audit.service.ts'
import { deletables } from './deletion.kinds.ts'

const purgeTask = 'purge_deleted'

/** Every hour; a run that was missed while no process was up is not made up for, the next one does its work. */
export const deletionCrontab = `41 * * * * ${purgeTask} ?jobKey=${purgeTask}`

/** `purge_deleted`: what was deleted more than 30 days ago goes for good, and so do entries of the log that are over a year old. */
export const deletionTasks = (services: Services): TaskList => ({
  async [purgeTask]() {
    await purgeDeleted(services)
    await pruneAuditLog(services)
  },
})

/** Who did it, in the log, when nobody did. */
const nobody = 'sistema'

/** Records of one transaction. */
const batchSize = 20

/**
 * Lets go of what can no longer be restored: the saved rows with all personal data in them, and the images. May run twice, or in
 * two processes at once.
 * @returns how many records were purged
 */
export async function purgeDeleted({ db, log }: Pick<Services, 'db' | 'log'>, now = new Date()): Promise<number> {
  const limit = new Date(now.getTime() - restorableForDays * 86_400_000)
  let purged = 0
  for (let batch = batchSize; batch === batchSize; purged += batch) batch = await db.$transaction((tx) => purgeBatch(tx, limit))
  if (purged > 0) log.info({ purged }, 'deleted records purged')
  return purged
}

interface Expired {
  kind: string
  id: string
  label: string
}

/** One that is being restored right now is locked, and skipped. */
async function purgeBatch(tx: Transaction, limit: Date): Promise<number> {
  const expired = await tx.$queryRaw<Expired[]>`
    DELETE FROM deleted_records WHERE (kind, record_id) IN (
      SELECT kind, record_id FROM deleted_records WHERE deleted_at < ${limit}
      ORDER BY deleted_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)
    RETURNING kind, record_id AS id, label`
  for (const { kind, id, label } of expired) {
    const owner = isDeletableKind(kind) ? imageOwnerOf(kind, id) : null
    if (owner) await releaseImages(tx, owner, [])
    await recordAudit(tx, { actor: nobody, action: 'purge', kind, recordId: id, label })
  }
  return expired.length
}

const imageOwnerOf = (kind: DeletableKind, id: string): ImageOwner | null => {
  const prefix = deletables[kind].imageOwner
  return prefix ? `${prefix}:${id}` : null
}

async function pruneAuditLog({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  // The database's own clock, by which it refuses to delete anything younger.
  const entries = await db.$executeRaw`DELETE FROM audit_log WHERE at < now() - ${auditKeptForDays}::int * interval '1 day'`
  if (entries > 0) log.info({ entries }, 'old entries of the audit log deleted')
}
