import { z } from 'zod'

export const priceMessages = {
  required: 'Prezzo obbligatorio',
  invalid: 'Prezzo non valido: usa un numero da 0 a 99.999.999,99 con al massimo due decimali',
} as const

const amount = /^\d{1,8}([.,]\d{1,2})?$/

/**
 * Euro, 0 to 99,999,999.99, as text or number, with point or comma.
 * Returns a string with two decimals: money is never a float.
 */
export const price = z
  .union([z.string(), z.number()], priceMessages.required)
  .transform((value) => String(value).trim())
  .pipe(z.string().min(1, { error: priceMessages.required, abort: true }).regex(amount, priceMessages.invalid).transform(twoDecimals))

function twoDecimals(text: string): string {
  const [units = '0', cents = ''] = text.replace(',', '.').split('.')
  return `${units.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`
}

/** A price as it stands in a field, the Italian way: '27.5' and '27,5' are '27,50'; what is no price stays as it is. */
export function writtenPrice(text: string): string {
  const { success, data } = price.safeParse(text)
  return success ? data.replace('.', ',') : text
}
