import { LRUCache } from 'lru-cache'
import type { Context } from '../context.ts'
import { RateLimitedError } from '../errors.ts'
import { networksOf } from './network.ts'
import { enforceLimit } from './rateLimits.ts'

/** Events whose addresses a network has read lately: reading one again, or its next page, is not counted again. */
const counted = new LRUCache<string, true>({ max: 50_000, ttl: 600_000 })

/**
 * Whether a client may see the addresses of the participants of these events. Counts each event once per network and period
 * (docs/decisions/063-participants-addresses.md). While an answer is made that will be shared, it only notes them: each visitor who gets the
 * answer is counted by `sharedWithin`.
 */
export async function mayReadAddresses(context: Context, eventIds: readonly string[]): Promise<boolean> {
  const { config, admin, clientAddress, noteAddresses } = context
  if (noteAddresses) {
    for (const id of eventIds) noteAddresses.add(id)
    return true
  }
  if (!config.rateLimit || admin) return true
  const { network } = networksOf(clientAddress)
  const fresh = eventIds.map((id) => `${network} ${id}`).filter((key) => !counted.has(key))
  if (fresh.length === 0) return true
  try {
    await enforceLimit(context, 'addresses', fresh.length)
  } catch (error) {
    if (error instanceof RateLimitedError) return false
    throw error
  }
  for (const key of fresh) counted.set(key, true)
  return true
}

/** An answer for many visitors, and the events whose addresses are in it. */
export interface WithAddresses {
  addressesOf: readonly string[]
}

/** Makes an answer that may be shared: its reads may be the replica's. */
export async function recording<Answer extends object>(
  context: Context,
  make: (context: Context) => Promise<Answer>,
): Promise<Answer & WithAddresses> {
  const noteAddresses = new Set<string>()
  const answer = await make({ ...context, ...context.replica?.publicReads, noteAddresses })
  return { ...answer, addressesOf: [...noteAddresses] }
}
