import ipaddr from 'ipaddr.js'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Context } from '../../context.ts'
import { networkNumberOf } from '../../security/network.ts'

/** Sellers required for a price hint (docs/decisions/121). */
export const fewestSellers = 3

/** Number of a listing's network. Null where networks are not distinguished: RATE_LIMIT=off, or a client of this machine. */
export const sellerNetworkOf = (context: Pick<Context, 'config' | 'clientAddress'>): number | null =>
  !context.config.rateLimit || isThisMachine(context.clientAddress) ? null : networkNumberOf(context)

const isThisMachine = (address: string) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

/** Identifies the seller of a row for hints: its mailbox once the owner has used the mailed link, its network before; else the row. */
export const sellerOf = Prisma.sql`CASE WHEN seller_network IS NULL THEN id WHEN state <> 'available' THEN lower(seller_email) ELSE seller_network::text END`
