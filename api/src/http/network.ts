import { isIPv6 } from 'node:net'

/**
 * Who an address stands for when uses are counted. Whoever has one IPv6 address has the 2^64 of its network as well: they count as one.
 * An IPv4 address in IPv6 clothes ("::ffff:10.0.0.1") is itself.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [before = [], after] = plain.split('::').map((part) => part.split(':').filter(Boolean))
  // "::" stands for as many zeros as are missing.
  const zeros = after ? Array<string>(8 - before.length - after.length).fill('0') : []
  const groups = [...before, ...zeros, ...(after ?? [])]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
