import { z } from 'zod'
import { language } from '../languages/languageInput.ts'
import { email, line, paragraphs } from '../text/text.ts'
import { hideMe } from './eventInput.ts'
import { eventLimits, eventMessages } from './events.ts'
import { waitlistLimits, waitlistMessages } from './waitlist.ts'

/** See docs/product.md, "Waiting list". */
export const joinWaitlistInput = z.object({
  name: line({ min: 1, max: eventLimits.attendeeName, message: eventMessages.name }),
  email: email(eventMessages.email).describe('Receives the link to the place, and the offer of a seat. Waits once for each event.'),
  notes: paragraphs({ max: eventLimits.notes }).describe(
    `A word to the organiser; up to ${eventLimits.notes.toLocaleString('en')} characters.`,
  ),
  hideMe: hideMe.default(false),
  language,
})
export type JoinWaitlistInput = z.infer<typeof joinWaitlistInput>

/** The organiser's reason for inviting out of order. */
export const inviteInput = z.object({
  reason: line({ min: 1, max: waitlistLimits.reason, message: waitlistMessages.reason }).describe(
    `Why; for the organiser's own record. Up to ${waitlistLimits.reason} characters.`,
  ),
})
