import type { CaseGround } from '@chiostro/domain/cases/cases'
import type { RuleId } from '@chiostro/domain/cases/rules'
import { isKindName, type KindName } from '@chiostro/domain/records/kinds'
import { keysOf, recordBy } from '@chiostro/domain/records/records'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { type LockedTable, lockRow } from '../../database/rowLocks.ts'
import { beginAgain } from '../../database/transaction.ts'
import { kinds } from '../kinds.ts'
import type { Deletable } from './deletable.ts'

type Stored = Deletable & { table: LockedTable }

export const deletables = recordBy(
  keysOf(kinds).filter(isKindName),
  (name): Stored => ({ ...kinds[name].deletion, table: kinds[name].table }),
)

// Rows move inside the database, never through this process: values of all column types stay exact. Names come from `deletables` alone.

/** Reviews in `deleted_records` that wait for a moderator; those that wait for a morning are not moderated. */
export const waitsForModerator = Prisma.raw('is_held AND public_from IS NULL')

const name = (identifier: string) => Prisma.raw(`"${identifier}"`)
const sql = Prisma.raw

export interface Deletion {
  kind: KindName
  id: string
  by: string
  reason: string
  /** Of a registration, which has no case: for the mail to its attendee. */
  ground?: CaseGround
  rule?: RuleId
}

/** Moves a record with its dependent rows into `deleted_records`. @returns its label and its parent; null when the record does not exist */
export async function moveToDeleted(tx: Transaction, deletion: Deletion): Promise<Saved | null> {
  const deletable = deletables[deletion.kind]
  if (!(await lock(tx, deletable, deletion.id))) return null
  await deletable.deleted?.(tx, deletion.id, deletion)
  return move(tx, { ...deletion, isHeld: false })
}

/** Moves a public review aside. @param publicFrom the day that it waits for; the time of the move is then not stored */
export async function moveToHeld(tx: Transaction, kind: KindName, id: string, publicFrom: string | null = null): Promise<void> {
  if (!(await lock(tx, deletables[kind], id))) return
  await move(tx, { kind, id, by: '', reason: '', isHeld: true, publicFrom })
  // It was recorded as fresh with the time of its creation; it is recorded again once public.
  await tx.freshRecord.deleteMany({ where: { kind, recordId: id } })
}

type Move = Deletion & { isHeld: boolean; publicFrom?: string | null }

async function move(tx: Transaction, { kind, id, by, reason, isHeld, publicFrom = null }: Move): Promise<Saved> {
  const deletable = deletables[kind]
  const [saved] = await tx.$queryRaw<Saved[]>`
    INSERT INTO deleted_records (kind, record_id, parent_id, label, data, deleted_by, reason, is_held, public_from, deleted_at)
    SELECT ${kind}, r.id, ${deletable.parent?.column ? name(deletable.parent.column) : null}, ${sql(deletable.label)}, ${wholeRecord(deletable)}, ${by}, ${reason},
      ${isHeld}, ${publicFrom}::date, coalesce((${publicFrom}::date - 1)::timestamp AT TIME ZONE 'Europe/Rome', now())
    FROM ${name(deletable.table)} r WHERE r.id = ${id}
    RETURNING label, parent_id AS "parentId"`
  if (!saved) throw new Error(`The locked ${kind} ${id} is gone`)
  for (const { table, where } of deletable.dependents.toReversed()) {
    await tx.$executeRaw`DELETE FROM ${name(table)} d USING ${name(deletable.table)} r WHERE r.id = ${id} AND ${sql(where)}`
  }
  await tx.$executeRaw`DELETE FROM ${name(deletable.table)} WHERE id = ${id}`
  if (saved.parentId) await count(tx, deletable, saved.parentId, -1)
  return saved
}

/** Locks in the order of all writers of dependent rows: parent, record, rows. Nothing can be added that would not be saved. */
async function lock(tx: Transaction, { table, dependents, parent }: Stored, id: string): Promise<boolean> {
  if (parent?.column) {
    const column = name(parent.column)
    await lockParent(tx, parent.table, () => tx.$queryRaw`SELECT ${column} AS "parentId" FROM ${name(table)} WHERE id = ${id}`)
  }
  if (!(await lockRow(tx, table, id))) return false
  for (const dependent of dependents) {
    await tx.$executeRaw`SELECT 1 FROM ${name(dependent.table)} d, ${name(table)} r WHERE r.id = ${id} AND ${sql(dependent.where)} FOR UPDATE OF d`
  }
  return true
}

/** Locks the record's parent as it is after locking: a merge may have changed it meanwhile. */
async function lockParent(tx: Transaction, table: LockedTable, read: () => Promise<{ parentId: string | null }[]>): Promise<void> {
  let last: string | undefined
  for (let isHeld = false; ; ) {
    const [{ parentId } = { parentId: null }] = await read()
    if (!parentId || parentId === last) return
    // Locking a second parent beside the first may deadlock with another transaction, in any order.
    if (isHeld) throw beginAgain('the record has got another parent')
    isHeld = await lockRow(tx, table, parentId, 'NO KEY UPDATE')
    last = parentId
  }
}

