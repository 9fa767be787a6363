import { z } from 'zod'
import { language } from '../languages/languageInput.ts'
import { email, line, listOf, paragraphs } from '../text/text.ts'
import { checkInLimits, checkInMessages, latestMoment } from './checkIn.ts'
import { hideMe } from './eventInput.ts'
import { eventLimits, eventMessages } from './events.ts'
import { audiences, messageLimits, messageMessages } from './participants.ts'
import { waitlistLimits, waitlistMessages } from './waitlist.ts'

// What those who take part in an event send, and what organisers send to them: waiting list, entries, messages.

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

const code = z.string(checkInMessages.who).max(checkInLimits.code, checkInMessages.who)

export const checkInEntryInput = z.object({
  code: code.nullish().describe("The ticket's code, or its whole address."),
  registrationId: code.nullish().describe("The registration's id, where no code was scanned."),
  at: z.iso
    .datetime({ offset: true, error: checkInMessages.at })
    .refine((value) => /^2\d{3}/.test(value), checkInMessages.at)
    .transform((value) => new Date(value))
    .refine((moment) => moment.getTime() <= latestMoment(), checkInMessages.ahead)
    .describe(`The moment at the door, by its telephone; at most ${checkInLimits.minutesAhead} minutes ahead of the server.`),
  undo: z.boolean(checkInMessages.at).nullish().describe('Undoes the entries before this moment.'),
})

export const checkInInput = z.object({
  entries: listOf(
    checkInEntryInput.refine((entry) => (entry.code == null) !== (entry.registrationId == null), {
      path: ['code'],
      error: checkInMessages.who,
    }),
    { min: 1, max: checkInLimits.entries, message: checkInMessages.entries },
  ),
})
export type CheckInEntry = z.infer<typeof checkInEntryInput>

export const eventMessageInput = z.object({
  subject: line({ min: 1, max: messageLimits.subject, message: messageMessages.subject }),
  message: paragraphs({ min: 1, max: messageLimits.message, message: messageMessages.message }),
  to: z
    .enum(audiences, messageMessages.audience)
    .describe('`registered`: those who registered; `everyone`: those in the waiting list too.'),
})
export type EventMessageInput = z.infer<typeof eventMessageInput>
