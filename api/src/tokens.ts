import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Owner, cancellation and session tokens: 256 random bits. Only hashes are ever stored (contract, "Tokens"). */
export const createToken = () => randomBytes(32).toString('base64url')

/** SHA-256 as hex; enough for a secret of full entropy. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Whether the token is one of those whose hashes are given, in constant time for each. */
export function tokenMatches(token: string, hashes: string[]): boolean {
  const given = Buffer.from(hashToken(token))
  let found = false
  for (const hash of hashes) {
    const known = Buffer.from(hash)
    if (known.length === given.length && timingSafeEqual(known, given)) found = true
  }
  return found
}
