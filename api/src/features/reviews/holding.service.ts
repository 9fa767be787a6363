import { revealsSpecialCategory } from '@chiostro/domain/events/specialCategories'
import { repeatedTextFrom, reviewMessages } from '@chiostro/domain/reviews/reviews'
import { addDays, romeDay, romeMoment, timeZone } from '@chiostro/domain/text/rome'
import type { Context, Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ValidationError } from '../../errors.ts'
import { defineTask } from '../../jobs/job.ts'
import { type Use, usesOf, whileCounted } from '../../security/rateLimits.ts'
import type { ReviewKind } from '../cases/cases.sql.ts'
import { openCase } from '../cases/cases.sql.ts'
import { hasParent, lockDeleted, moveToHeld, restoreRows } from '../deletion/deletion.sql.ts'
import { countLastHour, countOfDay, escalate, readWaiting, readWritten, truncateToDay } from './holding.sql.ts'

interface NewReview {
  target: string
  text: string
  textField: string
  /** Publishes it the next morning: all counts of a day end at the same moment, which hides when each review was written. */
  waits?: boolean
}

/**
 * Applies the limits against stuffing (docs/decisions/061-stuffing.md). A rejected or failed write uses nothing up.
 * @throws RateLimitedError after two of the target from a network in a day; ValidationError for the same text in a day; what `write` throws
 */
export async function writeWithinLimits<Stored>(context: Context, review: NewReview, write: () => Promise<Stored>): Promise<Stored> {
  const { target, text, textField, waits } = review
  const uses = usesOfText(text, textField)
  if (context.config.rateLimit) uses.push(...usesOf(context, 'reviewTarget', target))
  return whileCounted(context, waits ? uses.map((use) => Object.assign(use, { seconds: untilTomorrowEnds() })) : uses, write)
}

/** One minute past midnight: expiries are rounded up to five minutes, and those of midnight would differ. */
const untilTomorrowEnds = () => Math.round((romeMoment(addDays(romeDay(new Date()), 2), '00:01').getTime() - Date.now()) / 1000)

function usesOfText(text: string, textField: string): Use[] {
  if (text.length < repeatedTextFrom) return []
  const rejection = new ValidationError([{ path: textField, message: reviewMessages.repeatedText }])
  return [{ name: 'reviewText', subject: wordsOf(text), rejection }]
}

const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}]+/gu, '')

/** Unless the text is unchanged. @throws ValidationError when the new text was sent within a day; what `write` throws */
export const rewriteWithinLimits = <Stored>(
  context: Context,
  { before, text, textField }: Omit<NewReview, 'target' | 'waits'> & { before: string },
  write: () => Promise<Stored>,
): Promise<Stored> => whileCounted(context, wordsOf(text) === wordsOf(before) ? [] : usesOfText(text, textField), write)

/** Needs a lock on the target, so that of concurrent reviews each counts the earlier ones (`REVIEW_BURST`). @returns whether it waits */
async function quarantineBurst(
  tx: Transaction,
  { config }: Pick<Context, 'config'>,
  kind: ReviewKind,
  { id, target }: { id: string; target: string },
): Promise<boolean> {
  if (config.reviewBurst === 0) return false
  if ((await countLastHour(tx, kind, target)) <= config.reviewBurst) return false
  await moveToHeld(tx, kind, id)
  await openCase(tx, { kind, id }, 'burst', { ofHeld: true })
  return true
}

/** Texts that are held when they say something about a person of the special categories. */
type TextKind = 'course-review' | 'professor-review' | 'professor-reply'

/** Tells whether any text of a record, lists included, says something of a person's health, belief, opinion, origin or orientation. */
export const reveals = (record: object): boolean =>
  Object.values(record).some((value) =>
    (Array.isArray(value) ? value : [value]).some((text) => typeof text === 'string' && revealsSpecialCategory(text)),
  )

/** Until a moderator has read it (docs/decisions/149-special-categories.md). Needs a lock on the target. */
export async function holdRevealing(tx: Transaction, kind: TextKind, id: string): Promise<void> {
  await moveToHeld(tx, kind, id)
  await openCase(tx, { kind, id }, 'special-category', { ofHeld: true })
}

/** It may be public and reported: locks its case first, as a deciding moderator does. @returns moves it aside */
export async function beginHolding(tx: Transaction, kind: TextKind, id: string): Promise<() => Promise<void>> {
  await openCase(tx, { kind, id }, 'special-category', { ofHeld: true })
  return () => moveToHeld(tx, kind, id)
}

export interface HeldBack {
  isHeld: boolean
  /** As in 2026-11-26; null unless it waits for a morning. */
  publicFrom: string | null
}

interface Stored {
  id: string
  target: string
  verified: boolean
  written: object
}

/**
 * Quarantines a review just stored if it must wait: a verified one until the next morning where VERIFIED_DELAY is `daily`; any other for a
 * moderator when it says something of the special categories, or its target got too many. The transaction must hold a lock on the target.
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

/** Moves it back into its table while it is changed. @returns the day that it waits for; null when it waits for none (any more) */
export async function release(tx: Transaction, kind: ReviewKind, id: string): Promise<string | null> {
  const saved = await lockDeleted(tx, kind, id, 'waiting')
  if (!saved) return null
  await restoreRows(tx, kind, id)
  return saved.publicFrom
}

/**
 * In shuffled order, each in a transaction of its own: after a crash the next run publishes the rest. Special categories, and what exceeds
 * REVIEW_BURST of one day and target, wait for a moderator. A failed one does not delay the others.
 * @returns how many are public now @throws the first failure, at the end
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
  if (!(await hasParent(tx, kind, saved))) throw new Error(`What the waiting ${kind} ${id} is about is gone`)
  await restoreRows(tx, kind, id)
  return true
}

/** After `tidy_proofs`, which destroys the stored order. Also without VERIFIED_DELAY: some may still wait. */
export const publishWaitingJob = defineTask({
  name: 'publish_waiting_reviews',
  async run(services, _payload, signal) {
    await publishWaiting(services, signal)
  },
  schedule: { cron: '0 6 * * *', timeZone },
})
