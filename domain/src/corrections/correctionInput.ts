import { z } from 'zod'
import { email } from '../text/text.ts'
import { correctionMessages } from './corrections.ts'

export const correctionInput = z.object({
  email: email(correctionMessages.email).describe(
    'The address that was meant: it receives the link, and the one before no longer opens anything.',
  ),
})
