import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** What changes with a content. Weak: the bytes that are sent differ with their encoding, what they say does not. */
export const etagOf = (content: string | Buffer): string => `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** Whether the client has what the tag stands for. If-None-Match compares weakly, and may list several (RFC 9110, 13.1.2). */
export function hasAlready({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean {
  const known = headers['if-none-match'] ?? ''
  return known === '*' || known.split(',').some((one) => withoutWeakness(one.trim()) === withoutWeakness(etag))
}

const withoutWeakness = (etag: string) => etag.replace(/^W\//, '')
