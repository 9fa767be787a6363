import { reviewMessages } from '@chiostro/domain/reviews/reviews'

interface Sentence {
  title: string
  hint: string
}

/** What its author is told of a review that was just stored: that it is public, or what it waits for. */
export function whenPublic({ isHeld, publicFrom }: { isHeld: boolean; publicFrom: string | null }, published: Sentence): Sentence {
  if (isHeld) return { title: reviewMessages.held, hint: reviewMessages.heldHint }
  return publicFrom ? { title: reviewMessages.waiting, hint: reviewMessages.waitingHint } : published
}
