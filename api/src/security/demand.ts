import type { SearchedKind } from '@chiostro/domain/demand/demand'
import { fold, isWithoutWord } from '@chiostro/domain/text/search'
import type pg from 'pg'
import type { Context, Services } from '../context.ts'
import { dailyKeyedHash } from './dailySecret.ts'
import { type DemandMark, storeMarks } from './demand.sql.ts'
import { networksOf } from './network.ts'

export interface Demand {
  kind: SearchedKind | 'opened'
  words: string
}

/** Longer searches are hardly ever repeated. */
const longestWords = 80

/** Demands of a process that wait to be stored, once for each network; a flood beyond them is not counted. */
const maxWaiting = 2_000
const storeEveryMs = 2_000

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
    if (all.size < maxWaiting) waiting.set(pool, all.set(`${kind} ${words} ${network}`, { kind, words, network }))
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
  const words = fold(search).trim().replace(/\s+/g, ' ')
  const isFiltered = Object.values(others).some((value) => value && value !== 'all')
  if (words && !isFiltered && words.length <= longestWords) noteDemand(context, { kind, words })
  return page
}
