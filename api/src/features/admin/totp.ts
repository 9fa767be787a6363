import { Secret, TOTP } from 'otpauth'

/** What every authenticator app knows: SHA-1, six digits, 30 seconds (RFC 6238). */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Steps before and after the present one whose codes are taken: clocks differ, and people type slowly. */
const window = 1

/** 160 random bits in base 32. */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32

/** For the QR code: what the app shows as the account's name. */
export const totpUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...shape, secret, issuer, label }).toString()

/** The time step whose code it is; null when it is none of those that are taken now. Compared in constant time. */
export function totpStep(secret: string, token: string, timestamp = Date.now()): number | null {
  const delta = new TOTP({ ...shape, secret }).validate({ token, timestamp, window })
  return delta === null ? null : Math.floor(timestamp / 1000 / shape.period) + delta
}
