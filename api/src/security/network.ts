import { createHmac } from 'node:crypto'
import path from 'node:path'
import ipaddr from 'ipaddr.js'
import type { Context } from '../context.ts'
import type { Config } from '../startup/config.ts'
import { readOrCreateKey } from './keys.ts'

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

/**
 * Reduces a client's network to one of 256 numbers, or with two bytes of 65,536, which many networks share, so that it identifies none.
 * @param about what the number is stored with; numbers of different things cannot be compared
 */
export function networkNumberOf({ config, clientAddress }: Pick<Context, 'config' | 'clientAddress'>, about = '', bytes = 1): number {
  const { network, site = network } = networksOf(clientAddress)
  return createHmac('sha256', keyOf(config)).update(`${about}${site}`).digest().readUIntBE(0, bytes)
}

const keys = new Map<string, Buffer>()

/** Cached: the key never changes. */
function keyOf({ dataDir, rateLimitSecret }: Pick<Config, 'dataDir' | 'rateLimitSecret'>): Buffer {
  if (rateLimitSecret) return createHmac('sha256', rateLimitSecret).update('networks of sellers').digest()
  const key = keys.get(dataDir) ?? readOrCreateKey(path.join(dataDir, 'seller-network-key'))
  keys.set(dataDir, key)
  return key
}
