import { undoableForDays } from '@chiostro/domain/catalogue/catalogueImport'
import type { ClientBase } from 'pg'
import type { PastImport } from '../../../../generated/prisma/client.ts'

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
