import { lookup as resolve } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { localized } from '@chiostro/domain/languages/translate'
import ipaddr from 'ipaddr.js'
import { ReadFailure } from './failure.ts'

/** A source, or DNS, led to a private host. */
export class PrivateAddress extends ReadFailure {
  constructor(host: string, address: string) {
    const which = host === address ? host : `${host} (${address})`
    super(localized('{host} è un indirizzo di una rete privata.', { host: which }), 'name-address')
  }
}

/** Includes special addresses, and IPv6 tunnels, whose IPv4 address may be any. `::ffff:1.2.3.4` counts as the IPv4 address. */
export function isPrivate(address: string): boolean {
  if (!ipaddr.isValid(address)) return true
  const parsed = ipaddr.process(address)
  return parsed.range() !== 'unicast' || (parsed instanceof ipaddr.IPv6 && (!isAssigned(parsed) || isTunnel(parsed)))
}

/** Global addresses are assigned from 2000::/3; IPv4-compatible ones (`::1.2.3.4`), unknown to the library, are outside. */
const isAssigned = ({ parts: [first = 0] }: ipaddr.IPv6) => first >> 13 === 1

/** ISATAP (RFC 5214): an IPv4 address behind any prefix. The library knows 6to4 and Teredo. */
const isTunnel = ({ parts }: ipaddr.IPv6) => (parts[4] === 0 || parts[4] === 0x200) && parts[5] === 0x5efe

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '')

/** @throws PrivateAddress for a literal private address */
export function requirePublic({ hostname }: URL): void {
  const host = bare(hostname)
  if (ipaddr.isValid(host) && isPrivate(host)) throw new PrivateAddress(host, host)
}

/** Like `dns.lookup`, but rejects private results: of the very lookup that connects, so that no second one can differ. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    const refused = addresses?.find(({ address }) => isPrivate(address))
    if (error || !first) return callback(error ?? new Error('ENOTFOUND'), '', 4)
    if (refused) return callback(new PrivateAddress(hostname, refused.address), '', 4)
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

export function isLoopback({ hostname }: URL): boolean {
  const host = bare(hostname)
  return /(^|\.)localhost$/.test(host) || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')
}
