import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Management, cancellation and session tokens: 256 random bits. Only hashes are stored (docs/product.md, "Privacy and tokens"). */
export const createToken = () => randomBytes(32).toString('base64url')

/** SHA-256 as hex; a fast hash is enough for a secret of full entropy. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Whether the token matches one of the hashes, compared in constant time. */
export function tokenMatches(token: string, hashes: string[]): boolean {
  const given = Buffer.from(hashToken(token))
  let found = false
  for (const hash of hashes) {
    const known = Buffer.from(hash)
    if (known.length === given.length && timingSafeEqual(known, given)) found = true
  }
  return found
}
