import ipaddr from 'ipaddr.js'

export interface ClientNetworks {
  /** IPv4 address, or the /64 of an IPv6 address: one customer's network. */
  network: string
  /** /48 of an IPv6 address: some providers assign all its 65,536 networks to one customer. */
  site?: string
}

/** A host with one IPv6 address can use all of its /64. "::ffff:10.0.0.1" counts as the IPv4 address. */
export function networksOf(address: string): ClientNetworks {
  if (!ipaddr.isValid(address)) return { network: address }
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return { network: parsed.toString() }
  const groups = parsed.parts.map((part) => part.toString(16))
  return { network: groups.slice(0, 4).join(':'), site: groups.slice(0, 3).join(':') }
}
