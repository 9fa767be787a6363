import { z } from 'zod'

/** What every text must be, whoever sends it: well-formed, bounded, free of characters nobody can see. */
export const textMessages = {
  characters: 'Il testo contiene caratteri non ammessi',
  tooLong: (max: number) => `Massimo ${max} caratteri`,
} as const

/** C0 and C1 controls, and the marks that reverse the reading direction and so disguise a text. */
const invisible = /[\p{Cc}\u200E\u200F\u2028-\u202E\u2066-\u2069]/u
/** The same, but a text of several lines may have line breaks and tabs. */
const invisibleInParagraphs = /[\u202A-\u202E\u2066-\u2069]|(?![\n\t])\p{Cc}/u

/** What takes no ink: a name of nothing but these is no name. Inside a text they are fine, as joiners of emoji are. */
const blank = /[\p{C}\p{Z}\u115F\u1160\u2800\u3164\uFFA0]/gu

interface TextRules {
  max: number
  /** Shortest accepted length after trimming. Zero: the field is optional and an absent value becomes ''. */
  min?: number
  /** Said when the text is missing or shorter than `min`. */
  message?: string
}

/** A text of one line, trimmed, in Unicode's composed form. */
export const line = (rules: TextRules) => text(rules, invisible)

/** A text of several lines; line ends become \n. */
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
  if (min > 0) return bounded
  return z.preprocess((value) => value ?? '', bounded)
}

/** An e-mail address of at most 254 characters (RFC 5321), trimmed, as written. */
export const email = (message: string) =>
  z
    .string(message)
    .trim()
    .max(254, message)
    .pipe(z.email({ error: message, pattern: z.regexes.html5Email }).refine((value) => value.includes('.', value.indexOf('@')), message))
