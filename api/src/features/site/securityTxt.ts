import type { Config } from '../../startup/config.ts'

const day = 86_400_000

/** Below a year, as RFC 9116 recommends; it is written anew for each answer. */
const validDays = 180

/**
 * Where a vulnerability of this instance is reported (RFC 9116).
 * @returns null where the operator names no contact: a file without one is invalid
 */
export function securityTxt(
  { securityContact, publicUrl }: Pick<Config, 'securityContact' | 'publicUrl'>,
  now = new Date(),
): string | null {
  if (!securityContact) return null
  const expires = new Date((Math.floor(now.getTime() / day) + validDays) * day)
  return [
    `Contact: ${securityContact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: it, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
