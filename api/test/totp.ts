import { TOTP } from 'otpauth'

export const totpCode = (secret: string, timestamp = Date.now()): string => new TOTP({ secret }).generate({ timestamp })
