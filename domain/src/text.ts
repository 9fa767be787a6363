import { z } from 'zod'

/** Rules for every text: well-formed, bounded, no invisible characters. Its description for the API's documentation tells the bound. */
export const textMessages = {
  characters: 'Il testo contiene caratteri non ammessi',
  tooLong: (max: number) => `Massimo ${max} caratteri`,
} as const

/** C0 and C1 controls, bidirectional overrides, which can disguise a text, and private-use characters, which no font shows. No `line` may have them. */
export const invisible = /[\p{Cc}\p{Co}\u200E\u200F\u2028-\u202E\u2066-\u2069]/u
/** The same, but allowing line breaks and tabs. */
const invisibleInParagraphs = /[\p{Co}\u202A-\u202E\u2066-\u2069]|(?![\n\t])\p{Cc}/u

/** Characters without ink. A name of only these is empty; inside a text they are allowed, as emoji need joiners. */
export const blank = /[\p{C}\p{Z}\u115F\u1160\u2800\u3164\uFFA0]/gu

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
  const given = z.string(message || textMessages.characters)
  const bounded = z
    .string()
    .min(min, message)
    .max(max, textMessages.tooLong(max))
    .refine((value) => value.isWellFormed() && !forbidden.test(value), textMessages.characters)
    .refine((value) => value.replace(blank, '').length >= Math.min(min, 1), message)
  const described = `Up to ${max.toLocaleString('en')} characters.`
  if (min > 0) return given.transform(normalised).pipe(bounded).describe(described)
  return given.nullish().transform(normalised).pipe(bounded).describe(described)
}

const normalised = (value: string | null | undefined) => (value ?? '').replace(/\r\n?/g, '\n').normalize('NFC').trim()

/** Of a record, as a request names it. An id that no record can have is refused here: the database takes no NUL. */
const boundedId = (min: number, message: string) =>
  z
    .string()
    .min(min, message)
    .max(100, message)
    .refine((value) => value.isWellFormed() && !invisible.test(value), message)

/** @param message for every violation */
export const recordId = (message: string) => z.string(message).trim().pipe(boundedId(1, message))

/** The same; absent and null become ''. */
export const optionalId = (message: string) => z.string(message).nullish().transform(normalised).pipe(boundedId(0, message))

/** An e-mail address of at most 254 characters (RFC 5321), trimmed. */
export const email = (message: string) =>
  z
    .string(message)
    .trim()
    .max(254, message)
    .pipe(z.email({ error: message, pattern: z.regexes.html5Email }).refine((value) => value.includes('.', value.indexOf('@')), message))
