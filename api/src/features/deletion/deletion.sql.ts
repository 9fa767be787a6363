import type { CaseGround } from '@chiostro/domain/cases'
import type { DeletableKind } from '@chiostro/domain/kinds'
import type { RuleId } from '@chiostro/domain/rules'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { beginAgain } from '../../database/retry.ts'
import { type LockedTable, lockRow } from '../../database/rowLocks.ts'
import type { Deletable } from './deletable.ts'
import { deletables } from './deletion.kinds.ts'

// Rows move inside the database and never through this process, so values of all column types stay exact. Names of tables and columns
// come from `deletables` alone.

const name = (identifier: string) => Prisma.raw(`"${identifier}"`)

type Stored = Deletable & { table: LockedTable }

export interface Deletion {
  kind: DeletableKind
  id: string
  /** Username. */
  by: string
  reason: string
  /** Of a registration, which has no case: for the message to its attendee. */
  ground?: CaseGround | undefined
  rule?: RuleId | undefined
}

/**
 * Moves a record with its dependent rows into `deleted_records`.
 * @returns its label and its parent; null when the record does not exist
 */
export async function moveToDeleted(tx: Transaction, deletion: Deletion): Promise<Saved | null> {
  const deletable = deletables[deletion.kind]
  if (!(await lock(tx, deletable, deletion.id))) return null
  await deletable.deleted?.(tx, deletion.id, deletion)
  return move(tx, { ...deletion, isHeld: false })
}

/** Moves a public review there, where it waits for a moderator. */
export async function putAside(tx: Transaction, kind: DeletableKind, id: string): Promise<void> {
  if (await lock(tx, deletables[kind], id)) await move(tx, { kind, id, by: '', reason: '', isHeld: true })
}

async function move(tx: Transaction, { kind, id, by, reason, isHeld }: Deletion & { isHeld: boolean }): Promise<Saved> {
  const deletable = deletables[kind]
  const [saved] = await tx.$queryRaw<Saved[]>`
    INSERT INTO deleted_records (kind, record_id, parent_id, label, data, deleted_by, reason, is_held)
    SELECT ${kind}, r.id, ${deletable.parent?.column ? name(deletable.parent.column) : null}, ${deletable.label}, ${wholeRecord(deletable)}, ${by}, ${reason},
      ${isHeld}
    FROM ${name(deletable.table)} r WHERE r.id = ${id}
    RETURNING label, parent_id AS "parentId"`
  if (!saved) throw new Error(`The locked ${kind} ${id} is gone`)
  for (const { table, where } of deletable.dependents.toReversed()) {
    await tx.$executeRaw`DELETE FROM ${name(table)} d USING ${name(deletable.table)} r WHERE r.id = ${id} AND ${where}`
  }
  await tx.$executeRaw`DELETE FROM ${name(deletable.table)} WHERE id = ${id}`
  if (saved.parentId) await count(tx, deletable, saved.parentId, -1)
  return saved
}

/**
 * Locks the record first, as every writer of a dependent row (seat, token, message) does, then the dependent rows: nothing can be added
 * that would not be saved. A record that is itself a dependent one waits for its parent before, as all its writers do.
 * @returns false when the record does not exist
 */
async function lock(tx: Transaction, { table, dependents, parent }: Stored, id: string): Promise<boolean> {
  if (parent?.column) await lockParent(tx, parent.table, Prisma.sql`SELECT ${name(parent.column)} FROM ${name(table)} WHERE id = ${id}`)
  if (!(await lockRow(tx, table, id))) return false
  for (const dependent of dependents) {
    await tx.$executeRaw`SELECT 1 FROM ${name(dependent.table)} d, ${name(table)} r WHERE r.id = ${id} AND ${dependent.where} FOR UPDATE OF d`
  }
  return true
}

