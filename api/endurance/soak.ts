import fs from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { median } from 'simple-statistics'
import { type LoadResult, load } from '../bench/load.ts'
import { freePort } from '../src/startup/listening.ts'
import { startServer, temporaryFolder } from '../test/process.ts'
import { patienceMs, until } from '../test/until.ts'
import { demoIsThere } from './demo.ts'
import { dailyMix, httpRequest, send } from './requests.ts'
import { type Sample, takeSample } from './samples.ts'

/** Durations in seconds. */
export interface SoakPlan {
  warmUp: number
  measure: number
  soak: number
  overload: number
  /** Fraction of the measured capacity. */
  share: number
  /** Maximum of milliseconds for a 503, with the time to detect the overload. */
  refusedWithinMs: number
  /** Maximum of milliseconds from the end of the overload to the first response. */
  recoveredWithinMs: number
  /** Further attempts to overload it. */
  attempts: number
}

export const fullPlan = (minutes: number): SoakPlan => ({
  warmUp: 5,
  measure: 10,
  soak: minutes * 60,
  overload: 10,
  share: 0.8,
  refusedWithinMs: 8_000,
  recoveredWithinMs: 10_000,
  attempts: 0,
})

/** For the test suite: other tests share the machine, so times mean nothing, and memory growth takes longer to show. */
export const shortPlan: SoakPlan = {
  warmUp: 2,
  measure: 2,
  soak: 12,
  overload: 3,
  share: 0.3,
  refusedWithinMs: Number.POSITIVE_INFINITY,
  recoveredWithinMs: patienceMs,
  attempts: 5,
}

/** Resident memory. */
const mostMemoryMb = 400
/** Multiple of the capacity. */
const overloaded = 5
/** autocannon leaves the connections of its last run to the server, which closes idle ones after 65 s. */
const idleConnectionsMs = 80_000
/** Seconds in which a process grows to its normal size. */
const warmAfter = 60

/**
 * Runs mixed traffic at a fraction of the measured capacity, then at five times the capacity, then little again.
 * @param say called with every result
 * @returns failures; empty if none
 */
export async function soak(plan: SoakPlan, say: (line: string) => void): Promise<string[]> {
  const dataDir = temporaryFolder()
  const metricsPort = await freePort()
  // All visitors share one address.
  const limits = { RATE_LIMIT: 'off', REVIEW_BURST: '0' }
  const environment = { DATA_DIR: dataDir, DEMO_DATA: 'auto', LOG_LEVEL: 'warn', METRICS_PORT: String(metricsPort), ...limits }
  const server = await startServer(environment)
  try {
    await demoIsThere(server)
    const next = await dailyMix(server.url)
    const setupRequest = (request: object) => ({ ...request, ...httpRequest(next()) })
    const drive = (connections: number, duration: number, perSecond?: number) =>
      load({
        url: server.url,
        connections,
        duration,
        requests: [{ setupRequest }],
        ...(perSecond && { overallRate: Math.ceil(perSecond) }),
      })
    await drive(32, plan.warmUp)
    const { perSecond: capacity } = await drive(32, plan.measure)
    say(`capacity: ${Math.round(capacity)} requests a second`)
    const metrics = `http://127.0.0.1:${metricsPort}/metrics`
    using sampling = keepSampling(metrics)
    const soaked = await drive(32, plan.soak, capacity * plan.share)
    const samples = [...sampling.samples]
    say(`soaked: ${JSON.stringify(soaked)}, last sample ${JSON.stringify(samples.at(-1))}`)
    const healthy = watchHealth(server.url, plan.overload)
    let overload = await drive(2_000, plan.overload, capacity * overloaded)
    // Responses within seconds mean no overload: other programs had reduced the measured capacity, or keep this one from asking.
    const isProven = () => Boolean(overload.statuses[503]) || overload.p99Ms < 5_000
    for (let more = plan.attempts; more > 0 && !isProven(); more--) overload = await drive(2_000, plan.overload, capacity * overloaded)
    say(`overload: ${JSON.stringify(overload)}`)
    await until(() => answersAll(server.url), 'the overload is over, and requests are still refused', plan.recoveredWithinMs)
    const recovered = await drive(32, 2, capacity * plan.share * 0.5)
    say(`recovered: ${JSON.stringify(recovered)}`)
    await until(
      async () => (await takeSample(metrics)).connections === 0,
      'the load is over, and its connections are still open',
      Math.max(plan.recoveredWithinMs, idleConnectionsMs),
    )
    const peak = Math.max(...sampling.samples.map(({ memoryMb }) => memoryMb))
    say(`memory at most: ${peak} MB`)
    return [
      ...failures('soak', soaked),
      ...failures('overload', { ...overload, unanswered: 0 }, ['503']),
      ...(isProven() ? [] : ['overload: nothing was refused']),
      ...(overload.refusedP99Ms > plan.refusedWithinMs ? [`overload: refused after ${overload.refusedP99Ms} ms`] : []),
      ...(await healthy),
      ...failures('after the overload', recovered),
      ...(peak > mostMemoryMb ? [`memory was ${peak} MB`] : []),
      ...(plan.soak > warmAfter ? [...grown(samples, 'memoryMb', 0.1), ...grown(samples, 'connections', 0.1)] : []),
      ...grown(samples, 'databaseConnections', 0),
    ]
  } finally {
    server.child.kill('SIGTERM')
    await server.exited
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

async function answersAll(url: string): Promise<boolean> {
  const answers = await Promise.all(Array.from({ length: 32 }, () => send(url, { path: '/api/books?limit=24' })))
  return answers.every(({ status }) => status === 200)
}

/** Requests the server's health twice a second. @returns failures */
async function watchHealth(url: string, seconds: number): Promise<string[]> {
  const end = performance.now() + seconds * 1000
  const problems: string[] = []
  while (performance.now() < end) {
    const { status } = await send(url, { path: '/api/health' }).catch(() => ({ status: 'no answer' }))
    if (status !== 200) problems.push(`health under overload: ${status}`)
    await delay(500) // between two samples
  }
  return problems
}

/** Full events give 409; other non-success is a failure unless `expected`. */
function failures(phase: string, { statuses, unanswered }: LoadResult, expected: string[] = []): string[] {
  const fine = ['200', '201', '409', ...expected]
  const bad = Object.entries(statuses).filter(([status]) => !fine.includes(status))
  const complaints = bad.map(([status, count]) => `${phase}: ${count} answers ${status}`)
  return unanswered > 0 ? [...complaints, `${phase}: ${unanswered} without an answer`] : complaints
}

function keepSampling(metrics: string) {
  const samples: Sample[] = []
  // A missed sample is no failure: metrics share the overloaded process.
  const sample = () =>
    takeSample(metrics)
      .then((taken) => void samples.push(taken))
      .catch(() => {})
  const timer = setInterval(sample, 2_500)
  return { samples, [Symbol.dispose]: () => clearInterval(timer) }
}

/** Compares medians of the first and the last third after warming up: single samples depend on garbage collection. */
function grown(samples: Sample[], value: keyof Sample, tolerance: number): string[] {
  const warm = samples.slice(Math.floor(samples.length / 4)).map((sample) => sample[value])
  const third = Math.max(1, Math.floor(warm.length / 3))
  if (warm.length === 0) return []
  const [from, to] = [median(warm.slice(0, third)), median(warm.slice(-third))]
  return to > from * (1 + tolerance) + 2 ? [`${value} grew from ${from} to ${to}`] : []
}
