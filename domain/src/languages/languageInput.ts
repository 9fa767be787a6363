import { z } from 'zod'
import { languageCodes } from './languages.ts'

export const languageMessages = {
  unknown: `Indica una lingua tra ${languageCodes.join(', ')}`,
} as const

/** The language in which a person is written to about what they do. */
export const language = z
  .enum(languageCodes, languageMessages.unknown)
  .optional()
  .describe(
    `Language of the e-mails about it, one of ${languageCodes.map((code) => `\`${code}\``).join(', ')}; absent: what \`Accept-Language\` prefers of them, otherwise Italian.`,
  )

/** As an argument of GraphQL. */
export const languageArgument = { required: false, description: language.description ?? '' } as const
