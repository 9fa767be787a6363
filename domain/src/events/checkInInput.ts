import { z } from 'zod'
import { listOf } from '../text/text.ts'
import { checkInLimits, checkInMessages, latestMoment } from './checkIn.ts'

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
