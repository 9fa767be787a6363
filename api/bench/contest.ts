import { Worker } from 'node:worker_threads'
import type { HttpRequest, Key, Running } from './contenders.ts'
import type { LoadOrder, LoadResult } from './load.ts'

/** Somebody who takes part in a contest, and what is asked of them. */
export interface Entrant {
  running: Running
  requests: HttpRequest[]
}

/** What an entrant showed in its median round. */
export interface Standing extends LoadResult {
  key: Key
  name: string
  /** Requests per second over those of the first entrant. */
  ratio: number
  /** Of the processor, per request. */
  cpuMs: number
  /** SQL statements per request. */
  statements: number
  /** Highest resident memory in all rounds, in bytes. */
  peakRss: number
}

export interface Pace {
  rounds: number
  /** Of one round of one entrant. */
  seconds: number
}

type Round = Omit<Standing, 'key' | 'name' | 'ratio'>

const connections = 20
const warmUpSeconds = 0.5

/** Measures the entrants in turns, so that a slow minute of the machine hits them all, and takes each one's median. */
export async function contest(entrants: Entrant[], { rounds, seconds }: Pace): Promise<Standing[]> {
  const results = entrants.map((): Round[] => [])
  // Whoever keeps answers is asked everything once before it counts.
  for (const entrant of entrants) await load(entrant, warmUpSeconds, entrant.requests.length)
  for (let round = 0; round < rounds; round++) {
    for (const [index, entrant] of entrants.entries()) results[index]?.push(await measure(entrant, seconds))
  }
  const medians = entrants.map(({ running: { contender } }, index) => ({
    key: contender.key,
    name: contender.name,
    ...median(results[index] ?? []),
  }))
  return medians.map((one) => ({ ...one, ratio: one.requestsPerSecond / (medians[0]?.requestsPerSecond ?? 1) }))
}

async function measure(entrant: Entrant, seconds: number): Promise<Round> {
  const before = await entrant.running.usage()
  const result = await load(entrant, seconds)
  const after = await entrant.running.usage()
  return {
    ...result,
    cpuMs: (after.cpuMs - before.cpuMs) / result.requests,
    statements: (after.statements - before.statements) / result.requests,
    peakRss: after.peakRss,
  }
}

/** No number is ever used twice, so that what is written differs from round to round. */
let first = 0

function load({ running, requests }: Entrant, seconds: number, atLeast = 0): Promise<LoadResult> {
  const order: LoadOrder = { port: running.port, requests: requests.map(written), connections, seconds, atLeast, first }
  first += 10_000_000
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./load.ts', import.meta.url), { workerData: order })
    worker.once('message', resolve).once('error', reject)
  })
}

/** A request as it travels. */
function written({ path, body, encoding }: HttpRequest): string {
  const accepts = encoding ? `accept-encoding: ${encoding}\r\n` : ''
  if (body === undefined) return `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${accepts}\r\n`
  const text = JSON.stringify(body)
  const length = Buffer.byteLength(text)
  return `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${text}`
}

function median(rounds: Round[]): Round {
  const sorted = rounds.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('Nothing was measured')
  return { ...middle, peakRss: Math.max(...rounds.map(({ peakRss }) => peakRss)) }
}
