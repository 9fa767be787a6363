import { catalogueImportMessages } from '@chiostro/domain/catalogueImport'
import type { ClientBase } from 'pg'
import type { Transaction } from '../../../database/client.ts'
import { ConflictError } from '../../../errors.ts'

/** Key of the advisory lock that one import at a time holds, and changes of professors by admins share. */
export const importLock = 4_121_977_002

/**
 * Held until the transaction ends. All joins of an import are of whole tables by equal keys: nested loops, which the planner chooses
 * while its statistics are out of date, would compare each row with each.
 * @throws ConflictError while another import runs
 */
export async function lockCatalogue(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS locked', [importLock])
  if (!rows[0]?.locked) throw new ConflictError(catalogueImportMessages.running)
  await client.query('SET LOCAL enable_nestloop = off')
}

/** Responses computed from the whole catalogue are computed again. */
export const raiseVersion = (client: ClientBase) => client.query('UPDATE catalogue_version SET version = version + 1, changed_at = now()')

/**
 * Keeps imports out until the transaction ends: they link the same professors, and would wait in a circle.
 * @throws ConflictError while one runs
 */
export async function refuseDuringImport(tx: Transaction): Promise<void> {
  const [lock] = await tx.$queryRaw<{ locked: boolean }[]>`SELECT pg_try_advisory_xact_lock_shared(${importLock}::bigint) AS locked`
  if (!lock?.locked) throw new ConflictError(catalogueImportMessages.busy)
}
