import { lookup as resolve } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { said } from '@chiostro/domain/said'
import ipaddr from 'ipaddr.js'
import { ReadFailure } from './failure.ts'

/** A host that is no public one was named by a source, or by what DNS says of it. */
export class PrivateAddress extends ReadFailure {
  constructor(host: string, address: string) {
    const which = host === address ? host : `${host} (${address})`
    super(said('{host} è un indirizzo di una rete privata.', { host: which }), 'name-address')
  }
}

/** Loopback, private, link-local, documentation and other addresses that are not for everybody. */
export function isPrivate(address: string): boolean {
  return !ipaddr.isValid(address) || ipaddr.process(address).range() !== 'unicast'
}

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
