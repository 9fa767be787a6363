import { addDays, romeDay } from '@chiostro/domain/text/rome'
import type { Context, Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { inTransaction } from '../../database/transaction.ts'
import { openCase } from '../cases/cases.sql.ts'
import { incrementChildren, lockDeleted, moveToHeld, restoreRows } from '../deletion/deletion.sql.ts'
import type { ReviewKind } from './approvals.sql.ts'
import { holdRevealing, reveals } from './revealing.ts'
import { quarantineBurst } from './reviewSpam.service.ts'
import { countOfDay, escalate, readWaiting, readWritten, truncateToDay } from './waiting.sql.ts'

/** Where a review went that was just stored. */
export interface HeldBack {
  /** It waits for a moderator and is not public yet. */
  isHeld: boolean
  /** The day on whose morning it becomes public, as in 2026-11-26; null unless it waits for one. */
  publicFrom: string | null
}

interface Stored {
  id: string
  /** Id of the subject or professor. */
  target: string
  verified: boolean
  /** Its texts, among its other fields. */
  written: object
}

/**
 * Puts a review that was just stored aside, if it has to wait: a verified one for the next morning where VERIFIED_DELAY is `daily`, any other for a
 * moderator where it says something of a person of the special categories, or its target has had too many. The transaction must hold a lock on the target.
 */
export async function hold(
  tx: Transaction,
  context: Pick<Context, 'config'>,
  kind: ReviewKind,
  { id, target, verified, written }: Stored,
): Promise<HeldBack> {
  if (!waitsForMorning(context, verified)) {
    const isRevealing = reveals(written)
    if (isRevealing) await holdRevealing(tx, kind, id)
    return { isHeld: isRevealing || (await quarantineBurst(tx, context, kind, { id, target })), publicFrom: null }
  }
  const day = romeDay(new Date())
  const publicFrom = addDays(day, 1)
  await truncateToDay(tx, kind, id, day)
  await moveToHeld(tx, kind, id, publicFrom)
  return { isHeld: false, publicFrom }
}

export const waitsForMorning = ({ config }: Pick<Context, 'config'>, verified: boolean): boolean =>
  verified && config.verifiedDelay === 'daily'

/**
 * Puts a review that waits for a morning into its table while it is changed.
 * @returns the day that it waits for; null when it waits for none (any more)
 */
export async function release(tx: Transaction, kind: ReviewKind, id: string): Promise<string | null> {
  const saved = await lockDeleted(tx, kind, id, 'waiting')
  if (!saved) return null
  await restoreRows(tx, kind, id)
  return saved.publicFrom
}

/**
 * Publishes verified reviews whose morning has come, in shuffled order, each in a transaction of its own: what a crash leaves is published by the
 * next run. What says something of a person of the special categories waits for a moderator, and what is beyond REVIEW_BURST of one day and target. One that fails does not keep the others waiting.
 * @returns how many are public now
 * @throws what the first of those that failed threw, at the end
 */
export async function publishWaiting(services: Services, signal: AbortSignal, now = new Date()): Promise<number> {
  const failures: unknown[] = []
  let published = 0
  for (const { kind, id } of await readWaiting(services.db, romeDay(now))) {
    if (signal.aborted) break
    const isPublic = await inTransaction(services, (tx) => publish(tx, services, kind, id)).catch(
      (error: unknown) => failures.push(error) === 0,
    )
    if (isPublic) published++
  }
  if (published > 0) services.log.info({ published }, 'verified reviews published')
  if (failures.length > 0) throw failures[0]
  return published
}

/** @returns whether it is public now */
async function publish(tx: Transaction, { config }: Pick<Services, 'config'>, kind: ReviewKind, id: string): Promise<boolean> {
  const saved = await lockDeleted(tx, kind, id, 'waiting')
  if (!saved?.parentId || !saved.publicFrom) return false
  const day = addDays(saved.publicFrom, -1)
  const isBurst = async (target: string) => config.reviewBurst > 0 && (await countOfDay(tx, kind, target, day)) >= config.reviewBurst
  const ground = reveals(await readWritten(tx, kind, id)) ? 'special-category' : (await isBurst(saved.parentId)) ? 'burst' : null
  if (ground) {
    await escalate(tx, kind, id)
    await openCase(tx, { kind, id }, ground, { ofHeld: true })
    return false
  }
  if (!(await incrementChildren(tx, kind, saved))) throw new Error(`What the waiting ${kind} ${id} is about is gone`)
  await restoreRows(tx, kind, id)
  return true
}
