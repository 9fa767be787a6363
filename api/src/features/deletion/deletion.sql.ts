import type { DeletableKind } from '@chiostro/domain/deletion'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { type Deletable, deletables } from './deletion.kinds.ts'

// Rows move inside the database and never through this process, so values of all column types stay exact. Names of tables and columns
// come from `deletables` alone.

const name = (identifier: string) => Prisma.raw(`"${identifier}"`)

export interface Deletion {
  kind: DeletableKind
  id: string
  /** Username; '' for a review that is held. */
  by: string
  reason: string
  /** A new review that waits for a moderator, rather than a deletion. */
  isHeld?: boolean
}

/**
 * Moves a record with its dependent rows into `deleted_records`.
 * @returns its label; null when the record does not exist
 */
export async function moveToDeleted(
  tx: Transaction,
  { kind, id, by, reason, isHeld = false }: Deletion,
): Promise<{ label: string } | null> {
  const deletable = deletables[kind]
  if (!(await lock(tx, deletable, id))) return null
  const [saved] = await tx.$queryRaw<{ label: string; parentId: string | null }[]>`
    INSERT INTO deleted_records (kind, record_id, parent_id, label, data, deleted_by, reason, is_held)
    SELECT ${kind}, r.id, ${deletable.parent ? name(deletable.parent.column) : null}, ${deletable.label}, ${wholeRecord(deletable)}, ${by}, ${reason},
      ${isHeld}
    FROM ${name(deletable.table)} r WHERE r.id = ${id}
    RETURNING label, parent_id AS "parentId"`
  if (!saved) throw new Error(`The locked ${kind} ${id} is gone`)
  for (const { table, where } of deletable.dependents.toReversed()) {
    await tx.$executeRaw`DELETE FROM ${name(table)} d USING ${name(deletable.table)} r WHERE r.id = ${id} AND ${where}`
  }
  await tx.$executeRaw`DELETE FROM ${name(deletable.table)} WHERE id = ${id}`
  if (saved.parentId) await count(tx, deletable, saved.parentId, -1)
  return { label: saved.label }
}

/**
 * Locks the record first, as every writer of a dependent row (seat, token, message) does, then the dependent rows: nothing can be added
 * that would not be saved.
 * @returns false when the record does not exist
 */
async function lock(tx: Transaction, { table, dependents }: Deletable, id: string): Promise<boolean> {
  const locked = await tx.$queryRaw<unknown[]>`SELECT 1 FROM ${name(table)} WHERE id = ${id} FOR UPDATE`
  if (locked.length === 0) return false
  for (const dependent of dependents) {
    await tx.$executeRaw`SELECT 1 FROM ${name(dependent.table)} d, ${name(table)} r WHERE r.id = ${id} AND ${dependent.where} FOR UPDATE OF d`
  }
  return true
}

/** Rows of each table under the table's name; of rows that only keep a reference, their ids. */
function wholeRecord({ table, dependents, links }: Deletable): Prisma.Sql {
  const parts = [Prisma.sql`${table}::text, jsonb_build_array(to_jsonb(r))`]
  for (const { table, where } of dependents) {
    parts.push(Prisma.sql`${table}::text, (SELECT coalesce(jsonb_agg(to_jsonb(d)), '[]') FROM ${name(table)} d WHERE ${where})`)
  }
  if (links) {
    const ids = Prisma.sql`(SELECT coalesce(jsonb_agg(l.id), '[]') FROM ${name(links.table)} l WHERE l.${name(links.column)} = r.id)`
    parts.push(Prisma.sql`'linked', jsonb_build_object(${links.table}::text, ${ids})`)
  }
  return Prisma.sql`jsonb_build_object(${Prisma.join(parts)})`
}

export interface Saved {
  label: string
  parentId: string | null
}

/**
 * Locks a deleted or held record, so that of two requests to restore or purge it one does; null when it is not there (any more).
 * @param isHeld which of the two it has to be
 */
export async function lockDeleted(tx: Transaction, kind: DeletableKind, id: string, isHeld = false): Promise<Saved | null> {
  const [saved] = await tx.$queryRaw<Saved[]>`
    SELECT label, parent_id AS "parentId" FROM deleted_records
    WHERE kind = ${kind} AND record_id = ${id} AND is_held = ${isHeld} FOR UPDATE`
  return saved ?? null
}

/** Turns a held review into a deleted one, restorable like any other. @returns null when it is not held (any more) */
export async function deleteHeld(tx: Transaction, { kind, id, by, reason }: Deletion): Promise<{ label: string } | null> {
  const [deleted] = await tx.$queryRaw<{ label: string }[]>`
    UPDATE deleted_records SET is_held = false, deleted_by = ${by}, reason = ${reason}, deleted_at = now()
    WHERE kind = ${kind} AND record_id = ${id} AND is_held RETURNING label`
  return deleted ?? null
}

/** Counts the record on its parent again. @returns false when the parent is gone; true also without a parent */
export async function takeUp(tx: Transaction, kind: DeletableKind, { parentId }: Saved): Promise<boolean> {
  const { parent } = deletables[kind]
  if (!parent || !parentId) return true
  const held = await tx.$queryRaw<unknown[]>`SELECT 1 FROM ${name(parent.table)} WHERE id = ${parentId} FOR NO KEY UPDATE`
  if (held.length === 0) return false
  await count(tx, deletables[kind], parentId, 1)
  return true
}

async function count(tx: Transaction, { parent }: Deletable, parentId: string, change: number): Promise<void> {
  if (!parent?.counter) return
  const counter = name(parent.counter)
  await tx.$executeRaw`UPDATE ${name(parent.table)} SET ${counter} = ${counter} + ${change}::int WHERE id = ${parentId}`
}

/**
 * Reinserts all rows of a deleted record and removes the saved copy.
 * @returns ids of messages that are pending again
 */
export async function restoreRows(tx: Transaction, kind: DeletableKind, id: string): Promise<string[]> {
  const { table, dependents, links } = deletables[kind]
  const deleted = Prisma.sql`deleted_records WHERE kind = ${kind} AND record_id = ${id}`
  for (const part of [table, ...dependents.map((dependent) => dependent.table)]) {
    await tx.$executeRaw`SELECT restore_rows(${part}::regclass, data -> ${part}::text) FROM ${deleted}`
  }
  if (links) {
    const column = name(links.column)
    await tx.$executeRaw`
      UPDATE ${name(links.table)} SET ${column} = ${id} WHERE ${column} IS NULL
        AND id IN (SELECT jsonb_array_elements_text(data -> 'linked' -> ${links.table}::text) FROM ${deleted})`
  }
  const mails = await tx.$queryRaw<{ id: string }[]>`SELECT jsonb_path_query(data, '$.outgoing_mails[*].id') #>> '{}' AS id FROM ${deleted}`
  await tx.$executeRaw`DELETE FROM ${deleted}`
  return mails.map((mail) => mail.id)
}
