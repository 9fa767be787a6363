import { z } from 'zod'

export const isbnMessage = 'ISBN non valido: controlla le 10 o 13 cifre'

/** ISBN-10 or ISBN-13 with verified checksum, ignoring dashes and spaces: the thirteen digits, or null. */
export function toIsbn13(text: string): string | null {
  const digits = text.replace(/[\s\u2010-\u2015-]/g, '').toUpperCase()
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

/** Optional; stored as thirteen digits, '' when absent. */
export const isbn = z
  .string(isbnMessage)
  .max(40, isbnMessage)
  .nullish()
  .transform((value) => (value ?? '').trim())
  .refine((value) => value === '' || toIsbn13(value) !== null, isbnMessage)
  .transform((value) => toIsbn13(value) ?? '')
