import { z } from 'zod'
import { line, paragraphs } from '../text/text.ts'
import { audiences, messageLimits, messageMessages } from './eventMessages.ts'

export const eventMessageInput = z.object({
  subject: line({ min: 1, max: messageLimits.subject, message: messageMessages.subject }),
  message: paragraphs({ min: 1, max: messageLimits.message, message: messageMessages.message }),
  to: z
    .enum(audiences, messageMessages.audience)
    .describe('`registered`: those who registered; `everyone`: those in the waiting list too.'),
})
export type EventMessageInput = z.infer<typeof eventMessageInput>
