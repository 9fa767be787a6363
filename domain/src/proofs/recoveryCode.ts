import { crockford, tidyCrockford } from '../text/pasted.ts'

// The code from which all proofs of a student derive (docs/verified-reviews.md): the seed and ten bits that detect a mistyped character.

export const seedBytes = 16

const codeLength = 28
/** A prime above 32: every single wrong character changes the remainder. */
const prime = 1021n

export function recoveryCodeOf(seed: Uint8Array): string {
  const value = seed.reduce((all, byte) => (all << 8n) | BigInt(byte), 0n)
  const checked = (value << 10n) | (value % prime)
  return Array.from({ length: codeLength }, (_, index) => crockford[Number((checked >> BigInt(5 * (codeLength - 1 - index))) & 31n)])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-')
}

/** Returns the seed of a typed code; null when it is invalid or mistyped. */
export function seedOf(code: string): Uint8Array<ArrayBuffer> | null {
  const plain = tidyCrockford(code, codeLength)
  if (!plain) return null
  const checked = [...plain].reduce((all, character) => (all << 5n) | BigInt(crockford.indexOf(character)), 0n)
  const value = checked >> 10n
  if (value >> 128n || (checked & 1023n) !== value % prime) return null
  return Uint8Array.from({ length: seedBytes }, (_, index) => Number((value >> BigInt(8 * (seedBytes - 1 - index))) & 255n))
}

export const recoveryMessages = {
  code: 'Il codice di recupero ha 28 caratteri, in gruppi di quattro: controlla di averlo scritto giusto',
} as const
