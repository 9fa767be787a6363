import { strictIsbn13 } from '@chiostro/domain/isbn/isbn'
import { reviewMessages } from '@chiostro/domain/reviews/reviews'
import { findPhoneNumbersInText } from 'libphonenumber-js/max'
import { ValidationError } from '../../errors.ts'

/**
 * They are other people's, or lead to the author (docs/decisions/068-checks-at-the-door.md). Reads every text, also in lists.
 * @throws ValidationError with one issue for each field
 */
export function rejectContacts(review: object): void {
  const issues = Object.entries(review).flatMap(([field, value]) => {
    const texts = (Array.isArray(value) ? value : [value]).filter((text): text is string => typeof text === 'string')
    const message = texts.map(contactIn).find(Boolean)
    return message ? [{ path: field, message }] : []
  })
  if (issues.length > 0) throw new ValidationError(issues)
}

export function contactIn(text: string): string | null {
  // Full-width characters and ligatures become plain ones; zero-width ones are removed.
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '')
  if (emails.some((pattern) => pattern.test(plain))) return reviewMessages.email
  return hasPhoneNumber(plain) ? reviewMessages.phone : null
}

/** Each pattern begins at one character, so that none backtracks over a long text. */
const emails = [
  // name@example.org, name @ example.org; not the address of a repository, git@example.org:path.
  /(?:[\p{L}\p{N}_%+-]@(?<!\bgit@)| @ )(?:[\p{L}\p{N}-]{1,63}\.){1,5}\p{L}{2,}/u,
  // name [at] example.org, name(chiocciola)example punto org
  /[\p{L}\p{N}] ?[[({<] ?(?:at|chiocciola) ?[\])}>] ?[\p{L}\p{N}-]{1,63}(?: ?[[({<] ?(?:dot|punto) ?[\])}>] ?| (?:dot|punto) |\.)\p{L}{2,}/iu,
  // name chiocciola example.org
  /[\p{L}\p{N}] chiocciola [\p{L}\p{N}-]{1,63}(?:\.| punto | dot )\p{L}{2,}/iu,
  // name at example dot org
  /[\p{L}\p{N}] at [\p{L}\p{N}-]{1,63} dot \p{L}{2,}/iu,
]

/** Looks like a phone number and is a date, a time, a year, a page, a price, a decimal or a web address; not the end of a longer number. */
const otherNumbers = [
  /\bhttps?:\/\/\S+/gi,
  /(?<!\d[./])\b(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|1[0-2])\1(?:19|20)?\d\d\b/g,
  /\b(?:19|20)\d\d([./-])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])\b/g,
  /\b(?:19|20)\d\d ?[-–/] ?(?:(?:19|20)\d\d|\d\d)\b/g,
  /(?<!\d\.)\b(?:[01]?\d|2[0-3])[:.][0-5]\d\b(?!\.\d)/g,
  /(?<!\d\.)\b\d{1,3}(?:\.\d{3})+(?:,\d+)?\b(?!\.?\d)/g,
]

/** ISBN of thirteen or ten digits, with dashes and spaces. */
const bookNumber = /\b(?:97[89][ -]?)?\d(?:[ -]?\d){8}[ -]?[\dXx]\b/g

/** Digits one by one, as in 3 4 7 - 1 2 3 - 4 5 6 7. */
const spelledOut = /(?<!\d)\d(?:[ .·_/–-]{1,3}\d(?!\d)){8,14}/g

function hasPhoneNumber(text: string): boolean {
  let rest = text.replace(bookNumber, (digits) => (strictIsbn13(digits) && !isMobile(digits) ? ' # ' : digits))
  for (const pattern of otherNumbers) rest = rest.replace(pattern, ' # ')
  rest = rest.replace(spelledOut, (digits) => digits.replace(/\D/g, ''))
  return findPhoneNumbersInText(rest, { defaultCountry: 'IT' }).some(({ number, startsAt }) => {
    // As short as codes of courses and page numbers: «0461 28» is no phone number.
    return /^(?:\+|00)/.test(rest.slice(startsAt)) || number.nationalNumber.length >= 9
  })
}

/** One mobile number in eleven has the checksum of an ISBN-10. */
const isMobile = (digits: string) => /^3\d{9}$/.test(digits.replace(/\D/g, ''))
