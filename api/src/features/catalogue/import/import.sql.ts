import { undoableForDays } from '@chiostro/domain/catalogue/catalogueImport'
import type { ClientBase, Pool } from 'pg'
import type { PastImport } from '../../../../generated/prisma/client.ts'
import type { Transaction } from '../../../database/client.ts'

// SQL, as Prisma has neither advisory locks nor settings of a transaction.

/** Advisory lock: exclusive for an import, shared for changes of professors by admins. */
export const importLock = 4_121_977_002

/** Holds the lock until the transaction ends. @returns the pid of the PostgreSQL session; null when another one has the lock */
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

/** Until the transaction ends: with outdated statistics the planner would choose nested loops, which compare each row with each. */
export async function joinWholeTables(client: ClientBase, statementMs: number): Promise<void> {
  await client.query(
    `SET LOCAL enable_nestloop = off; SET LOCAL work_mem = '64MB'; SET LOCAL statement_timeout = ${Math.round(statementMs)}`,
  )
}

/**
 * Ends the session that holds the lock, in any process, even while a file is read, where cancelling a query has no effect.
 * @param pid end only this session @returns whether a session was ended
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

/** Invalidates responses computed from the whole catalogue. */
export const incrementVersion = (client: ClientBase) =>
  client.query('UPDATE catalogue_version SET version = version + 1, changed_at = now()')

// SQL: an import and its undo are transactions of plain `pg`, with statements over whole tables.

export type UndoableImport = Pick<PastImport, 'id' | 'at' | 'actor' | 'format' | 'changed' | 'undoneAt' | 'undoneBy'>

export async function readUndoable(client: ClientBase): Promise<UndoableImport[]> {
  const { rows } = await client.query<UndoableImport>(
    `SELECT id, at, actor, format, changed, undone_at AS "undoneAt", undone_by AS "undoneBy" FROM past_imports
     WHERE at > now() - make_interval(days => $1) ORDER BY at DESC, id DESC`,
    [undoableForDays],
  )
  return rows
}

export async function noteUndone(client: ClientBase, id: string, actor: string): Promise<void> {
  await client.query('UPDATE past_imports SET undone_at = now(), undone_by = $2 WHERE id = $1', [id, actor])
  await client.query('DELETE FROM past_import_changes WHERE import_id = $1', [id])
}

/** Called at the end of the import's transaction. @returns its id */
export async function insertImport(client: ClientBase, past: Omit<PastImport, 'id' | 'at' | 'undoneAt' | 'undoneBy'>): Promise<string> {
  const { actor, format, created, updated, unchanged, retired, kept, rejected, changed } = past
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO past_imports (id, at, actor, format, created, updated, unchanged, retired, kept, rejected, changed)
     VALUES (gen_random_uuid(), clock_timestamp(), $1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [actor, format, created, updated, unchanged, retired, kept, rejected, changed],
  )
  return rows[0]?.id ?? ''
}
