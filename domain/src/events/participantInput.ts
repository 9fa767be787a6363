import { z } from 'zod'
import { language } from '../languages/languageInput.ts'
import { email, line, paragraphs } from '../text/text.ts'
import { hideMe } from './eventInput.ts'
import { eventLimits, eventMessages } from './events.ts'
import { audiences, messageLimits, messageMessages } from './participants.ts'
import { waitlistLimits, waitlistMessages } from './waitlist.ts'

// What those who take part in an event send, and what organisers send to them: waiting list, messages.

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

export const eventMessageInput = z.object({
  subject: line({ min: 1, max: messageLimits.subject, message: messageMessages.subject }),
  message: paragraphs({ min: 1, max: messageLimits.message, message: messageMessages.message }),
  to: z
    .enum(audiences, messageMessages.audience)
    .describe('`registered`: those who registered; `everyone`: those in the waiting list too.'),
})
export type EventMessageInput = z.infer<typeof eventMessageInput>
