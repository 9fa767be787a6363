import { revealsSpecialCategory } from '@chiostro/domain/events/specialCategories'
import type { Transaction } from '../../database/client.ts'
import { openCase } from '../cases/cases.sql.ts'
import { moveToHeld } from '../deletion/deletion.sql.ts'

/** What can be held for what it says of a person. */
type TextKind = 'course-review' | 'professor-review' | 'professor-reply'

/** Whether any text of a record, those in lists too, says something of a person's health, belief, opinion, origin or orientation. */
export const reveals = (record: object): boolean =>
  Object.values(record).some((value) =>
    (Array.isArray(value) ? value : [value]).some((text) => typeof text === 'string' && revealsSpecialCategory(text)),
  )

/**
 * Puts a text that was just stored aside for a moderator to read before it is public (docs/decisions/149-special-categories.md). The transaction must hold
 * a lock on what it is about.
 */
export async function holdRevealing(tx: Transaction, kind: TextKind, id: string): Promise<void> {
  await moveToHeld(tx, kind, id)
  await openCase(tx, { kind, id }, 'special-category', { ofHeld: true })
}

/**
 * Begins the holding of one that may be public already, and be reported: its case is locked before it, as by a moderator who decides.
 * @returns puts it aside
 */
export async function beginHolding(tx: Transaction, kind: TextKind, id: string): Promise<() => Promise<void>> {
  await openCase(tx, { kind, id }, 'special-category', { ofHeld: true })
  return () => moveToHeld(tx, kind, id)
}
