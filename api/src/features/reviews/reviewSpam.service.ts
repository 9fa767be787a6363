import { repeatedTextFrom, reviewMessages } from '@chiostro/domain/reviews/reviews'
import { addDays, romeDay, romeMoment } from '@chiostro/domain/text/rome'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { ValidationError } from '../../errors.ts'
import { type Use, usesOf, whileCounted } from '../../security/rateLimits.ts'
import { openCase } from '../cases/cases.sql.ts'
import { moveToHeld } from '../deletion/deletion.sql.ts'
import type { ReviewKind } from './approvals.sql.ts'
import { countLastHour } from './reviewSpam.sql.ts'

interface NewReview {
  /** Id of the subject or professor. */
  target: string
  text: string
  /** The text's name in forms and inputs. */
  textField: string
  /** It waits for the next morning: what is counted ends for all of a day at the same moment, which does not tell when each was written. */
  waits?: boolean
}

/**
 * Stores a review under the limits against stuffing (docs/decisions/061-stuffing.md). What is refused or fails uses nothing up.
 * @param write stores it
 * @throws RateLimitedError after two reviews of the target from one network within a day; ValidationError when the same text was sent
 *   within a day, about any target; what `write` throws
 */
export async function writeWithinLimits<Stored>(context: Context, review: NewReview, write: () => Promise<Stored>): Promise<Stored> {
  const { target, text, textField, waits } = review
  const uses = usesOfText(text, textField)
  if (context.config.rateLimit) uses.push(...usesOf(context, 'reviewTarget', target))
  return whileCounted(context, waits ? uses.map((use) => Object.assign(use, { seconds: untilTomorrowEnds() })) : uses, write)
}

/** A minute more, as expiries are rounded up to five minutes: those of midnight would fall on both sides of it. */
const untilTomorrowEnds = () => Math.round((romeMoment(addDays(romeDay(new Date()), 2), '00:01').getTime() - Date.now()) / 1000)

/** A long text counts as used for a day. */
function usesOfText(text: string, textField: string): Use[] {
  if (text.length < repeatedTextFrom) return []
  const rejection = new ValidationError([{ path: textField, message: reviewMessages.repeatedText }])
  return [{ name: 'reviewText', subject: wordsOf(text), rejection }]
}

/** What two texts are compared by: without case, spaces and characters that have no width. */
const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}]+/gu, '')

/**
 * Changes a review under the same limit on its text, unless its words stay as they were.
 * @throws ValidationError when the new text was sent within a day; what `write` throws
 */
export const rewriteWithinLimits = <Stored>(
  context: Context,
  { before, text, textField }: Omit<NewReview, 'target' | 'waits'> & { before: string },
  write: () => Promise<Stored>,
): Promise<Stored> => whileCounted(context, wordsOf(text) === wordsOf(before) ? [] : usesOfText(text, textField), write)

/**
 * Puts a review that was just stored aside for a moderator, if its target has had too many within an hour (`REVIEW_BURST`). The transaction
 * must hold a lock on the target, so that of reviews at the same moment each counts the ones before it.
 * @returns whether it waits now
 */
export async function quarantineBurst(
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