/** Locks the parent that a record has once it is locked: while we waited, a merge may have given it another. */
async function lockParent(tx: Transaction, table: LockedTable, parentId: Prisma.Sql): Promise<void> {
  let last: string | undefined
  for (let isHeld = false; ; ) {
    const [parent] = await tx.$queryRaw<{ id: string | null }[]>`SELECT (${parentId}) AS id`
    if (!parent?.id || parent.id === last) return
    // A second parent beside the first, in any order, is one that another transaction may hold while it waits for the first.
    if (isHeld) throw beginAgain('the record has got another parent')
    isHeld = await lockRow(tx, table, parent.id, 'NO KEY UPDATE')
    last = parent.id
  }
}

/** Rows of each table under the table's name; of rows that only keep a reference, their ids. */
function wholeRecord({ table, row = Prisma.sql`to_jsonb(r)`, dependents, links }: Stored): Prisma.Sql {
  const parts = [Prisma.sql`${table}::text, jsonb_build_array(${row})`]
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
 * Locks a deleted or held record after its parent, so that of two requests to restore or purge it one does; null when it is not there
 * (any more).
 * @param isHeld which of the two it has to be
 */
export async function lockDeleted(tx: Transaction, kind: DeletableKind, id: string, isHeld = false): Promise<Saved | null> {
  const record = Prisma.sql`FROM deleted_records WHERE kind = ${kind} AND record_id = ${id} AND is_held = ${isHeld}`
  const { parent } = deletables[kind]
  if (parent) await lockParent(tx, parent.table, Prisma.sql`SELECT parent_id ${record}`)
  const [saved] = await tx.$queryRaw<Saved[]>`SELECT label, parent_id AS "parentId" ${record} FOR UPDATE`
  return saved ?? null
}

/** Turns a held review into a deleted one, restorable like any other. @returns null when it is not held (any more) */
export async function deleteHeld(tx: Transaction, { kind, id, by, reason }: Deletion): Promise<{ label: string } | null> {
  const [deleted] = await tx.$queryRaw<{ label: string }[]>`
    UPDATE deleted_records SET is_held = false, deleted_by = ${by}, reason = ${reason}, deleted_at = now()
    WHERE kind = ${kind} AND record_id = ${id} AND is_held RETURNING label`
  return deleted ?? null
}

/** The opposite: a deleted review that was never public waits for a moderator again. */
export async function holdAgain(tx: Transaction, kind: DeletableKind, id: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE deleted_records SET is_held = true, deleted_by = '', reason = '' WHERE kind = ${kind} AND record_id = ${id}`
}

/** Counts the record on its parent again. @returns false when the parent is gone; true also without a parent */
export async function takeUp(tx: Transaction, kind: DeletableKind, { parentId }: Saved): Promise<boolean> {
  const { parent } = deletables[kind]
  if (!parent || !parentId) return true
  if (!(await lockRow(tx, parent.table, parentId, 'NO KEY UPDATE'))) return false
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
  const { table, dependents, links, reference, restored } = deletables[kind]
  const deleted = Prisma.sql`deleted_records WHERE kind = ${kind} AND record_id = ${id}`
  if (reference) {
    const path = [table, '0', reference.column]
    await tx.$executeRaw`
      UPDATE deleted_records SET data = jsonb_set(data, ${path}::text[], 'null'::jsonb, false) WHERE kind = ${kind} AND record_id = ${id}
        AND NOT EXISTS (SELECT FROM ${name(reference.table)} r WHERE r.id = data #>> ${path}::text[])`
  }
  for (const part of [table, ...dependents.map((dependent) => dependent.table)]) {
    await tx.$executeRaw`SELECT restore_rows(${part}::regclass, data -> ${part}::text) FROM ${deleted}`
  }
  if (links) {
    const column = name(links.column)
    await tx.$executeRaw`
      UPDATE ${name(links.table)} SET ${column} = ${id} WHERE ${column} IS NULL
        AND id IN (SELECT jsonb_array_elements_text(data -> 'linked' -> ${links.table}::text) FROM ${deleted})`
  }
  await restored?.(tx, id)
  const mails = await tx.$queryRaw<{ id: string }[]>`SELECT jsonb_path_query(data, '$.outgoing_mails[*].id') #>> '{}' AS id FROM ${deleted}`
  await tx.$executeRaw`DELETE FROM ${deleted}`
  return mails.map((mail) => mail.id)
}
