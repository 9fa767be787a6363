import { z } from 'zod'
import { language } from '../languages/languageInput.ts'
import { email } from '../text/text.ts'
import { mineMessages } from './mine.ts'

/** A request for a link that opens all that an address owns. */
export const linkInput = z.object({
  email: email(mineMessages.email).describe('The address that was given when publishing or registering.'),
  language,
})

/** Consent to the erasure of everything. */
export const eraseInput = z.object({ confirm: z.literal(true, mineMessages.confirm).describe('Always true.') })
