import { cleanDigits, isTooLong } from '../text/pasted.ts'

export const isbnMessage = 'ISBN non valido: controlla le 10 o 13 cifre'

/** «ISBN», «ISBN-13:», «Codice EAN n.» before a number. */
const label = /^(?:cod(?:ice|\.)?\s*)?(?:isbn|ean)(?:[\s\u2010-\u2015-]?1[03])?\s*(?:[:.=]|n\s?[.\u00B0\u00BAo]+)?\s*/i
/** Around a number that was copied with its sentence: quotes, brackets, «(cartaceo)». */
const around = /^[("'«“]+|[)"'»”.,;]+$|\s*\(\p{L}+\)$/gu
/** Add-on of a bar code: price or issue, in two or five digits. */
const addOn = /^(97[89]\d{10})(?:\d{2}|\d{5})$/

/** Accepts label, dashes, dots, spaces, a bar code's add-on, quotes and brackets around. @returns thirteen digits; null when no checksum is right */
export function toIsbn13(text: string): string | null {
  if (isTooLong(text)) return null
  const digits = plainDigits(cleanDigits(text).replace(around, '').replace(label, '').replace(/[.+]/g, ''))
  return isbn13Of(digits) ?? isbn13Of(addOn.exec(digits)?.[1] ?? '')
}

/** Converts a bare number to thirteen digits, ignoring dashes and spaces; null when it is no ISBN. */
export const strictIsbn13 = (text: string): string | null => isbn13Of(plainDigits(text))

const plainDigits = (text: string) => text.replace(/[\s\u2010-\u2015\u2212-]/g, '').toUpperCase()

function isbn13Of(digits: string): string | null {
  if (/^\d{9}[\dX]$/.test(digits) && checksum10(digits)) {
    const body = `978${digits.slice(0, 9)}`
    return body + checkDigit13(body)
  }
  if (/^97[89]\d{10}$/.test(digits) && checkDigit13(digits.slice(0, 12)) === digits[12]) return digits
  return null
}

const checksum10 = (digits: string) =>
  [...digits].reduce((sum, digit, index) => sum + (10 - index) * (digit === 'X' ? 10 : Number(digit)), 0) % 11 === 0

function checkDigit13(body: string): string {
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}
