import { z } from 'zod'
import { isbnMessage, toIsbn13 } from '../isbn/isbn.ts'
import { cleanDigits, isTooLong, withoutMarks } from '../text/pasted.ts'

export const priceMessages = {
  required: 'Prezzo obbligatorio',
  invalid: 'Prezzo non valido: usa un numero da 0 a 99.999.999,99 con al massimo due decimali',
} as const

const amount = /^(\d{1,8})(?:[.,](\d{0,2}))?$/
/** Thousands separators: 1.234,56, 1 234 and 1,234.56. A comma without a point after it is none: '1,234' may be a slip of '1,23'. */
const thousands = /^[1-9]\d{0,2}(?:(?:[.\s'’]\d{3})+(?:,\d{0,2})?|(?:[,\s'’]\d{3})+\.\d{0,2})$/
const currency = /^(?:€|euro?)\.?\s*|\s*(?:€|eur[oi]?)[.,;]?$/giu
/** Between euro and cents as they are spoken: 12 euro e 50, 12€50. */
const spoken = /^(\d+)\s*(?:€|euro)\s*(?:e\s+)?(\d{2})$/iu
const nothing = /^(?:gratis|gratuit[oa]|(?:in )?regalo|regalat[oa]|(?:in )?omaggio|zero)[.!]*$/i
/** Forms that a program sends; people write more. */
const documented = [
  { type: 'string', pattern: amount.source },
  { type: 'number', minimum: 0, maximum: 99_999_999.99 },
]
/** No cents, as in price lists: 12,- */
const noCents = /[.,][-\u2010-\u2015]$/

/** Euro, 0 to 99,999,999.99, as text or number. Returns a string with two decimals: money is never a float. */
export const price = z
  .union([z.string(), z.number()], priceMessages.required)
  .transform((value) => (typeof value === 'number' ? String(value) : digitsOf(value)))
  .pipe(z.string().min(1, { error: priceMessages.required, abort: true }).regex(amount, priceMessages.invalid).transform(twoDecimals))
  .meta({ anyOf: documented })

/** As `price`; absent and null become '', for none. */
export const optionalPrice = z
  .union([price, z.literal('')], priceMessages.invalid)
  .nullish()
  .transform((value) => value ?? '')
  .meta({ anyOf: [...documented, { enum: ['', null] }] })

function digitsOf(text: string): string {
  if (isTooLong(text)) return text
  const given = cleanDigits(text)
  if (nothing.test(given)) return '0'
  const plain = given
    .replace(spoken, '$1,$2')
    .replace(currency, '')
    .replace(noCents, '')
    .replace(/\s*,\s*/, ',')
  if (!thousands.test(plain)) return plain
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{0,2}))?$/.exec(plain) ?? []
  return `${whole.replace(/\D/g, '')}.${cents}`
}

function twoDecimals(text: string): string {
  const [, units = '0', cents = ''] = amount.exec(text) ?? []
  return `${units.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`
}

/** Formats a price for a field, the Italian way: '27.5' and '27,5' are '27,50'; other texts stay. */
export function writtenPrice(text: string): string {
  const { success, data } = price.safeParse(text)
  return success ? data.replace('.', ',') : text
}

/** Optional; stored as thirteen digits, '' when absent. */
export const isbn = z
  .string(isbnMessage)
  .max(60, isbnMessage)
  .nullish()
  .transform((value) => withoutMarks(value ?? '').trim())
  .refine((value) => value === '' || toIsbn13(value) !== null, isbnMessage)
  .transform((value) => toIsbn13(value) ?? '')
  .meta({ maxLength: 60, examples: ['9788808123459'] })
