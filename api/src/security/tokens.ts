import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Management, cancellation and session tokens: 256 random bits. Only hashes are stored (docs/product.md, "Privacy and tokens"). */
export const createToken = () => randomBytes(32).toString('base64url')

/** SHA-256 as hex; a fast hash is enough for a secret of full entropy. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** In constant time, except for the length. */
export function isSameSecret(given: string, known: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(known)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export function tokenMatches(token: string, hashes: string[]): boolean {
  const given = hashToken(token)
  // Compares all of them, whichever matches.
  return hashes.filter((hash) => isSameSecret(given, hash)).length > 0
}
