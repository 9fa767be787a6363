import { z } from 'zod'
import { language } from '../languages/languageInput.ts'
import { email, line, paragraphs } from '../text/text.ts'
import { replyLimits, replyMessages } from './replies.ts'

/** Requests the link from which a professor answers reviews. */
export const replyLinkInput = z.object({
  professorId: line({ max: 64, min: 1, message: replyMessages.professor }).describe("The professor's id."),
  email: email(replyMessages.email).describe("The professor's institutional address. Only to that one a link is sent."),
  language,
})

export const replyInput = z.object({
  text: paragraphs({ max: replyLimits.text, min: 1, message: replyMessages.text }).describe(
    `1 to ${replyLimits.text.toLocaleString('en')} characters.`,
  ),
  language,
})

/** Set by an admin; null or '' for none. */
export const replyAddressInput = z.object({
  address: z
    .union([z.literal(''), email(replyMessages.email)], replyMessages.email)
    .nullish()
    .transform((address) => address ?? '')
    .describe("The professor's institutional address, never public; '' for none."),
})
