import { z } from 'zod'

/** Rules for every text: well-formed, bounded, no invisible characters. Its description for the API's documentation tells the bound. */
export const textMessages = {
  characters: 'Il testo contiene caratteri non ammessi',
  tooLong: (max: number) => `Massimo ${max} caratteri`,
} as const

/** C0 and C1 controls, bidirectional overrides, which can disguise a text, and private-use characters, which no font shows. */
const invisible = /[\p{Cc}\p{Co}\u200E\u200F\u2028-\u202E\u2066-\u2069]/u
/** The same, but allowing line breaks and tabs. */
const invisibleInParagraphs = /[\p{Co}\u202A-\u202E\u2066-\u2069]|(?![\n\t])\p{Cc}/u

/** Characters without ink. A name of only these is empty; inside a text they are allowed, as emoji need joiners. */
const blank = /[\p{C}\p{Z}\u115F\u1160\u2800\u3164\uFFA0]/gu

interface TextRules {
  max: number
  /** Minimum length after trimming. Zero: the field is optional and an absent value becomes ''. */
  min?: number
  /** For a missing text or one shorter than `min`. */
  message?: string
}

/** A single line, trimmed, NFC-normalised. */
export const line = (rules: TextRules) => text(rules, invisible)

/** Several lines; line ends become \n. */
export const paragraphs = (rules: TextRules) => text(rules, invisibleInParagraphs)

function text({ max, min = 0, message = '' }: TextRules, forbidden: RegExp) {
  const bounded = z
    .string(message || textMessages.characters)
    .transform((value) => value.replace(/\r\n?/g, '\n').normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(min, message)
        .max(max, textMessages.tooLong(max))
        .refine((value) => value.isWellFormed() && !forbidden.test(value), textMessages.characters)
        .refine((value) => value.replace(blank, '').length >= Math.min(min, 1), message),
    )
  const described = `Up to ${max.toLocaleString('en')} characters.`
  if (min > 0) return bounded.describe(described)
  return z.preprocess((value) => value ?? '', bounded).describe(described)
}

/** An e-mail address of at most 254 characters (RFC 5321), trimmed. */
export const email = (message: string) =>
  z
    .string(message)
    .trim()
    .max(254, message)
    .pipe(z.email({ error: message, pattern: z.regexes.html5Email }).refine((value) => value.includes('.', value.indexOf('@')), message))
