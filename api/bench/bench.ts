import type pg from 'pg'
import { takeSample } from '../endurance/samples.ts'
import { compareAnswers } from './answers.ts'
import { benchWrites, type WriteResults } from './benchWrites.ts'
import { contenders, type HttpRequest, type Key, type Running, start } from './contenders.ts'
import { startCluster } from './database.ts'
import { load } from './load.ts'
import { type Read, reads, type Variables } from './reads.ts'

export interface BenchOptions {
  /** Substrings of the reads and writes to run; empty: all. */
  names: string[]
  /** Restricts the contenders. */
  only?: string[]
  quick: boolean
  /** Also measures ten times the data. */
  growth: boolean
  /** Measures only lists of books, with 1,000 listings and with 4,000 more that are sold or expired. */
  sold: boolean
}

/** Median round of a contender in one read. */
export interface Standing {
  /** Its name; `NAME growing` when one and ten times the data alternate, `NAME beside what is sold` for `sold`. */
  read: string
  key: Key
  /** Universities in the data, or with `sold` thousands of listings. */
  times: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** SQL statements per request. */
  statements: number
  /** Resident memory of our processes after the round. */
  memoryMb?: number
}

const growing = ['a', 'c']
const connections = 20
const warmUpSeconds = 1.5

export interface Results extends WriteResults {
  reads: Standing[]
}

/** Fills a university, then has each contender serve the same reads and writes, and measures them. @param say called with each result */
export async function bench(options: BenchOptions, say: (text: string) => void): Promise<Results> {
  const pace = options.quick ? { rounds: 2, seconds: 0.7 } : { rounds: 3, seconds: 1 }
  const chosen = reads.filter(({ name }) => options.names.length === 0 || options.names.some((part) => name.includes(part)))
  await using resources = new AsyncDisposableStack()
  const cluster = await startCluster()
  resources.defer(cluster.stop)
  const open = async (times: number, keys: string[]) => {
    say(`Filling ${times} × a university…`)
    const { url, pool } = await cluster.university(times)
    return { times, pool, running: await start(keys, { DATABASE_URL: url, DATA_DIR: cluster.folder }, resources) }
  }
  const hold = async (read: string, entrants: Entrant[]) => {
    const standings = await contest(read, entrants, pace, cluster.countStatements)
    say(`${read}: ${standings.map(({ key, times, perSecond }) => `(${key}) ${perSecond.toFixed(0)}/s on ${times} ×`).join(', ')}`)
    return standings
  }
  // Awaited: otherwise the cluster would be stopped first.
  if (options.sold) return { reads: await benchSold(chosen, cluster, resources, hold, say), writes: [], sending: [] }
  const small = await open(1, options.only ?? contenders.map(({ key }) => key))
  const results: Standing[] = []
  for (const read of chosen) results.push(...(await hold(read.name, await entrantsOf(read, small))))
  const writing = () => benchWrites(options.names, { ...small, count: cluster.countStatements }, pace.rounds, say)
  if (!options.growth) return { reads: results, ...(await writing()) }
  const large = await open(10, growing)
  const both = small.running.filter(({ contender }) => growing.includes(contender.key))
  for (const read of chosen) {
    results.push(
      ...(await hold(`${read.name} growing`, [
        ...(await entrantsOf(read, { ...small, running: both })),
        ...(await entrantsOf(read, large)),
      ])),
    )
  }
  // Last, as writes change the data.
  return { reads: results, ...(await writing()) }
}

/** Compares lists and searches of books with four of five listings gone, and without those. */
async function benchSold(
  chosen: Read[],
  cluster: Awaited<ReturnType<typeof startCluster>>,
  resources: AsyncDisposableStack,
  hold: (read: string, entrants: Entrant[]) => Promise<Standing[]>,
  say: (text: string) => void,
): Promise<Standing[]> {
  const sides = []
  for (const [times, listings] of [[1, 'few'] as const, [5, 'mostly gone'] as const]) {
    say(`Filling ${times},000 listings…`)
    const { url, pool } = await cluster.university(1, listings)
    // Cache disabled.
    sides.push({ times, pool, running: await start(['c'], { DATABASE_URL: url, DATA_DIR: cluster.folder }, resources) })
  }
  const results: Standing[] = []
  for (const read of chosen.filter(({ name }) => name.startsWith('books'))) {
    const entrants = await Promise.all(sides.map((side) => entrantsOf(read, side)))
    results.push(...(await hold(`${read.name} beside what is sold`, entrants.flat())))
  }
  return results
}

interface Entrant {
  running: Running
  times: number
  requests: HttpRequest[]
}

/** Contenders with this read, after comparing their responses, which also warms the caches. */
async function entrantsOf(read: Read, { times, pool, running }: { times: number; pool: pg.Pool; running: Running[] }): Promise<Entrant[]> {
  const variables = typeof read.variables === 'string' ? (await pool.query<Variables>(read.variables)).rows : read.variables
  await compareAnswers(read, variables, running)
  const requestsTo = ({ contender }: Running) => variables.flatMap((values) => contender.request(read, values) ?? [])
  return running
    .map((entrant) => ({ running: entrant, times, requests: requestsTo(entrant) }))
    .filter(({ requests }) => requests.length > 0)
}

type CountStatements = () => Promise<number>

/** Alternates rounds, so that a slow moment of the machine affects all entrants; keeps the median of each. */
async function contest(read: string, entrants: Entrant[], pace: { rounds: number; seconds: number }, count: CountStatements) {
  const rounds = entrants.map((): Standing[] => [])
  for (const entrant of entrants) await ask(entrant, warmUpSeconds)
  for (let round = 0; round < pace.rounds; round++) {
    for (const [index, entrant] of entrants.entries()) rounds[index]?.push(await measure(read, entrant, pace.seconds, count))
  }
  return rounds.map((all) => all.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(pace.rounds / 2)] as Standing)
}

async function measure(read: string, entrant: Entrant, seconds: number, count: CountStatements): Promise<Standing> {
  const before = await count()
  const { statuses, perSecond, p50Ms, p99Ms } = await ask(entrant, seconds)
  const statements = ((await count()) - before) / (statuses[200] ?? 0)
  const { contender, metrics } = entrant.running
  const memory = contender.program === 'uncached' || contender.program === 'shipped' ? await takeSample(metrics) : {}
  return { read, key: contender.key, times: entrant.times, perSecond, p50Ms, p99Ms, statements, ...memory }
}

/** @throws on any error response */
async function ask({ running: { contender, url }, requests }: Entrant, seconds: number) {
  const written = requests.map(({ path, body }) => {
    if (body === undefined) return { method: 'GET' as const, path }
    return { method: 'POST' as const, path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  })
  let client = 0
  const result = await load({
    url,
    connections,
    duration: seconds,
    sampleInt: 100, // it ends with a sample
    requests: written,
    // Connections start at different offsets.
    setupClient: (connection) => {
      const first = Math.floor((client++ * written.length) / connections)
      connection.setRequests([...written.slice(first), ...written.slice(0, first)].map((request) => ({ ...request })))
    },
    verifyBody: (body) => !String(body).includes('"errors":['),
  })
  if (Object.keys(result.statuses).join() === '200' && result.unanswered + result.mismatches === 0) return result
  throw new Error(`(${contender.key}): ${JSON.stringify(result)}, e.g. ${JSON.stringify(requests[0])}`)
}
