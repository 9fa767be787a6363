import { createHmac } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import ipaddr from 'ipaddr.js'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Context } from '../../context.ts'
import { readOrCreateKey } from '../../security/keyFile.ts'
import { networksOf } from '../../security/network.ts'
import type { Config } from '../../startup/config.ts'

/** Sellers required for a price hint (docs/decisions/121). */
export const fewestSellers = 3

/**
 * Reduces a listing's network to one of 256 numbers, which many networks share, so that it identifies none. Null where networks are not
 * distinguished: RATE_LIMIT=off, or a client of this machine.
 */
export function sellerNetworkOf({ config, clientAddress }: Pick<Context, 'config' | 'clientAddress'>): number | null {
  if (!config.rateLimit || isThisMachine(clientAddress)) return null
  const { network, site = network } = networksOf(clientAddress)
  return createHmac('sha256', keyOf(config)).update(site).digest().readUInt8(0)
}

const isThisMachine = (address: string) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

const keys = new Map<string, Buffer>()

/** Cached: the key never changes. */
function keyOf({ dataDir, rateLimitSecret }: Pick<Config, 'dataDir' | 'rateLimitSecret'>): Buffer {
  if (rateLimitSecret) return createHmac('sha256', rateLimitSecret).update('networks of sellers').digest()
  const key = keys.get(dataDir) ?? storedKey(dataDir)
  keys.set(dataDir, key)
  return key
}

function storedKey(dataDir: string): Buffer {
  fs.mkdirSync(dataDir, { recursive: true })
  return readOrCreateKey(path.join(dataDir, 'seller-network-key'))
}

/**
 * Identifies the seller of a row of `books` for hints: its mailbox once the owner has used the mailed link, its network before. Rows
 * without a network count each on its own.
 */
export const sellerOf = Prisma.sql`CASE WHEN seller_network IS NULL THEN id WHEN state <> 'available' THEN lower(seller_email) ELSE seller_network::text END`
