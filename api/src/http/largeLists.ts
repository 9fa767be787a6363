import pLimit, { type LimitFunction } from 'p-limit'
import { OverloadError } from '../errors.ts'

/** The lists of one network that are being made or wait. */
interface Own {
  limit: LimitFunction
  lists: number
}

/**
 * A row with the longest description takes some 40 kB while its list is read, written as JSON and compressed: 500 of them 20 MB. Large lists wait for
 * each other, or sixty different ones at once would exhaust the heap.
 */
const lanes = [
  { rows: 500, limit: pLimit(1), networks: new Map<string, Own>() },
  { rows: 50, limit: pLimit(4), networks: new Map<string, Own>() },
]

/** Large lists at once, of one network and of all; beyond, they are answered 503. Each holds one of the 200 places of work. */
const atMost = { network: 60, all: 150 }

let all = 0

/**
 * Makes a list when it is its turn. The lists of one network wait for each other before they wait for others, so that networks take turns: who
 * asks for one list waits for two of each other network at most.
 * @param rows how many the list may have
 * @throws OverloadError too many lists wait
 */
export async function inTurn<T>(rows: number, network: string, make: () => Promise<T>): Promise<T> {
  const lane = lanes.find((large) => rows > large.rows)
  if (!lane) return make()
  const { limit, networks } = lane
  const own = networks.get(network) ?? { limit: pLimit(Math.ceil(limit.concurrency / 2)), lists: 0 }
  if (own.lists >= atMost.network || all >= atMost.all) throw new OverloadError()
  networks.set(network, own)
  own.lists++
  all++
  try {
    return await own.limit(() => limit(make))
  } finally {
    all--
    if (--own.lists === 0) networks.delete(network)
  }
}
