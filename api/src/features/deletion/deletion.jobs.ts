import { restorableForDays } from '@chiostro/domain/deletion/deletion'
import { isKindName } from '@chiostro/domain/records/kinds'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { inTransaction } from '../../database/transaction.ts'
import { defineTask } from '../../jobs/job.ts'
import { recordAudit } from './audit.service.ts'
import { deleteOldEntries, takeExpired } from './deleted.sql.ts'
import { deletables } from './deletion.sql.ts'

export const purgeDeletedJob = defineTask({
  name: 'purge_deleted',
  needsRightClock: true,
  async run(services) {
    await purgeDeleted(services)
    await pruneAuditLog(services)
  },
  schedule: { cron: '41 * * * *' },
})

export const deletionJobs = [purgeDeletedJob]

const systemActor = 'sistema'

const batchSize = 20

/** Deletes saved rows with their personal data, and images. Idempotent, safe to run concurrently. @returns how many records */
export async function purgeDeleted({ db, log }: Pick<Services, 'db' | 'log'>, now = new Date()): Promise<number> {
  let purged = 0
  for (let batch = batchSize; batch === batchSize; purged += batch) batch = await inTransaction({ db }, (tx) => purgeBatch(tx, now))
  if (purged > 0) log.info({ purged }, 'deleted records purged')
  return purged
}

async function purgeBatch(tx: Transaction, now: Date): Promise<number> {
  const limit = new Date(now.getTime() - restorableForDays * 86_400_000)
  const expired = await takeExpired(tx, { now, limit, batchSize })
  for (const { kind, id, label, seriesId } of expired) {
    if (isKindName(kind)) await deletables[kind].releaseImages?.(tx, { id, seriesId })
    await recordAudit(tx, { actor: systemActor, action: 'purge', kind, recordId: id, label })
  }
  return expired.length
}

async function pruneAuditLog({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  const entries = await deleteOldEntries(db)
  if (entries > 0) log.info({ entries }, 'old entries of the audit log deleted')
}
