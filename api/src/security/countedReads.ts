import type { SearchedKind } from '@chiostro/domain/demand/demand'
import { cleanLine } from '@chiostro/domain/text/pasted'
import { fold, isWithoutWord } from '@chiostro/domain/text/search'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { type Context, contextWith, type Services } from '../context.ts'
import { RateLimitedError } from '../errors.ts'
import { dailyKeyedHash } from './keys.ts'
import { networksOf } from './network.ts'
import { enforceLimit } from './rateLimits.ts'
import { type DemandMark, storeMarks } from './security.sql.ts'

export interface Demand {
  kind: SearchedKind | 'opened'
  words: string
}

/** Longer searches are hardly ever repeated. */
const longestWords = 80

/** Demands of a process that wait to be stored, once for each network; a flood beyond them is not counted. */
const maxWaiting = 2_000
const storeEveryMs = 2_000

/** Demands of each network in ten minutes: a script's would fill the table of the day, and leave no room for others among those that wait. */
const noted = new LRUCache<string, number>({ max: 50_000, ttl: 600_000, noUpdateTTL: true })
const maxNoted = 300

type Asker = Pick<Context, 'pool' | 'log' | 'config' | 'clientAddress' | 'noteDemand'>

type Waiting = Demand & { network: string }

const waiting = new WeakMap<pg.Pool, Map<string, Waiting>>()

/** The request waits for nothing. While a shared response is made, only records: `noteDemandOf` counts each visitor who gets it. */
export function noteDemand(context: Asker, demand: Demand): void {
  if (context.noteDemand) context.noteDemand.push(demand)
  else noteDemandOf(context, [demand])
}

export function noteDemandOf(context: Asker, demands: readonly Demand[] = []): void {
  const { pool } = context
  for (const { kind, words } of demands) {
    const { network } = networksOf(context.clientAddress)
    const all = waiting.get(pool) ?? new Map<string, Waiting>()
    if (all.size === 0) setTimeout(() => void storeDemand(context), storeEveryMs).unref()
    const key = `${kind} ${words} ${network}`
    const ofNetwork = noted.get(network) ?? 0
    if (all.has(key) || all.size >= maxWaiting || ofNetwork >= maxNoted) continue
    noted.set(network, ofNetwork + 1)
    waiting.set(pool, all.set(key, { kind, words, network }))
  }
}

/** Stores what this process has counted, networks as hashes under the key of the day. A failure costs the counts of two seconds. */
export async function storeDemand({ pool, log, config }: Pick<Services, 'pool' | 'log' | 'config'>): Promise<void> {
  const all = [...(waiting.get(pool)?.values() ?? [])]
  waiting.delete(pool)
  if (all.length === 0) return
  const day = new Date().toISOString().slice(0, 10)
  const marks = all.map(({ kind, words, network }): DemandMark => {
    const topic = `demand ${kind} ${words}`
    return { day, kind, words, topic: dailyKeyedHash(config, topic), hash: dailyKeyedHash(config, `${topic} ${network}`) }
  })
  await storeMarks(pool, marks).catch((error: unknown) => log.warn({ err: error }, 'what was asked for in vain could not be counted'))
}

export async function notingEmpty<Page extends { rows: readonly unknown[] }>(
  context: Asker,
  kind: SearchedKind,
  { search, sort: _, ...others }: Record<string, unknown>,
  reading: Promise<Page>,
): Promise<Page> {
  const page = await reading
  if (page.rows.length > 0 || typeof search !== 'string' || isWithoutWord(search)) return page
  const words = fold(cleanLine(search))
  const isFiltered = Object.values(others).some((value) => value && value !== 'all')
  if (words && !isFiltered && words.length <= longestWords) noteDemand(context, { kind, words })
  return page
}

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
