import { z } from 'zod'
import { languageCodes } from './languages.ts'

export const languageMessages = {
  unknown: `Indica una lingua tra ${languageCodes.join(', ')}`,
} as const

export const language = z
  .enum(languageCodes, languageMessages.unknown)
  .optional()
  .describe(
    `Language of the e-mails about it, one of ${languageCodes.map((code) => `\`${code}\``).join(', ')}; absent: what \`Accept-Language\` prefers of them, otherwise Italian.`,
  )

export const languageArgument = { required: false, description: language.description ?? '' } as const
