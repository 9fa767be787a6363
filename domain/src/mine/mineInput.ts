import { z } from 'zod'
import { language } from '../languages/languageInput.ts'
import { email } from '../text/text.ts'
import { mineMessages } from './mine.ts'

export const linkInput = z.object({
  email: email(mineMessages.email).describe('The address that was given when publishing or registering.'),
  language,
})

export const eraseInput = z.object({ confirm: z.literal(true, mineMessages.confirm).describe('Always true.') })
