import type { ClientBase, Pool } from 'pg'
import type { Transaction } from '../../../database/client.ts'

// SQL, as Prisma has neither advisory locks nor the settings of a transaction.

/** Key of the advisory lock that one import at a time holds, and changes of professors by admins share. */
export const importLock = 4_121_977_002

/** Takes the lock until the transaction ends. @returns the process of PostgreSQL that holds it; null when another one does */
export async function takeLock(client: ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ locked: boolean; pid: number }>(
    'SELECT pg_try_advisory_xact_lock($1) AS locked, pg_backend_pid() AS pid',
    [importLock],
  )
  return rows[0]?.locked ? rows[0].pid : null
}

/** Shares the lock until the transaction ends. @returns false while an import runs */
export async function shareLock(tx: Transaction): Promise<boolean> {
  const [lock] = await tx.$queryRaw<{ locked: boolean }[]>`SELECT pg_try_advisory_xact_lock_shared(${importLock}::bigint) AS locked`
  return lock?.locked === true
}

/**
 * Until the transaction ends. All joins of an import are of whole tables by equal keys: nested loops, which the planner chooses while its
 * statistics are out of date, would compare each row with each.
 */
export async function joinWholeTables(client: ClientBase, statementMs: number): Promise<void> {
  await client.query(
    `SET LOCAL enable_nestloop = off; SET LOCAL work_mem = '64MB'; SET LOCAL statement_timeout = ${Math.round(statementMs)}`,
  )
}

/**
 * Ends the session that holds the lock, in whichever process it was begun: also one that waits for its next statement while a file is read,
 * which cancelling a query would not. Its transaction is rolled back.
 * @param pid only if it is this one
 * @returns whether there was one
 */
export async function endSession(pool: Pool, pid: number | null = null): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT pg_terminate_backend(pid, 10000) FROM pg_locks
     WHERE locktype = 'advisory' AND mode = 'ExclusiveLock' AND granted AND (classid::bigint << 32 | objid::bigint) = $1
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND ($2::int IS NULL OR pid = $2)`,
    [importLock, pid],
  )
  return rowCount !== 0
}

/** Responses computed from the whole catalogue are computed again. */
export const incrementVersion = (client: ClientBase) =>
  client.query('UPDATE catalogue_version SET version = version + 1, changed_at = now()')
