import { z } from 'zod'
import { cleanEmail, isEmail } from './email.ts'
import { cleanLine, cleanParagraphs } from './pasted.ts'

/**
 * Texts are cleaned, well-formed, bounded. Metadata states the bounds for the API's documentation, which cannot look behind the cleaning.
 */
export const textMessages = {
  characters: 'Il testo contiene caratteri non ammessi',
  /** @param code as Unicode writes it, U+F8FF: the rejected character may have no visible shape */
  character: (code: string) => `Il testo contiene un carattere non ammesso: ${code}`,
  tooLong: (max: number) => `Massimo ${max} caratteri`,
} as const

/** Characters that no id contains. */
const invisible = /[\p{Cc}\p{Co}\u200E\u200F\u2028-\u202E\u2066-\u2069]/u
/** Private-use characters, which none of our fonts has, and halves of surrogate pairs. */
const unshowable = /[\p{Co}\p{Cs}]/u

/** Characters without ink. A name of only these is empty; inside a text they are allowed, as emoji need joiners. */
export const blank = /[\p{C}\p{Z}\u115F\u1160\u2800\u3164\uFFA0]/gu

interface TextRules {
  max: number
  /** Minimum length after trimming. Zero: the field is optional and an absent value becomes ''. */
  min?: number
  message?: string
}

export const line = (rules: TextRules) => text(rules, cleanLine)

export const paragraphs = (rules: TextRules) => text(rules, cleanParagraphs)

function text({ max, min = 0, message = '' }: TextRules, clean: (text: string) => string) {
  const cleaned = (value: string | null | undefined) => clean(value ?? '')
  const given = z.string(message || textMessages.characters)
  const bounded = z
    .string()
    .min(min, message)
    .max(max, textMessages.tooLong(max))
    .refine((value) => !unshowable.test(value), {
      error: ({ input }) => textMessages.character(codePoint(unshowable.exec(String(input))?.[0])),
    })
    .refine((value) => value.replace(blank, '').length >= Math.min(min, 1), message)
  const documented = { description: `Up to ${max.toLocaleString('en')} characters.`, maxLength: max }
  if (min > 0)
    return given
      .transform(cleaned)
      .pipe(bounded)
      .meta({ ...documented, minLength: min, pattern: '\\S' })
  return given.nullish().transform(cleaned).pipe(bounded).meta(documented)
}

const codePoint = (character = '') => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Validates an id in a request. One that no record can have is rejected here: the database takes no NUL. */
const boundedId = (min: number, message: string) =>
  z
    .string()
    .min(min, message)
    .max(100, message)
    .refine((value) => value.isWellFormed() && !invisible.test(value), message)

/** @param message for every violation */
export const recordId = (message: string) => z.string(message).trim().pipe(boundedId(1, message)).meta({ minLength: 1, maxLength: 100 })

/** As `recordId`; absent and null become ''. */
export const optionalId = (message: string) =>
  z
    .string(message)
    .nullish()
    .transform((value) => (value ?? '').trim())
    .pipe(boundedId(0, message))
    .meta({ maxLength: 100 })

/** An e-mail address of at most 254 characters (RFC 5321), cleaned of what copying from a mail program adds. */
export const email = (message: string) =>
  z.string(message).overwrite(cleanEmail).max(254, message).refine(isEmail, message).meta({ format: 'email' })

interface ListRules {
  min?: number
  max: number
  /** For a value that is no list, and for a list that is too short. */
  message: string
  /** For a list that is too long; by default the same. */
  tooMany?: string
}

/** Zod checks the length before the elements: a list that is too long costs nothing and gives one issue (`bounds.test.ts`). */
export const listOf = <Element extends z.ZodType>(element: Element, { min = 0, max, message, tooMany = message }: ListRules) =>
  z.array(element, message).min(min, message).max(max, tooMany)

/** At least one, each once. @param tooMany for more than `max` */
export const recordIds = (max: number, { ids, tooMany }: { ids: string; tooMany: string }) =>
  listOf(z.string(ids).max(64, ids), { min: 1, max, message: ids, tooMany }).transform((given) => [...new Set(given)])

/** An integer between two bounds, as a number or in digits, as forms and spreadsheets send it. @param message for every violation */
export const wholeNumberIn = ({ min, max }: { min: number; max: number }, message: string) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value),
      z.number(message).int(message).min(min, message).max(max, message),
    )
    .meta({ type: 'integer', minimum: min, maximum: max })
