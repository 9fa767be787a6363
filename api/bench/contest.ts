import autocannon from 'autocannon'
import type { HttpRequest, Key, Running } from './contenders.ts'

/** A contender and what it is asked. */
export interface Entrant {
  running: Running
  requests: HttpRequest[]
}

/** The median round of an entrant. */
export interface Standing {
  key: Key
  requestsPerSecond: number
  /** Requests per second relative to the first entrant. */
  ratio: number
  p50Ms: number
  p99Ms: number
  /** Processor time per request. */
  cpuMs: number
  /** SQL statements per request. */
  statements: number
  /** Highest resident memory of its process so far, in bytes. */
  peakRss: number
}

export interface Pace {
  rounds: number
  /** Of one round of one entrant. */
  seconds: number
}

/** @returns how many SQL statements the cluster has executed so far */
type CountStatements = () => Promise<number>

/** Measures the entrants in alternating rounds, so that a slow moment of the machine affects them all, and takes the median of each. */
export async function contest(entrants: Entrant[], { rounds, seconds }: Pace, countStatements: CountStatements): Promise<Standing[]> {
  const results = entrants.map((): Omit<Standing, 'ratio'>[] => [])
  for (const entrant of entrants) await load(entrant, warmUpSeconds)
  for (let round = 0; round < rounds; round++) {
    for (const [index, entrant] of entrants.entries()) results[index]?.push(await measure(entrant, seconds, countStatements))
  }
  const medians = results.map((measured) => {
    const middle = measured.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond)[Math.floor(rounds / 2)]
    if (!middle) throw new Error('Nothing was measured')
    return { ...middle, peakRss: Math.max(...measured.map(({ peakRss }) => peakRss)) }
  })
  return medians.map((one) => ({ ...one, ratio: one.requestsPerSecond / (medians[0]?.requestsPerSecond ?? 1) }))
}

async function measure(entrant: Entrant, seconds: number, countStatements: CountStatements): Promise<Omit<Standing, 'ratio'>> {
  const { contender, usage } = entrant.running
  const [before, statementsBefore] = [await usage(), await countStatements()]
  const { latencies, took } = await load(entrant, seconds)
  const [after, statementsAfter] = [await usage(), await countStatements()]
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
  return {
    key: contender.key,
    requestsPerSecond: latencies.length / took,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    cpuMs: (after.cpuMs - before.cpuMs) / latencies.length,
    statements: (statementsAfter - statementsBefore) / latencies.length,
    peakRss: after.peakRss,
  }
}

const connections = 20
/** The first write of a process alone may take most of a second. */
const warmUpSeconds = 1.5

/** @returns milliseconds of every request, sorted, and the seconds it took. @throws when any answer is an error */
async function load({ running, requests }: Entrant, seconds: number): Promise<{ latencies: number[]; took: number }> {
  const written = requests.map(({ path, body }): autocannon.Request => {
    if (body === undefined) return { method: 'GET', path }
    return { method: 'POST', path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  })
  let client = 0
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const options: autocannon.Options = {
    url: running.url,
    connections,
    duration: seconds,
    sampleInt: 100, // it ends with a sample
    idReplacement: written.some(({ body }) => body?.includes('[<id>]')),
    requests: written,
    // Every connection begins elsewhere.
    setupClient: (one) => {
      const first = Math.floor((client++ * written.length) / connections)
      one.setRequests([...written.slice(first), ...written.slice(0, first)].map((request) => ({ ...request })))
    },
    // GraphQL answers 200 even for an error, whether in `errors` or as one of our error types.
    verifyBody: (body) => !/"errors":\[|Error"/.test(String(body)),
  }
  const latencies: number[] = []
  const began = performance.now()
  autocannon(options, (error, result) => (error ? reject(error) : resolve(result))).on('response', (_client, _status, _bytes, ms) =>
    latencies.push(ms),
  )
  const { non2xx, errors, mismatches } = await promise
  if (latencies.length === 0 || non2xx + errors + mismatches > 0)
    throw new Error(
      `${running.contender.name}: ${JSON.stringify({ answers: latencies.length, non2xx, errors, mismatches })}, e.g. ${JSON.stringify(requests[0])}`,
    )
  return { latencies: latencies.sort((a, b) => a - b), took: (performance.now() - began) / 1000 }
}
