import type { KindName } from '@chiostro/domain/records/kinds'
import type { Transaction } from '../../database/client.ts'

interface Ending {
  id: string
  expiresAt: Date
  /** Null for what its owner has not confirmed; absent where nothing is to be confirmed. */
  confirmedAt?: Date | null
}

/**
 * What ended in the bin, where its owner could not renew it, goes on for as long as it had left when it was deleted.
 * @returns its new end; null for what had ended before, has not yet, or was never confirmed
 */
export async function resumedEnd(tx: Transaction, kind: KindName, { id, expiresAt, confirmedAt }: Ending): Promise<Date | null> {
  const now = new Date()
  const { deletedAt } = await tx.deletedRecord.findUniqueOrThrow({ where: { kind_recordId: { kind, recordId: id } } })
  const left = expiresAt.getTime() - deletedAt.getTime()
  return confirmedAt !== null && left > 0 && expiresAt <= now ? new Date(now.getTime() + left) : null
}
