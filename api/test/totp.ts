import { TOTP } from 'otpauth'

/** What an authenticator app shows for a secret (base 32) at a moment. */
export const totpCode = (secret: string, timestamp = Date.now()): string => new TOTP({ secret }).generate({ timestamp })
