import { catalogueImportMessages } from '@chiostro/domain/catalogueImport'
import type { Transaction } from '../../../database/client.ts'
import { ConflictError } from '../../../errors.ts'

/** Key of the advisory lock that one import at a time holds, and changes of professors by admins share. */
export const importLock = 4_121_977_002

/**
 * Keeps imports out until the transaction ends: they link the same professors, and would wait in a circle.
 * @throws ConflictError while one runs
 */
export async function refuseDuringImport(tx: Transaction): Promise<void> {
  const [lock] = await tx.$queryRaw<{ locked: boolean }[]>`SELECT pg_try_advisory_xact_lock_shared(${importLock}::bigint) AS locked`
  if (!lock?.locked) throw new ConflictError(catalogueImportMessages.busy)
}
