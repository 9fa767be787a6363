import { createHash } from 'node:crypto'

export const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** A UUID derived from a text (RFC 9562, version 8), the same on every installation. */
export function idOf(text: string): string {
  const hex = digest(text)
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
