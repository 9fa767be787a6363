import { LRUCache } from 'lru-cache'
import { type Context, contextWith } from '../context.ts'
import { RateLimitedError } from '../errors.ts'
import type { Demand } from './demand.ts'
import { networksOf } from './network.ts'
import { enforceLimit } from './rateLimits.ts'

/** Events a network has read lately, which are not counted again. */
const counted = new LRUCache<string, true>({ max: 50_000, ttl: 600_000 })

/**
 * Counts each event once per network and period (docs/decisions/063-participants-addresses.md). While a shared response is made, only
 * records the events; `sharedWithin` counts each visitor who gets it.
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

/** What is done again for each visitor who gets a shared response. */
export interface WithAddresses {
  addressesOf: readonly string[]
  demand: readonly Demand[]
}

export async function recording<Answer extends object>(
  context: Context,
  make: (context: Context) => Promise<Answer>,
): Promise<Answer & WithAddresses> {
  const noteAddresses = new Set<string>()
  const noteDemand: Demand[] = []
  const answer = await make(contextWith(context, { ...context.replica?.publicReads, noteAddresses, noteDemand }))
  return { ...answer, addressesOf: [...noteAddresses], demand: noteDemand }
}
