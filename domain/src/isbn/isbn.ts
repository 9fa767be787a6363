import { cleanDigits } from '../text/pasted.ts'

export const isbnMessage = 'ISBN non valido: controlla le 10 o 13 cifre'

/** «ISBN», «ISBN-13:» before a printed number. */
const label = /^isbn(?:[\s\u2010-\u2015-]?1[03])?\s*[:.]?\s*/i
/** Add-on of a bar code: price or issue, in two or five digits. */
const addOn = /^(97[89]\d{10})(?:\d{2}|\d{5})$/

/** Accepts label, dashes, spaces, a bar code's add-on, a final full stop. @returns thirteen digits; null when no checksum is right */
export function toIsbn13(text: string): string | null {
  const digits = plainDigits(
    cleanDigits(text)
      .replace(label, '')
      .replace(/[.,;]$/, '')
      .replaceAll('+', ''),
  )
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
