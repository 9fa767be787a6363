import type { CaseGround } from '@chiostro/domain/cases/cases'
import type { RuleId } from '@chiostro/domain/cases/rules'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import type { LockedTable } from '../../database/rowLocks.ts'

/** Pending messages `d` are saved with their record: dropped, the owner would never get the link after a restore. */
export const pendingMails = 'd.sent_at IS NULL AND d.failed_at IS NULL'

/**
 * How records of a kind are deleted and restored. The record's row is called `r`, in its own table, with the primary key `id`. Whole rows
 * are moved, so a new column needs nothing here; a new table that references one of these records does. `deletion.tables.test.ts` finds
 * missing foreign keys.
 */
export interface Deletable {
  what: string
  also?: string
  /** Plurals in the REST path that deletes one: `/api/admin/<plural>/:id`. */
  paths: string[]
  label: string
  /** Column with the owner's address, by which an erasure finds it in the bin; none where the kind's own erasure does that. */
  owner?: string
  /** SQL of the saved part of the row, if not all of it. */
  row?: string
  /** Rows `d` that are saved and restored with the record `r`, parents before children. */
  dependents: { table: string; where: string }[]
  /** Rows that stay with their reference cleared, and get it back. */
  links?: { table: string; column: string }
  /** The parent row, locked before the record and required for restoring. */
  parent?: {
    table: LockedTable
    /** The record's reference to it; none where only a merge has a parent. */
    column?: string
    /** Number of such records on the parent, unless the database counts by itself. */
    counter?: string
    /** Message when the parent is gone. */
    gone: string
  }
  /** Message when a unique key other than the id is taken. */
  taken?: string
  /** Cleared on restoring when the referenced row is gone. */
  reference?: { table: string; column: string }
  /** Runs at the purge: a restorable record retains its images. */
  releaseImages?(tx: Transaction, record: { id: string; seriesId: string | null }): Promise<void>
  /** Runs first, in the transaction of a deletion or a restore. @throws ConflictError */
  guard?(tx: Transaction): Promise<void>
  /** Runs before the rows go, once an admin has deleted it. */
  deleted?(tx: Transaction, id: string, why: { ground?: CaseGround; rule?: RuleId; reason: string }): Promise<void>
  /** Runs after the rows came back; the saved copy is still there. */
  restored?(tx: Transaction, id: string): Promise<void>
  /** Runs last, after a deletion and after a restore. */
  settled?(tx: Transaction, services: Pick<Services, 'config'>, record: { id: string; parentId: string | null }): Promise<void>
}
