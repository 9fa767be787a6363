import { cleanDigits } from './pasted.ts'

/** Crockford's base 32: no letter that is read as a digit. */
export const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Normalizes a code: without signs and spaces, with mistaken characters corrected. @returns null when it cannot be one of this length */
export function tidyCrockford(text: string, length: number): string | null {
  const plain = cleanDigits(text).toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0')
  return plain.length === length && [...plain].every((character) => crockford.includes(character)) ? plain : null
}