/** Builds the SQL of the rows of each table under its name; of rows that only hold a reference, their ids. */
function wholeRecord({ table, row = 'to_jsonb(r)', dependents, links }: Stored): Prisma.Sql {
  const all = (value: string, from: string, where: string) => `(SELECT coalesce(jsonb_agg(${value}), '[]') FROM ${from} d WHERE ${where})`
  const parts = dependents.map((dependent) => `'${dependent.table}', ${all('to_jsonb(d)', dependent.table, dependent.where)}`)
  if (links) parts.push(`'linked', jsonb_build_object('${links.table}', ${all('d.id', links.table, `d.${links.column} = r.id`)})`)
  return sql(`jsonb_build_object(${[`'${table}', jsonb_build_array(${row})`, ...parts].join(', ')})`)
}

export interface Saved {
  label: string
  parentId: string | null
}

interface Aside extends Saved {
  publicFrom: string | null
}

/** State of a record there: deleted, held for a moderator, or waiting for a morning. */
export type HoldingPlace = 'deleted' | 'held' | 'waiting'

/** Locks after the parent, so that of two requests one restores or purges. Null when it is gone, or in another state. */
export async function lockDeleted(tx: Transaction, kind: KindName, id: string, place: HoldingPlace = 'deleted'): Promise<Aside | null> {
  const { parent } = deletables[kind]
  const [isHeld, isWaiting] = [place !== 'deleted', place === 'waiting']
  const where = { kind, recordId: id, isHeld, publicFrom: isWaiting ? { not: null } : null }
  if (parent) await lockParent(tx, parent.table, () => tx.deletedRecord.findMany({ where, select: { parentId: true } }))
  const [saved] = await tx.$queryRaw<Aside[]>`
    SELECT label, parent_id AS "parentId", public_from::text AS "publicFrom" FROM deleted_records
    WHERE kind = ${kind} AND record_id = ${id} AND is_held = ${isHeld} AND (public_from IS NOT NULL) = ${isWaiting} FOR UPDATE`
  return saved ?? null
}

/** Turns a held review into a deleted one, restorable like any other. @returns null when it is not held (any more) */
export async function deleteHeld(tx: Transaction, { kind, id, by, reason }: Deletion): Promise<{ label: string } | null> {
  const [deleted] = await tx.deletedRecord.updateManyAndReturn({
    where: { kind, recordId: id, isHeld: true, publicFrom: null },
    data: { isHeld: false, deletedBy: by, reason, deletedAt: new Date() },
    select: { label: true },
  })
  return deleted ?? null
}

/** Returns a deleted review that was never public to the moderators' queue. */
export async function holdAgain(tx: Transaction, kind: KindName, id: string): Promise<void> {
  await tx.deletedRecord.updateMany({ where: { kind, recordId: id }, data: { isHeld: true, deletedBy: '', reason: '' } })
}

/** Locks the parent of a record that comes back. @returns false when it is gone; true also without a parent */
export async function hasParent(tx: Transaction, kind: KindName, { parentId }: Saved): Promise<boolean> {
  const { parent } = deletables[kind]
  return !parent || !parentId || lockRow(tx, parent.table, parentId, 'NO KEY UPDATE')
}

/** Counts a record that is back on its parent. */
export async function incrementChildren(tx: Transaction, kind: KindName, { parentId }: Saved): Promise<void> {
  if (parentId) await count(tx, deletables[kind], parentId, 1)
}

async function count(tx: Transaction, { parent }: Deletable, parentId: string, change: number): Promise<void> {
  if (!parent?.counter) return
  const counter = name(parent.counter)
  await tx.$executeRaw`UPDATE ${name(parent.table)} SET ${counter} = ${counter} + ${change}::int WHERE id = ${parentId}`
}

/** Reinserts all rows of a deleted record and removes the saved copy. @returns ids of messages that are pending again */
export async function restoreRows(tx: Transaction, kind: KindName, id: string): Promise<string[]> {
  const { table, dependents, links, reference, restored } = deletables[kind]
  if (reference) {
    const path = [table, '0', reference.column]
    await tx.$executeRaw`
      UPDATE deleted_records SET data = jsonb_set(data, ${path}::text[], 'null'::jsonb, false) WHERE kind = ${kind} AND record_id = ${id}
        AND NOT EXISTS (SELECT FROM ${name(reference.table)} r WHERE r.id = data #>> ${path}::text[])`
  }
  for (const part of [table, ...dependents.map((dependent) => dependent.table)]) {
    await tx.$executeRaw`
      SELECT restore_rows(${part}::regclass, data -> ${part}::text) FROM deleted_records WHERE kind = ${kind} AND record_id = ${id}`
  }
  if (links) {
    const column = name(links.column)
    await tx.$executeRaw`
      UPDATE ${name(links.table)} SET ${column} = ${id} WHERE ${column} IS NULL AND id IN (
        SELECT jsonb_array_elements_text(data -> 'linked' -> ${links.table}::text) FROM deleted_records WHERE kind = ${kind} AND record_id = ${id})`
  }
  await restored?.(tx, id)
  return tx.$queryRaw<{ id: string }[]>`
    WITH gone AS (DELETE FROM deleted_records WHERE kind = ${kind} AND record_id = ${id} RETURNING data)
    SELECT jsonb_path_query(data, '$.outgoing_mails[*].id') #>> '{}' AS id FROM gone`.then((mails) => mails.map((mail) => mail.id))
}
