import { lookup as resolve } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { localized } from '@chiostro/domain/languages/localizedMessage'
import ipaddr from 'ipaddr.js'
import { ReadFailure } from './failure.ts'

/** A host that is no public one was named by a source, or by what DNS says of it. */
export class PrivateAddress extends ReadFailure {
  constructor(host: string, address: string) {
    const which = host === address ? host : `${host} (${address})`
    super(localized('{host} è un indirizzo di una rete privata.', { host: which }), 'name-address')
  }
}

/**
 * Loopback, private, link-local, documentation and other addresses that are not for everybody, and those of IPv6 that lead to an IPv4 address,
 * which may be any of these. A mapped address (`::ffff:1.2.3.4`) is the IPv4 address.
 */
export function isPrivate(address: string): boolean {
  if (!ipaddr.isValid(address)) return true
  const parsed = ipaddr.process(address)
  return parsed.range() !== 'unicast' || (parsed instanceof ipaddr.IPv6 && (!isAssigned(parsed) || isTunnel(parsed)))
}

/** All global addresses are assigned from 2000::/3; the IPv4-compatible ones (`::1.2.3.4`) are outside, where the library knows no range. */
const isAssigned = ({ parts: [first = 0] }: ipaddr.IPv6) => first >> 13 === 1

/** ISATAP (RFC 5214): an IPv4 address behind a prefix of any network. 6to4 and Teredo are ranges of the library. */
const isTunnel = ({ parts }: ipaddr.IPv6) => (parts[4] === 0 || parts[4] === 0x200) && parts[5] === 0x5efe

/** Without the brackets of an IPv6 address. */
const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '')

/** @throws PrivateAddress if the host is written as such an address */
export function requirePublic({ hostname }: URL): void {
  const host = bare(hostname)
  if (ipaddr.isValid(host) && isPrivate(host)) throw new PrivateAddress(host, host)
}

/** Like `dns.lookup`, but refuses names that lead to a private address: of the connection that is made, so that no second answer can differ. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    const refused = found?.find(({ address }) => isPrivate(address))
    if (error || !first) return callback(error ?? new Error('ENOTFOUND'), '', 4)
    if (refused) return callback(new PrivateAddress(hostname, refused.address) as NodeJS.ErrnoException, '', 4)
    if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })
}

export function isLoopback({ hostname }: URL): boolean {
  const host = bare(hostname)
  return /(^|\.)localhost$/.test(host) || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')
}
