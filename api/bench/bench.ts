import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { compareAnswers } from './answers.ts'
import { contenders, type HttpRequest, type Key, type Running, start } from './contenders.ts'
import { startCluster } from './database.ts'
import { load } from './load.ts'
import { type Read, reads, type Variables } from './reads.ts'

export interface BenchOptions {
  /** Only reads whose names contain one of these; all if empty. */
  names: string[]
  /** Only these contenders. */
  only?: string[]
  /** Shorter rounds. */
  quick: boolean
  /** Writes a processor profile of every contender. */
  profile: boolean
  /** Whether ten times the data is measured as well. */
  growth: boolean
}

/** The median round of a contender. */
export interface Standing {
  key: Key
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
  /** Processor time per request. */
  cpuMs: number
  /** SQL statements per request. */
  statements: number
  /** Highest resident memory of its process so far, in bytes. */
  peakRss: number
}

export interface Contest {
  name: string
  title: string
  standings: Standing[]
}

export interface Results {
  reads: Contest[]
  /** The standings of each contest alternate: on one university, then on one of ten times the size. */
  growth: Contest[]
}

/** The contenders measured on ten times the data. */
const growing = ['a', 'c']
const connections = 20
const warmUpSeconds = 1.5

/** Fills a university, has the contenders answer the same questions in turn, and measures them. @param say is called with each result */
export async function bench(options: BenchOptions, say: (text: string) => void): Promise<Results> {
  const profiles = options.profile ? fs.mkdtempSync(path.join(os.tmpdir(), 'chiostro-profiles-')) : undefined
  const pace = options.quick ? { rounds: 2, seconds: 0.7 } : { rounds: 3, seconds: 1 }
  const chosen = reads.filter(({ name }) => options.names.length === 0 || options.names.some((part) => name.includes(part)))
  await using resources = new AsyncDisposableStack()
  const cluster = await startCluster()
  resources.defer(cluster.stop)
  const open = async (times: number, keys: string[]) => {
    say(`Filling ${times} × a university…`)
    const { url, pool } = await cluster.university(times)
    const { running, stop } = await start(keys, { database: url, dataDir: cluster.folder, ...(profiles && { profiles }) })
    resources.defer(async () => void (await stop()))
    return { running, pool }
  }
  const hold = async ({ name, title }: Read, entrants: Entrant[]): Promise<Contest> => {
    const standings = await contest(entrants, pace, cluster.countStatements)
    say(`${name}: ${standings.map((one) => `(${one.key}) ${one.requestsPerSecond.toFixed(0)}/s ${one.cpuMs.toFixed(2)} ms`).join(', ')}`)
    return { name, title, standings }
  }
  const { running, pool } = await open(1, options.only ?? contenders.map(({ key }) => key))
  const results: Results = { reads: [], growth: [] }
  for (const read of chosen) results.reads.push(await hold(read, await entrantsOf(read, running, pool)))
  if (options.growth) {
    const large = await open(10, growing)
    const small = running.filter(({ contender }) => growing.includes(contender.key))
    for (const read of chosen) {
      const [few, many] = [await entrantsOf(read, small, pool), await entrantsOf(read, large.running, large.pool)]
      const pairs = few.flatMap((entrant, index) => [entrant, many[index] ?? []].flat())
      results.growth.push(await hold(read, pairs))
    }
  }
  if (profiles) say(`profiles: ${profiles}`)
  return results
}

/** A contender and what it is asked. */
interface Entrant {
  running: Running
  requests: HttpRequest[]
}

/** The contenders that have this read, after a comparison of their answers, which also fills the caches. */
async function entrantsOf(read: Read, running: Running[], pool: pg.Pool): Promise<Entrant[]> {
  const variables = typeof read.variables === 'string' ? (await pool.query<Variables>(read.variables)).rows : read.variables
  await compareAnswers(read, variables, running)
  const entrants = running.map((one) => ({
    running: one,
    requests: variables.flatMap((asked) => one.contender.request(read, asked) ?? []),
  }))
  return entrants.filter(({ requests }) => requests.length > 0)
}

type CountStatements = () => Promise<number>

/** Measures the entrants in alternating rounds, so that a slow moment of the machine affects them all, and takes the median of each. */
async function contest(entrants: Entrant[], pace: { rounds: number; seconds: number }, count: CountStatements): Promise<Standing[]> {
  const results = entrants.map((): Standing[] => [])
  for (const entrant of entrants) await ask(entrant, warmUpSeconds)
  for (let round = 0; round < pace.rounds; round++) {
    for (const [index, entrant] of entrants.entries()) results[index]?.push(await measure(entrant, pace.seconds, count))
  }
  return results.map((measured) => {
    const sorted = measured.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond)
    const median = sorted[Math.floor(pace.rounds / 2)] as Standing
    return { ...median, peakRss: Math.max(...measured.map(({ peakRss }) => peakRss)) }
  })
}

async function measure(entrant: Entrant, seconds: number, count: CountStatements): Promise<Standing> {
  const { contender, usage } = entrant.running
  const [before, statementsBefore] = [await usage(), await count()]
  const { statuses, perSecond, p50Ms, p99Ms } = await ask(entrant, seconds)
  const [after, statementsAfter] = [await usage(), await count()]
  const requests = statuses[200] ?? 0
  const cpuMs = (after.cpuMs - before.cpuMs) / requests
  const statements = (statementsAfter - statementsBefore) / requests
  return { key: contender.key, requestsPerSecond: perSecond, p50Ms, p99Ms, cpuMs, statements, peakRss: after.peakRss }
}

/** @throws when any answer is an error */
async function ask({ running, requests }: Entrant, seconds: number) {
  const written = requests.map(({ path, body }) => {
    if (body === undefined) return { method: 'GET' as const, path }
    return { method: 'POST' as const, path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  })
  let client = 0
  const result = await load({
    url: running.url,
    connections,
    duration: seconds,
    sampleInt: 100, // it ends with a sample
    requests: written,
    // Every connection begins elsewhere.
    setupClient: (one) => {
      const first = Math.floor((client++ * written.length) / connections)
      one.setRequests([...written.slice(first), ...written.slice(0, first)].map((request) => ({ ...request })))
    },
    verifyBody: (body) => !String(body).includes('"errors":['),
  })
  if (Object.keys(result.statuses).join() === '200' && result.unanswered + result.mismatches === 0) return result
  throw new Error(`${running.contender.name}: ${JSON.stringify(result)}, e.g. ${JSON.stringify(requests[0])}`)
}
