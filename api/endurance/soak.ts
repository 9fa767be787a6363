import fs from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort, type ServerProcess, startServer, temporaryFolder } from '../test/process.ts'
import { until } from '../test/until.ts'
import { type Client, openClient } from './client.ts'
import { closedLoad, type LoadResult, openLoad } from './loads.ts'
import { findTargets, mixOf } from './mix.ts'
import { type Growth, growthOf, type Sample, takeSample } from './samples.ts'

export interface SoakReport {
  /** Requests per second with 32 visitors who ask as fast as they are answered. */
  capacity: number
  soak: LoadResult
  memoryMb: Growth
  connections: Growth
  databaseConnections: Growth
  overload: LoadResult & { health: LoadResult }
  recovered: LoadResult
  /** Empty when all is well. */
  problems: string[]
}

const share = 0.8
const overloaded = 5
const overloadSeconds = 10
/** Milliseconds for a refusal, the time until the overload is noticed included. */
const refusedWithinMs = 8_000
const sampleEveryMs = 5_000

/**
 * Mixed traffic at 80 % of what the server was just measured to carry, then five times of it, then little again.
 * @param say is told what happens, a line at a time
 */
export async function soak(minutes: number, say: (line: string) => void): Promise<SoakReport> {
  const dataDir = temporaryFolder()
  const metricsPort = await freePort()
  const server = await startServer({ DATA_DIR: dataDir, DEMO_DATA: 'auto', LOG_LEVEL: 'warn', METRICS_PORT: String(metricsPort) })
  const metrics = `http://127.0.0.1:${metricsPort}/metrics`
  const client = openClient(server.url, 64)
  try {
    await demoIsThere(client, server)
    const next = mixOf(await findTargets(client))
    await closedLoad(client, next, { concurrency: 32, seconds: 5 }) // warms up
    const { perSecond: capacity } = await closedLoad(client, next, { concurrency: 32, seconds: 10 })
    say(`capacity: ${capacity} requests a second`)
    const sampling = keepSampling(metrics, say)
    const soaked = await openLoad(client, next, { perSecond: capacity * share, seconds: minutes * 60 })
    const samples = await sampling.stop()
    say(`soaked: ${JSON.stringify(soaked)}`)
    const overload = await overloadWith(server.url, next, capacity)
    say(`overload: ${JSON.stringify(overload)}`)
    await delay(5_000)
    const recovered = await openLoad(client, next, { perSecond: capacity * 0.5, seconds: 10 })
    say(`recovered: ${JSON.stringify(recovered)}`)
    return judged({ capacity, soak: soaked, samples, overload, recovered })
  } finally {
    client.close()
    server.child.kill('SIGTERM')
    await server.exited
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

async function demoIsThere(client: Client, server: ServerProcess) {
  const query = '{ searchSubjects(query: "analisi", first: 1) { totalCount } }'
  const isThere = async () =>
    JSON.stringify((await client.ask({ method: 'POST', path: '/graphql', body: { query } })).body).includes('":0}') === false
  await until(isThere, 120_000, server.output)
  await delay(10_000) // its pictures are drawn meanwhile
}

function keepSampling(address: string, say: (line: string) => void) {
  const samples: Sample[] = []
  const began = performance.now()
  const sample = async () => {
    const taken = await takeSample(address, began)
    samples.push(taken)
    if (samples.length % 6 === 1) say(JSON.stringify(taken))
  }
  const timer = setInterval(() => void sample(), sampleEveryMs)
  return {
    async stop(): Promise<Sample[]> {
      clearInterval(timer)
      await sample()
      return samples
    },
  }
}

/** Ten seconds of five times what it carries, by many more connections; health is asked on one of its own. */
async function overloadWith(url: string, next: ReturnType<typeof mixOf>, capacity: number): Promise<SoakReport['overload']> {
  const [crowd, balancer] = [openClient(url, 2_000), openClient(url, 1)]
  const [load, health] = await Promise.all([
    openLoad(crowd, next, { perSecond: capacity * overloaded, seconds: overloadSeconds }),
    openLoad(balancer, () => ({ method: 'GET', path: '/api/health' }), { perSecond: 2, seconds: overloadSeconds }),
  ])
  crowd.close()
  balancer.close()
  return { ...load, health }
}

/** Full events refuse with 409; nothing else may be refused. */
const isFine = (status: string) => ['200', '201', '409'].includes(status)

function judged(run: Pick<SoakReport, 'capacity' | 'soak' | 'overload' | 'recovered'> & { samples: Sample[] }): SoakReport {
  const { capacity, soak, samples, overload, recovered } = run
  const memoryMb = growthOf(samples, (sample) => sample.memoryMb, 0.1)
  const connections = growthOf(samples, (sample) => sample.connections, 0.1)
  const databaseConnections = growthOf(samples, (sample) => sample.databaseConnections, 0)
  const bad = (what: string, { statuses }: LoadResult, also: string[] = []) =>
    Object.entries(statuses)
      .filter(([status]) => !isFine(status) && !also.includes(status))
      .map(([status, count]) => `${what}: ${count} answers ${status}`)
  const problems = [
    ...bad('soak', soak),
    ...bad('overload', overload, ['503']),
    ...(overload.statuses[503] ? [] : ['overload: nobody was refused']),
    ...(overload.refusedP99Ms > refusedWithinMs ? [`overload: refused after ${overload.refusedP99Ms} ms`] : []),
    ...bad('health under overload', overload.health),
    ...bad('after the overload', recovered),
    ...(memoryMb.grows ? [`memory grew from ${memoryMb.from} to ${memoryMb.to} MB`] : []),
    ...(connections.grows ? [`connections grew from ${connections.from} to ${connections.to}`] : []),
    ...(databaseConnections.grows ? [`database connections grew from ${databaseConnections.from} to ${databaseConnections.to}`] : []),
  ]
  return { capacity, soak, memoryMb, connections, databaseConnections, overload, recovered, problems }
}
